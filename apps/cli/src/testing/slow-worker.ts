import { setTimeout as sleep } from 'node:timers/promises';

// A worker process that takes longer than the silence limit but sends signs of life.
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
