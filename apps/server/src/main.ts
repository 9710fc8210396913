import { giveMemoryBack, keepCompiledCode, keepHeapSmall } from '@sladd/process';

// Before anything else is loaded, since it may restart this program.
giveMemoryBack();
keepCompiledCode();
keepHeapSmall();
await import('./program.ts');
