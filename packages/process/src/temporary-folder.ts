import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './is-running.ts';

/** The variables that Node.js and native libraries read, depending on the system. */
const variables = ['TMPDIR', 'TEMP', 'TMP'] as const;

/**
 * Creates a temporary folder for this process, its threads and native libraries, and removes it at exit. Also removes the
 * folders of killed processes on this machine. Document data is never stored there; language data for OCR is. Returns its
 * path, or undefined if it cannot be created: everything without temporary files still works.
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

/** Process ids are per machine, and machines may share a folder. */
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
      // It belongs to another account.
    }
  }
}
