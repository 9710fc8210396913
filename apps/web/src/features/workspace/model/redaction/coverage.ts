import type { OpenFile } from '../files/open-file.ts';
import type { FileKey } from '../highlights/highlight.ts';
import { type RunFile, uncheckedPages } from '../run/run.ts';
import type { SearchQuery } from '../search/query.ts';

/** What nobody has looked at yet, to be named before anything is redacted. */
export interface OpenQuestions {
  readonly undecided: number;
  /** Pages never shown on screen. */
  readonly unseenPages: number;
  /** Hits of active search terms that are not marked. */
  readonly unmarkedHits: number;
  /** Files with pages that a run should have read and did not. */
  readonly notFullyChecked: readonly { readonly fileKey: FileKey; readonly pages: readonly number[] }[];
  /** A search goes on: its later hits would not be in the result. */
  readonly isSearching: boolean;
  /** A detection still reads one of the files. */
  readonly isDetecting: boolean;
}

export type SeenPages = ReadonlyMap<FileKey, ReadonlySet<number>>;

/** `seen` are the pages of this file that were on screen. */
export function unseenPages(file: OpenFile, seen: ReadonlySet<number> | undefined): number[] {
  return file.pages.flatMap((_, index) => (seen?.has(index + 1) ? [] : [index + 1]));
}

/** How many hits of the terms on the list are not marked. */
export function unmarkedHits({
  queries,
  closed,
  cut,
}: {
  readonly queries: readonly SearchQuery[];
  readonly closed: ReadonlySet<string>;
  readonly cut: ReadonlyMap<string, number>;
}): number {
  const active = queries.filter((query) => !closed.has(query.id));
  return active.reduce((sum, query) => sum + (cut.get(query.id) ?? 0), 0);
}

/** Whether anything is open that must be said before files leave without a question. */
export function mustAsk(questions: OpenQuestions): boolean {
  const { undecided, unseenPages, unmarkedHits, notFullyChecked, isSearching, isDetecting } = questions;
  if (isSearching || isDetecting) return true;
  return undecided > 0 || unseenPages > 0 || unmarkedHits > 0 || notFullyChecked.length > 0;
}

export function openQuestions(
  files: readonly OpenFile[],
  facts: Omit<OpenQuestions, 'unseenPages' | 'notFullyChecked'>,
  seen: SeenPages,
  checked: ReadonlyMap<FileKey, RunFile>,
): OpenQuestions {
  return {
    ...facts,
    unseenPages: files.reduce((sum, file) => sum + unseenPages(file, seen.get(file.key)).length, 0),
    notFullyChecked: files.flatMap((file) => {
      const run = checked.get(file.key);
      const pages = run ? uncheckedPages(run) : [];
      return pages.length > 0 ? [{ fileKey: file.key, pages }] : [];
    }),
  };
}
