import { lstatSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** In the cache folder of the account: the event queue and the device id. */
const queueFolder = join('Microsoft', 'DeveloperTools', '.onnxruntime');
const queueFiles = /^(?:onnxruntime\.db(?:-wal|-shm|-journal)?|deviceid(?:\.tmp\.[\w-]+)?)$/;
const sessionFile = '.ses';
/** The start time of a session in milliseconds, and its id. */
const sessionContent = /^\d{13}\n[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\n$/;
const debugFile = /^mat-debug-\d+\.log$/;

/** The folders to search, of the account that runs this process. */
export interface AccountFolders {
  readonly caches: readonly string[];
  readonly temporary: string;
}

/** The folders of the account of this process, before it sets a temporary folder of its own. */
export function accountFolders(): AccountFolders {
  // biome-ignore lint/style/noProcessEnv: where the library put its files
  const { XDG_CACHE_HOME } = process.env;
  const caches = [join(homedir(), '.cache'), join(homedir(), 'Library', 'Caches')];
  return { caches: XDG_CACHE_HOME ? [XDG_CACHE_HOME, ...caches] : caches, temporary: tmpdir() };
}

/**
 * Removes the telemetry files that onnxruntime left on this machine in versions that did not switch it off. Returns the
 * paths of the removed files. Only removes files with the names and formats of the library that belong to this account;
 * files that cannot be removed are left.
 */
export function removeTelemetryLeftovers({ caches, temporary }: AccountFolders): string[] {
  const queues = caches.map((cache) => join(cache, queueFolder));
  const files = [
    ...queues.flatMap((queue) =>
      namesIn(queue)
        .filter((name) => queueFiles.test(name))
        .map((name) => join(queue, name)),
    ),
    ...namesIn(temporary)
      .filter((name) => name === sessionFile || debugFile.test(name))
      .map((name) => join(temporary, name)),
  ];
  const removed = files.filter((file) => isOwnLeftover(file) && succeeds(() => rmSync(file)));
  for (const queue of queues) {
    // The library created these folders too; one with other files is left.
    for (const folder of [queue, dirname(queue), dirname(dirname(queue))])
      if (removed.some((file) => file.startsWith(folder))) succeeds(() => rmdirSync(folder));
  }
  return removed;
}

function isOwnLeftover(file: string): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || (process.getuid !== undefined && found.uid !== process.getuid())) return false;
  if (file.endsWith(sessionFile))
    return found.size < 100 && sessionContent.test(readFileSync(file, 'latin1'));
  return !file.endsWith('.log') || found.size === 0;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function succeeds(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
