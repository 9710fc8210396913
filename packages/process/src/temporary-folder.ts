import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './is-running.ts';

/** Where Node.js and native libraries look, by system. */
const variables = ['TMPDIR', 'TEMP', 'TMP'] as const;

/**
 * Gives this process a temporary folder of its own, for its threads and native libraries too, and removes it when the
 * process exits. Folders of processes on this machine that were killed are removed as well. Nothing of a document is
 * ever put there; language data of text recognition is. Returns its path, or undefined where none can be made: what
 * needs no temporary files works without.
 */
export function ownTemporaryFolder(): string | undefined {
  const folder = makeFolder(tmpdir());
  if (folder === undefined) return undefined;
  // biome-ignore lint/style/noProcessEnv: libraries ask the environment
  for (const variable of variables) process.env[variable] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 2 }));
  return folder;
}

function makeFolder(parent: string): string | undefined {
  try {
    removeAbandoned(parent);
    return mkdtempSync(join(parent, `${prefix()}${process.pid}-`));
  } catch {
    return undefined;
  }
}

/** Processes are numbered by machine, and machines may share a folder. */
function prefix(): string {
  return `sladd-${hostname().replaceAll(/[^\w.]/g, '_')}-`;
}

function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix())) continue;
    const pid = Number(/^\d+(?=-)/.exec(name.slice(prefix().length))?.[0]);
    if (!pid || isRunning(pid)) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Another account's.
    }
  }
}
