import { giveMemoryBack, keepCompiledCode, keepHeapSmall } from '@sladd/process';

// Before anything else is loaded, since it may start this program anew.
giveMemoryBack();
keepCompiledCode();
keepHeapSmall();
await import('./program.ts');
