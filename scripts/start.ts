import { giveMemoryBack } from '@sladd/process';
import { followParent } from './follow-parent.ts';
import { buildWebIfStale } from './web-build.ts';

giveMemoryBack();
followParent();
if (!(await buildWebIfStale())) process.exit(1);
// In this same process: signals reach the server directly, exactly once, and nothing can outlive it.
await import('../apps/server/src/main.ts');
