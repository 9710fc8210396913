import {
  type DetectionMethod,
  detectionMethods,
  type EntityKind,
  kindOfType,
  kindsInWords,
  kindsNotSought,
} from '@sladd/contract';
import type { SelectedTypes } from '../account/account.ts';
import type { OpenFile } from '../files/open-file.ts';
import { markCounts, pagesWithPossible } from '../highlights/derived.ts';
import type { FileKey } from '../highlights/highlight.ts';
import type { HighlightState } from '../highlights/state.ts';
import { type RunFile, uncheckedPages } from '../run/run.ts';
import { type SeenPages, unseenPages } from './seen-pages.ts';

/** Pages of one file, ascending. */
export interface FilePages {
  readonly fileKey: FileKey;
  readonly pages: readonly number[];
}

/** What was not looked for in some files, or could not be read. */
export interface NotLookedFor {
  /** Kinds that no method looked for in at least one of the files, apart from files without a run. */
  readonly kinds: readonly EntityKind[];
  /** Kinds told by sentences that methods looked for without their models, by lists of words, in at least one of the files. */
  readonly byRules: readonly EntityKind[];
  /** Methods that were not used on at least one of them. */
  readonly methods: readonly DetectionMethod[];
  /** Files without any detection. */
  readonly withoutRun: readonly FileKey[];
  /** Pages that a run should have read completely but did not, or of which it dropped findings. */
  readonly notFullyChecked: readonly FilePages[];
  /** Pages with unreadable parts, and the number of parts. */
  readonly unread: readonly FilePages[];
  readonly unreadParts: number;
  /** Pages never shown on screen. */
  readonly unseen: readonly FilePages[];
  /** Pages with findings below the threshold that nobody has reviewed, and the number of findings. */
  readonly possible: readonly FilePages[];
  readonly possibleFindings: number;
  /** Hits of listed search terms that are not marked. */
  readonly unmarkedHits: number;
  /** Search terms that could not be searched. */
  readonly failedTerms: readonly string[];
}

/** The parts of the state that the selector depends on. */
export interface LookedForFacts {
  readonly highlights: HighlightState;
  readonly checked: ReadonlyMap<FileKey, RunFile>;
  readonly seen: SeenPages;
  /** The number of unreadable parts of each page. */
  readonly unread: ReadonlyMap<FileKey, ReadonlyMap<number, number>>;
  readonly unmarkedHits: number;
  readonly failedTerms: readonly string[];
  /** Whether a language model reads for `advanced`. */
  readonly hasTextService: boolean;
}

/** What was not looked for in these files: the single source for list, dialog, result and report. */
export function notLookedFor(files: readonly OpenFile[], facts: LookedForFacts): NotLookedFor {
  const runs = files.flatMap((file) => facts.checked.get(file.key) ?? []);
  const selections = runs.map((run) => run.lookedFor);
  const pagesOf = (find: (file: OpenFile) => readonly number[]): FilePages[] =>
    files.flatMap((file) => {
      const pages = find(file);
      return pages.length > 0 ? [{ fileKey: file.key, pages }] : [];
    });
  return {
    kinds: missingKinds(selections),
    byRules: kindsByRules(runs, facts),
    methods: detectionMethods.filter((method) =>
      selections.some((selected) => selected[method].length === 0),
    ),
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

function missingKinds(selections: readonly SelectedTypes[]): EntityKind[] {
  const missing = new Set(selections.flatMap(kindsNotSought));
  return Array.from(missing);
}

function kindsByRules(
  runs: readonly RunFile[],
  { hasTextService }: Pick<LookedForFacts, 'hasTextService'>,
): EntityKind[] {
  return kindsInWords.filter((kind) =>
    runs.some(({ lookedFor, withoutModel }) => {
      const sought = detectionMethods.filter((method) =>
        lookedFor[method].some((type) => kindOfType(method, type) === kind),
      );
      const isRead = (method: DetectionMethod) =>
        !withoutModel.includes(method) || (method === 'advanced' && hasTextService);
      return sought.length > 0 && !sought.some(isRead);
    }),
  );
}

/** The total number of pages. */
export function countPages(files: readonly FilePages[]): number {
  return files.reduce((sum, { pages }) => sum + pages.length, 0);
}
