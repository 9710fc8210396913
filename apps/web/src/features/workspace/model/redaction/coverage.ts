import type { OpenFile } from '../files/open-file.ts';
import type { FileKey } from '../highlights/highlight.ts';
import { type RunFile, uncheckedPages } from '../run/run.ts';

/** What nobody has looked at yet, to be named before anything is redacted. */
export interface OpenQuestions {
  readonly undecided: number;
  /** Pages never shown on screen. */
  readonly unseenPages: number;
  /** Files with pages that a run should have read and did not. */
  readonly notFullyChecked: readonly { readonly fileKey: FileKey; readonly pages: readonly number[] }[];
}

export type SeenPages = ReadonlyMap<FileKey, ReadonlySet<number>>;

/** `seen` are the pages of this file that were on screen. */
export function unseenPages(file: OpenFile, seen: ReadonlySet<number> | undefined): number[] {
  return file.pages.flatMap((_, index) => (seen?.has(index + 1) ? [] : [index + 1]));
}

export function openQuestions(
  files: readonly OpenFile[],
  undecided: number,
  seen: SeenPages,
  checked: ReadonlyMap<FileKey, RunFile>,
): OpenQuestions {
  return {
    undecided,
    unseenPages: files.reduce((sum, file) => sum + unseenPages(file, seen.get(file.key)).length, 0),
    notFullyChecked: files.flatMap((file) => {
      const run = checked.get(file.key);
      const pages = run ? uncheckedPages(run) : [];
      return pages.length > 0 ? [{ fileKey: file.key, pages }] : [];
    }),
  };
}
