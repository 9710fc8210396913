import { serveCalls } from '../workers/serve-calls.ts';

// A worker process that never answers, like one with a hanging engine.
process.once('disconnect', () => process.exit());
serveCalls(() => {
  process.send?.({ isAlive: true });
  for (;;);
});
