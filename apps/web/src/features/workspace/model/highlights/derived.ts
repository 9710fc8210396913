import type { FileKey, Highlight } from './highlight.ts';
import { digestOf } from './page-digest.ts';
import { type FileHighlights, type HighlightState, pagesInOrder, resolve } from './state.ts';
import { sumOf, type Tally } from './tally.ts';
import { valueKey } from './value.ts';

/** Counts that many components need, computed once per state of the highlights. */
export interface MarkCounts {
  readonly findings: Tally;
  /** Undecided findings that are certain. */
  readonly certain: number;
  readonly findingsByFile: ReadonlyMap<FileKey, Tally>;
  /** Without those that are only possible. */
  readonly marksByFile: ReadonlyMap<FileKey, number>;
}

interface FileCounts {
  readonly findings: Tally;
  readonly certain: number;
  readonly marks: number;
}

const counts = new WeakMap<HighlightState, MarkCounts>();
const countsOfFiles = new WeakMap<FileHighlights, FileCounts>();

/** Sums up the cached counts of the pages; only changed pages are counted again. */
export function markCounts(state: HighlightState): MarkCounts {
  const known = counts.get(state);
  if (known) return known;
  const files = [...state.byFile].map(([key, file]) => [key, countsOf(file)] as const);
  const made = {
    findings: sumOf(files.map(([, file]) => file.findings)),
    certain: files.reduce((total, [, file]) => total + file.certain, 0),
    findingsByFile: new Map(
      files.flatMap(([key, { findings }]) =>
        findings.total + findings.possible > 0 ? [[key, findings] as const] : [],
      ),
    ),
    marksByFile: new Map(files.map(([key, file]) => [key, file.marks])),
  };
  counts.set(state, made);
  return made;
}

function countsOf(file: FileHighlights): FileCounts {
  const known = countsOfFiles.get(file);
  if (known) return known;
  const pages = [...file.values()];
  const digests = pages.map(digestOf);
  const findings = sumOf(digests.map((digest) => digest.findings));
  const { possible } = findings;
  const made = {
    findings,
    certain: digests.reduce((total, digest) => total + digest.certain.length, 0),
    marks: pages.reduce((total, page) => total + page.length, 0) - possible,
  };
  countsOfFiles.set(file, made);
  return made;
}

/** The pages of a file with findings that are only possible, ascending. */
export function pagesWithPossible(state: HighlightState, fileKey: FileKey): number[] {
  const pages = [...(state.byFile.get(fileKey) ?? [])];
  return pages
    .flatMap(([pageNumber, page]) => (digestOf(page).findings.possible > 0 ? [pageNumber] : []))
    .sort((a, b) => a - b);
}

/** The number of findings in the files, decided or not. */
export function countFindings(state: HighlightState, fileKeys: Iterable<FileKey>): number {
  const { findingsByFile } = markCounts(state);
  return [...new Set(fileKeys)].reduce((total, key) => total + (findingsByFile.get(key)?.total ?? 0), 0);
}

/** Every highlight with the same value, including this one: file by file, in reading order. */
export function sameText(state: HighlightState, highlight: Highlight): Highlight[] {
  if (highlight.text === null) return resolve(state, [highlight.id]);
  const value = valueKey(highlight.text);
  return [...state.byFile.values()].flatMap((file) =>
    pagesInOrder(file).flatMap((page) => digestOf(page).byValue.get(value) ?? []),
  );
}

/** Undecided findings without any doubt, which can be accepted together. */
export function certainFindings(state: HighlightState): Highlight[] {
  return [...state.byFile.values()].flatMap((file) =>
    pagesInOrder(file).flatMap((page) => digestOf(page).certain),
  );
}
