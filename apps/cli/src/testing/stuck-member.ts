import { beMember } from '../crew/be-member.ts';

// A process of a crew that never answers, as with a document whose engine never comes back.
process.once('disconnect', () => process.exit());
beMember(() => {
  process.send?.({ isAlive: true });
  for (;;);
});
