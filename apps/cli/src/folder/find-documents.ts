import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { redactedNames } from '@sladd/contract/words';
import { reasonOf } from '../errors/reason-of.ts';
import { UsageError } from '../errors/usage-error.ts';

/** A document in a folder; the paths are relative to the input and to the output folder. */
export interface FolderDocument {
  readonly file: string;
  readonly output: string;
}

export interface FolderContent {
  /** Sorted by name, each with a unique output. */
  readonly documents: readonly FolderDocument[];
  /** The number of files that are not PDFs. */
  readonly others: number;
  /** The number of links, which are not followed, and hidden entries, which are skipped. */
  readonly passedOver: number;
}

/** All PDFs below `root` at any depth, except those in `except`; all paths are real paths. Throws `UsageError`. */
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
  } catch (error) {
    throw new UsageError(`${path} cannot be read (${reasonOf(error)})`);
  }
}

function isPassedOver(entry: Dirent): boolean {
  return entry.name.startsWith('.') || entry.isSymbolicLink();
}

function isDocument(entry: Dirent): boolean {
  return entry.isFile() && /\.pdf$/i.test(entry.name);
}

/** Returns and reserves a free name, compared without case, as on many network shares. */
function freeName(name: string, taken: Set<string>): string {
  let candidate = name;
  for (let number = 2; taken.has(candidate.toLowerCase()); number++) candidate = `${name} (${number})`;
  taken.add(candidate.toLowerCase());
  return candidate;
}
