import {
  type Block,
  type DecidedPlace,
  type LaidPage,
  type LaidSpan,
  type LaidWord,
  spansOf,
} from '@sladd/case';
import type { PageRect } from '@sladd/geometry';
import type { FileKey, Highlight } from '../highlights/highlight.ts';

/** A place on a page of an open file, in page points, with a legal basis if there is one. */
export interface BlockPlace extends Pick<Highlight, 'grounds'> {
  readonly fileKey: FileKey;
  readonly pageNumber: number;
  readonly box: PageRect;
}

/** A place that belongs to several blocks, of which the user must choose. */
export interface AskedBlocks {
  readonly place: BlockPlace;
  readonly blocks: readonly Block[];
}

/** The effect of marking a block. */
export interface BlockMarks {
  /** The unmarked parts, one per line or cell. */
  readonly spans: readonly LaidSpan[];
  /** Number of lines and cells that are marked already. */
  readonly marked: number;
  /** Number of lines and cells with words that somebody decided to keep; these words stay. */
  readonly kept: number;
}

type Decided = Pick<DecidedPlace, 'pageNumber' | 'start' | 'end' | 'isRemoved'>;

/** What marking a block would add: neither marked nor kept words. `decided` are the decided places of its file. */
export function blockMarks(
  block: Block,
  pages: readonly LaidPage[],
  decided: readonly Decided[],
): BlockMarks {
  const words = new Map(pages.map((page) => [page.pageNumber, page.words]));
  const byPage = Map.groupBy(decided, ({ pageNumber }) => pageNumber);
  const spans: LaidSpan[] = [];
  let [marked, kept] = [0, 0];
  for (const span of block.spans) {
    const places = byPage.get(span.pageNumber) ?? [];
    const own = (words.get(span.pageNumber) ?? []).filter(
      ({ start, end }) => span.start <= start && end <= span.end,
    );
    const staying = own.filter((word) => places.some((one) => !one.isRemoved && touches(one, word)));
    const open = own.filter(
      (word) => !staying.includes(word) && !places.some((one) => one.isRemoved && covers(one, word)),
    );
    const parts = partsOf(span.pageNumber, own, new Set(open));
    spans.push(...parts);
    if (staying.length > 0) kept++;
    else if (parts.length === 0) marked++;
  }
  return { spans, marked, kept };
}

/** Consecutive unmarked words as one part; parts with only punctuation are dropped. */
function partsOf(pageNumber: number, words: readonly LaidWord[], open: ReadonlySet<LaidWord>): LaidSpan[] {
  const runs: LaidWord[][] = [[]];
  for (const word of words) {
    if (open.has(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs
    .filter((run) => run.some(({ text }) => /[\p{L}\p{N}]/u.test(text)))
    .flatMap((run) => spansOf(pageNumber, run));
}

function touches(place: Decided, word: LaidWord): boolean {
  return place.start < word.end && word.start < place.end;
}

function covers(place: Decided, word: LaidWord): boolean {
  return place.start <= word.start && word.end <= place.end;
}
