import { beMember } from '../crew/be-member.ts';

// A worker process that never answers, like one with a hanging engine.
process.once('disconnect', () => process.exit());
beMember(() => {
  process.send?.({ isAlive: true });
  for (;;);
});
