import { giveMemoryBack } from '@sladd/process';

// Before anything else is loaded, since it may start this program anew.
giveMemoryBack();
await import('./program.ts');
