import { isMainThread } from 'node:worker_threads';

/**
 * What native libraries read before they send usage data to their makers. onnxruntime 1.30 does so on Linux and macOS
 * unless this is `1`: it asks for an event host again and again, and keeps a queue and a lasting device id in the
 * account's cache folder. Its Node.js binding offers no call for it.
 */
const switches = { ORT_DISABLE_TELEMETRY: '1' } as const;

/**
 * Switches the usage data of native libraries off for this process, whatever its environment said. Call it before the
 * libraries are loaded. A worker thread has a copy of the environment that native code does not see, so there it
 * changes nothing and tells whether the process did it before: false means that the libraries must not be loaded.
 */
export function disableTelemetry(): boolean {
  // biome-ignore lint/style/noProcessEnv: the libraries read it there and nowhere else
  const environment = process.env;
  if (isMainThread) Object.assign(environment, switches);
  return Object.entries(switches).every(([name, value]) => environment[name] === value);
}
