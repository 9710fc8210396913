import { seededRandom } from '@sladd/testkit/random';
import { pick } from '../pick.ts';

interface Corners {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The parts of `sladd extract` that are used. */
export interface Extraction {
  readonly pages: readonly {
    readonly page_number: number;
    readonly width: number;
    readonly height: number;
    readonly words: readonly { readonly text: string; readonly bbox: Corners }[];
  }[];
}

/** One place to redact; `word` is absent where a page has no text and only an area is marked. */
export interface Target {
  readonly pageNumber: number;
  readonly bbox: Corners;
  readonly word?: string;
}

const shortestWord = 3;

/** One random word on each page that has any; a document without text gets one area on its first page. */
export function chooseTargets({ pages }: Extraction, seed: number): Target[] {
  const random = seededRandom(seed);
  const targets = pages.flatMap(({ page_number, words }): Target[] => {
    const longer = words.filter(({ text }) => text.length >= shortestWord);
    const word = pick(random, longer.length > 0 ? longer : words);
    return word ? [{ pageNumber: page_number, bbox: word.bbox, word: word.text }] : [];
  });
  const [first] = pages;
  if (targets.length > 0 || !first) return targets;
  const { width, height } = first;
  return [
    { pageNumber: 1, bbox: { x0: width * 0.4, y0: height * 0.45, x1: width * 0.6, y1: height * 0.55 } },
  ];
}

/** The mapping file of `sladd redact --mapping`. */
export function toMapping(targets: readonly Target[]) {
  return {
    pages: targets.map(({ pageNumber, bbox }) => ({
      page: pageNumber,
      sensitive: [{ bbox, entity_type: 'MANUAL' }],
    })),
  };
}

/** The marks file of `peers/with-pymupdf.py`. */
export function toMarks(targets: readonly Target[]) {
  return targets.map(({ pageNumber, bbox: { x0, y0, x1, y1 } }) => ({
    pageNumber,
    box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 },
  }));
}
