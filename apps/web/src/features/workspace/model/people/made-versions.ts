import type { FileKey } from '../highlights/highlight.ts';
import type { RedactionResult } from '../redaction/result.ts';

/** The result of one version. */
export interface MadeVersion {
  readonly name: string;
  readonly files: number;
  /** Files with nothing to remove, for which no result was made. */
  readonly unchanged: number;
  /** Number of names, of files or the version itself, that reveal somebody who is removed and were replaced by a number. */
  readonly numbered: number;
  /** Files that failed their check, so that nothing of any version was saved. */
  readonly failed: number;
  /** Places of names and numbers that the version removes elsewhere but not here. */
  readonly open: number;
  /** Places where keep and remove conflict; keep applies there. */
  readonly conflicts: number;
  /** Places of kept people that were removed under other marks. */
  readonly underMarks: number;
  /** Places decided differently by hand, which stay so. */
  readonly byHand: number;
}

/** A saved file of a version. It belongs to its original and is discarded with it. */
export type VersionResult = Pick<RedactionResult, 'key' | 'fileKey' | 'pdf' | 'password' | 'marks'>;

/** The latest versions, to compare with the originals. */
export interface MadeVersions {
  readonly versions: readonly MadeVersion[];
  /** The saved results, by version name and file key; empty if nothing was saved. */
  readonly results: ReadonlyMap<string, ReadonlyMap<FileKey, VersionResult>>;
  /** What they were made from, see `versionsBasis`. */
  readonly basis: readonly unknown[];
}

/** The versions without the results of closed files. */
export function withoutFiles(made: MadeVersions | null, closed: ReadonlySet<FileKey>): MadeVersions | null {
  if (!made) return null;
  const left = ([name, results]: [string, ReadonlyMap<FileKey, VersionResult>]) =>
    [name, new Map([...results].filter(([key]) => !closed.has(key)))] as const;
  return { ...made, results: new Map([...made.results].map(left)) };
}
