import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { redactedNames } from '@sladd/contract/words';
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
  /** Files that are no PDFs. */
  readonly others: number;
  /** Links, which are not followed, and what is hidden, which is not looked into. */
  readonly passedOver: number;
}

/** Every PDF below `root`, however deep, but for what lies in `except`; all of them real paths. Throws `UsageError`. */
export async function findDocuments(root: string, except: readonly string[]): Promise<FolderContent> {
  const documents: FolderDocument[] = [];
  let [others, passedOver] = [0, 0];
  const visit = async (from: string, to: string): Promise<void> => {
    const entries = await entriesOf(join(root, from));
    const seen = entries.filter((entry) => !isPassedOver(entry));
    passedOver += entries.length - seen.length;
    const names = seen.filter(isDocument).map(({ name }) => name);
    const folders = seen.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    others += seen.length - names.length - folders.length;
    const outputs = redactedNames(names);
    documents.push(
      ...names.map((name, at) => ({ file: join(from, name), output: join(to, outputs[at] ?? name) })),
    );
    const taken = new Set(outputs.map((name) => name.toLowerCase()));
    for (const name of folders) {
      const below = join(from, name);
      if (!except.includes(join(root, below))) await visit(below, join(to, freeName(name, taken)));
    }
  };
  await visit('', '');
  return { documents, others, passedOver };
}

async function entriesOf(path: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    throw new UsageError(`${path} cannot be read`);
  }
}

function isPassedOver(entry: Dirent): boolean {
  return entry.name.startsWith('.') || entry.isSymbolicLink();
}

function isDocument(entry: Dirent): boolean {
  return entry.isFile() && /\.pdf$/i.test(entry.name);
}

/** A name that is not taken where case does not tell names apart, as on many shares; takes it. */
function freeName(name: string, taken: Set<string>): string {
  let candidate = name;
  for (let number = 2; taken.has(candidate.toLowerCase()); number++) candidate = `${name} (${number})`;
  taken.add(candidate.toLowerCase());
  return candidate;
}
