import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { redactedNames } from '@sladd/contract';
import { UsageError } from '../usage-error.ts';

/** A document below a folder; both paths are relative, to the folder read from and to the one written to. */
export interface FolderDocument {
  readonly file: string;
  readonly output: string;
}

/** What lies below a folder. */
export interface FolderContent {
  /** In the order of their names, each with a place of its own. */
  readonly documents: readonly FolderDocument[];
  /** Files that are no PDFs, and links: they are not followed. */
  readonly leftOut: number;
}

/** Every PDF below `root`, however deep, but for what lies in `except` and for hidden files. Throws `UsageError`. */
export async function findDocuments(root: string, except: string): Promise<FolderContent> {
  const documents: FolderDocument[] = [];
  let leftOut = 0;
  const visit = async (below: string): Promise<void> => {
    const entries = await entriesOf(join(root, below));
    const names = entries.filter((entry) => entry.isFile() && isDocument(entry.name)).map(({ name }) => name);
    const outputs = redactedNames(names);
    documents.push(
      ...names.map((name, at) => ({ file: join(below, name), output: join(below, outputs[at] ?? name) })),
    );
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const path = join(below, entry.name);
      if (!entry.isDirectory()) leftOut += names.includes(entry.name) ? 0 : 1;
      else if (resolve(root, path) !== resolve(except)) await visit(path);
    }
  };
  await visit('');
  return { documents, leftOut };
}

async function entriesOf(path: string) {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    throw new UsageError(`${path} cannot be read`);
  }
}

function isDocument(name: string): boolean {
  return /^[^.].*\.pdf$/i.test(name);
}
