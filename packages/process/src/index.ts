export { allocatorSettings, giveMemoryBack } from './give-memory-back.ts';
export { isRunning } from './is-running.ts';
export { keepCompiledCode } from './keep-compiled-code.ts';
export { keepHeapSmall } from './keep-heap-small.ts';
export { makeFolders } from './make-folders.ts';
export { prepareProcess } from './prepare-process.ts';
export { putNewFile } from './put-new-file.ts';
export { disableTelemetry } from './telemetry.ts';
