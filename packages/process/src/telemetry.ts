import { isMainThread } from 'node:worker_threads';

/**
 * Environment variables that native libraries read before they send telemetry to their vendors. onnxruntime 1.30 does so on
 * Linux and macOS unless this is `1`: it contacts an event host repeatedly and keeps a queue and a persistent device id in
 * the cache folder of the account. Its Node.js binding has no call to disable it.
 */
const switches = { ORT_DISABLE_TELEMETRY: '1' } as const;

/**
 * Switches off the telemetry of native libraries for this process, whatever the environment says. Call it before the
 * libraries are loaded. A worker thread has a copy of the environment that native code does not see, so there it only
 * returns whether the main thread did it before: false means that the libraries must not be loaded.
 */
export function disableTelemetry(): boolean {
  // biome-ignore lint/style/noProcessEnv: the libraries read it there and nowhere else
  const environment = process.env;
  if (isMainThread) Object.assign(environment, switches);
  return Object.entries(switches).every(([name, value]) => environment[name] === value);
}
