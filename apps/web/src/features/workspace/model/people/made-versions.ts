import type { FileKey } from '../highlights/highlight.ts';
import type { RedactionResult } from '../redaction/result.ts';

/** What came of one version. */
export interface MadeVersion {
  readonly name: string;
  readonly files: number;
  /** Files with nothing to remove, of which nothing was made. */
  readonly unchanged: number;
  /** Names, of files or the version's own, that tell somebody who is removed: a number stands in their place. */
  readonly numbered: number;
  /** Files that did not pass their check, so that nothing of any version was saved. */
  readonly failed: number;
  /** Places of names and numbers that it removes elsewhere and leaves here. */
  readonly open: number;
  /** Places where keep and remove meet; keep counts there. */
  readonly conflicts: number;
  /** Places of people who stay that went all the same, under marks of something else. */
  readonly underMarks: number;
  /** Places that were decided by hand otherwise, and stay so. */
  readonly byHand: number;
}

/** A file of a version as it was saved. It belongs to its original and is forgotten with it. */
export type VersionResult = Pick<RedactionResult, 'key' | 'fileKey' | 'pdf' | 'password' | 'marks'>;

/** The versions that were made last, to be looked at beside the originals. */
export interface MadeVersions {
  readonly versions: readonly MadeVersion[];
  /** What was saved, by the name of its version and the key of its file; empty where nothing was. */
  readonly results: ReadonlyMap<string, ReadonlyMap<FileKey, VersionResult>>;
  /** What they were made from, see `versionsBasis`. */
  readonly basis: readonly unknown[];
}

/** The made versions without the results of files that were closed. */
export function withoutFiles(made: MadeVersions | null, closed: ReadonlySet<FileKey>): MadeVersions | null {
  if (!made) return null;
  const left = ([name, results]: [string, ReadonlyMap<FileKey, VersionResult>]) =>
    [name, new Map([...results].filter(([key]) => !closed.has(key)))] as const;
  return { ...made, results: new Map([...made.results].map(left)) };
}
