import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file below `node_modules`. */
export interface InstalledFile {
  /** Below `node_modules`, with `/` between folders. */
  readonly path: string;
  /** The folder of its package, as the lockfile calls it. */
  readonly folder: string;
  readonly bytes: number;
}

/** The files of these packages that are installed; each package without those inside it. */
export function installedFiles(root: string, folders: readonly string[]): InstalledFile[] {
  const known = new Set(folders);
  const filesOf = (folder: string, below: string): InstalledFile[] =>
    entriesOf(join(root, below)).flatMap((entry) => {
      const inner = `${below}/${entry.name}`;
      if (entry.isDirectory()) return known.has(inner) ? [] : filesOf(folder, inner);
      if (!entry.isFile()) return [];
      return [{ path: inner.slice('node_modules/'.length), folder, bytes: statSync(join(root, inner)).size }];
    });
  return folders.flatMap((folder) => filesOf(folder, folder));
}

/** Nothing where a package is not installed, as one for other machines. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
