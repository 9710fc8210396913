import { type DetectionMethod, detectionMethods, type EntityKind, kindsNotSought } from '@sladd/contract';
import type { EntityChoice } from '../account/account.ts';
import type { OpenFile } from '../files/open-file.ts';
import { markCounts, pagesWithPossible } from '../highlights/derived.ts';
import type { FileKey } from '../highlights/highlight.ts';
import type { HighlightState } from '../highlights/state.ts';
import { type RunFile, uncheckedPages } from '../run/run.ts';
import { type SeenPages, unseenPages } from './seen-pages.ts';

/** Pages of one file, rising. */
export interface FilePages {
  readonly fileKey: FileKey;
  readonly pages: readonly number[];
}

/** What nobody and nothing has looked for in some files, or could not look at. */
export interface NotLookedFor {
  /** What at least one of the files was not searched for by any method, files without a run aside. */
  readonly kinds: readonly EntityKind[];
  /** Methods that were not used on at least one of them. */
  readonly methods: readonly DetectionMethod[];
  /** Files through which no detection has gone. */
  readonly withoutRun: readonly FileKey[];
  /** Pages that a run should have read whole and did not, or of which it left findings out. */
  readonly notFullyChecked: readonly FilePages[];
  /** Pages with parts that nobody could read, and how many parts those are. */
  readonly unread: readonly FilePages[];
  readonly unreadParts: number;
  /** Pages never shown on screen. */
  readonly unseen: readonly FilePages[];
  /** Pages with findings below the threshold that nobody has looked at, and how many those are. */
  readonly possible: readonly FilePages[];
  readonly possibleFindings: number;
  /** Hits of search terms on the list that are not marked. */
  readonly unmarkedHits: number;
  /** Search terms that could not be looked for. */
  readonly failedTerms: readonly string[];
}

/** What the selector goes by. */
export interface LookedForFacts {
  readonly highlights: HighlightState;
  readonly checked: ReadonlyMap<FileKey, RunFile>;
  readonly seen: SeenPages;
  /** How many parts of each page could not be read. */
  readonly unread: ReadonlyMap<FileKey, ReadonlyMap<number, number>>;
  readonly unmarkedHits: number;
  readonly failedTerms: readonly string[];
}

/** What was not looked for in these files: the one answer that list, dialog, result and report all give. */
export function notLookedFor(files: readonly OpenFile[], facts: LookedForFacts): NotLookedFor {
  const runs = files.flatMap((file) => facts.checked.get(file.key) ?? []);
  const choices = runs.map((run) => run.lookedFor);
  const pagesOf = (find: (file: OpenFile) => readonly number[]): FilePages[] =>
    files.flatMap((file) => {
      const pages = find(file);
      return pages.length > 0 ? [{ fileKey: file.key, pages }] : [];
    });
  return {
    kinds: missingKinds(choices),
    methods: detectionMethods.filter((method) => choices.some((choice) => choice[method].length === 0)),
    withoutRun: files.filter((file) => !facts.checked.has(file.key)).map((file) => file.key),
    notFullyChecked: pagesOf((file) => {
      const run = facts.checked.get(file.key);
      return run ? uncheckedPages(run) : [];
    }),
    unread: pagesOf((file) => {
      const pages = Array.from(facts.unread.get(file.key) ?? []);
      return pages.flatMap(([page, parts]) => (parts > 0 ? [page] : [])).sort((a, b) => a - b);
    }),
    unreadParts: files.reduce((sum, file) => {
      const parts = Array.from(facts.unread.get(file.key)?.values() ?? []);
      return sum + parts.reduce((count, part) => count + part, 0);
    }, 0),
    unseen: pagesOf((file) => unseenPages(file, facts.seen.get(file.key))),
    possible: pagesOf((file) => pagesWithPossible(facts.highlights, file.key)),
    possibleFindings: files.reduce(
      (sum, file) => sum + (markCounts(facts.highlights).findingsByFile.get(file.key)?.possible ?? 0),
      0,
    ),
    unmarkedHits: facts.unmarkedHits,
    failedTerms: facts.failedTerms,
  };
}

function missingKinds(choices: readonly EntityChoice[]): EntityKind[] {
  const missing = new Set(choices.flatMap(kindsNotSought));
  return Array.from(missing);
}

/** How many pages there are in all. */
export function countPages(files: readonly FilePages[]): number {
  return files.reduce((sum, { pages }) => sum + pages.length, 0);
}
