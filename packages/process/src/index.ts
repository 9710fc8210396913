export { allocatorSettings, giveMemoryBack } from './give-memory-back.ts';
export { prepareProcess } from './prepare-process.ts';
export { disableTelemetry } from './telemetry.ts';
