import { access, readdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fittingName } from '@sladd/contract/words';
import { reasonOf } from '../errors/reason-of.ts';
import { UsageError } from '../errors/usage-error.ts';
import { fileState } from '../files/file-state.ts';
import { takeLock } from '../files/take-lock.ts';
import { clearDrafts, makeFolder } from '../files/write-output.ts';

/** A document that was started this often without a result crashes the program, and is not tried again. */
const MOST_TRIES = 3;

/** Input and output folders; originals stay below the first, results and reports go to the second. */
export interface WatchFolders {
  readonly incoming: string;
  readonly outgoing: string;
  /** Originals in progress. */
  readonly working: string;
  /** Originals whose result was delivered. */
  readonly processed: string;
  /** Refused originals, each with a report that says why. */
  readonly quarantine: string;
}

export function watchFolders(incoming: string, outgoing: string): WatchFolders {
  const below = (name: string) => join(incoming, name);
  return {
    incoming,
    outgoing,
    working: below('.working'),
    processed: below('processed'),
    quarantine: below('quarantine'),
  };
}

/** A document claimed for work; `isTriedOut` if it was started too often. */
export interface ClaimedDocument {
  readonly name: string;
  readonly path: string;
  readonly isTriedOut: boolean;
}

/** The result of a check of the folder. */
interface Look {
  readonly settled: readonly string[];
  /** Links, and files whose name the system cannot open. */
  readonly passedOver: readonly string[];
  readonly unsettled: number;
}

/** Stands for size and time of an entry that cannot be opened or no longer exists. */
const NOT_OPENED = 'not opened';

/**
 * The documents of a folder, each claimed once. A file is claimed by a rename once its size and time are the same in
 * two checks. Files claimed by a killed run are processed first, under the same name, so that the result replaces its
 * own earlier one.
 */
export class Inbox {
  readonly #folders: WatchFolders;
  #seen = new Map<string, string>();

  constructor(folders: WatchFolders) {
    this.#folders = folders;
  }

  /**
   * Creates the folders, locks out other runs until the returned function is called, and deletes drafts. Throws
   * `UsageError`.
   */
  async open(): Promise<() => void> {
    const { incoming, outgoing, working, processed, quarantine } = this.#folders;
    // If it were created, a mistyped folder would be watched forever.
    await access(incoming).catch((error: unknown) => {
      throw new UsageError(`${incoming} cannot be read (${reasonOf(error)})`);
    });
    for (const folder of [outgoing, working, processed, quarantine]) makeFolder(folder);
    const release = takeLock(join(working, '.lock'), `${incoming} is already being watched`);
    for (const folder of [outgoing, quarantine]) await clearDrafts(folder);
    return release;
  }

  /** Documents started by an earlier run. */
  async leftovers(): Promise<ClaimedDocument[]> {
    const { working } = this.#folders;
    const claims = (await readdir(working)).flatMap((entry) => {
      const [, tries, name] = /^(\d+)~(.+)$/.exec(entry) ?? [];
      return tries === undefined || name === undefined ? [] : [{ entry, tries: Number(tries), name }];
    });
    return Promise.all(
      claims.map(async ({ entry, tries, name }) => {
        const path = join(working, `${tries + 1}~${name}`);
        await rename(join(working, entry), path);
        return { name, path, isTriedOut: tries >= MOST_TRIES };
      }),
    );
  }

  /** Documents that are unchanged, those that cannot be opened, and the number of those still changing. */
  async look(): Promise<Look> {
    const { incoming } = this.#folders;
    const entries = await readdir(incoming, { withFileTypes: true });
    const names = entries.filter((entry) => !entry.isDirectory() && isDocument(entry.name));
    const seen = new Map<string, string>();
    for (const entry of names) {
      const state = entry.isFile() ? await fileState(join(incoming, entry.name)) : undefined;
      seen.set(entry.name, state ?? NOT_OPENED);
    }
    const still = [...seen.keys()].sort().filter((name) => seen.get(name) === this.#seen.get(name));
    this.#seen = seen;
    const settled = still.filter((name) => seen.get(name) !== NOT_OPENED);
    const passedOver = still.filter((name) => seen.get(name) === NOT_OPENED);
    return { settled, passedOver, unsettled: seen.size - still.length };
  }

  /**
   * Claims a document just before its work; undefined if it no longer exists, or is written to again since it was
   * looked at, which may be long ago.
   */
  async claim(name: string): Promise<ClaimedDocument | undefined> {
    const { incoming, working } = this.#folders;
    const from = join(incoming, name);
    if ((await fileState(from)) !== this.#seen.get(name)) return undefined;
    const free = await this.#freeName(name);
    const path = join(working, `1~${free}`);
    await rename(from, path);
    this.#seen.delete(name);
    return { name: free, path, isTriedOut: false };
  }

  /** Takes back a try: the run failed, not the document. */
  async notTried({ name, path }: ClaimedDocument): Promise<void> {
    const { working } = this.#folders;
    const [, tries] = /^(\d+)~/.exec(basename(path)) ?? [];
    await rename(path, join(working, `${Number(tries) - 1}~${name}`));
  }

  /**
   * Never replaces an earlier document of the same name. Long names are shortened, otherwise their output files could
   * not be written.
   */
  async #freeName(arrived: string): Promise<string> {
    const { outgoing, processed, quarantine, working } = this.#folders;
    const name = fittingName(arrived);
    const stem = name.slice(0, -'.pdf'.length);
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? name : `${stem} (${number}).pdf`;
      const places = [outgoing, processed, quarantine].map((folder) => join(folder, candidate));
      const tries = Array.from({ length: MOST_TRIES + 2 }, (_, index) => `${index}~${candidate}`);
      const taken = await Promise.all(
        [...places, ...tries.map((entry) => join(working, entry))].map((path) => isThere(path)),
      );
      if (!taken.includes(true)) return candidate;
    }
  }
}

function isDocument(name: string): boolean {
  return /^[^.].*\.pdf$/i.test(name);
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
