export { prepareProcess } from './prepare-process.ts';
export { disableTelemetry } from './telemetry.ts';
