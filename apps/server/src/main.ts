import { giveMemoryBack, keepCompiledCode } from '@sladd/process';

// Before anything else is loaded, since it may start this program anew.
giveMemoryBack();
keepCompiledCode();
await import('./program.ts');
