import { setTimeout as sleep } from 'node:timers/promises';

// A process of a crew that takes longer than it may be silent, and says that it is at work.
process.once('disconnect', () => process.exit());
process.on('message', () => {
  void work();
});

async function work(): Promise<void> {
  for (let second = 0; second < 12; second++) {
    await sleep(250);
    process.send?.({ isAlive: true });
  }
  process.send?.({ code: 0, json: undefined, warnings: [] });
}
