import type { OpenFile } from '../files/open-file.ts';
import type { FileKey } from '../highlights/highlight.ts';

/** The pages of each file that were on screen. */
export type SeenPages = ReadonlyMap<FileKey, ReadonlySet<number>>;

/** `seen` are the pages of this file that were on screen. */
export function unseenPages(file: OpenFile, seen: ReadonlySet<number> | undefined): number[] {
  return file.pages.flatMap((_, index) => (seen?.has(index + 1) ? [] : [index + 1]));
}
