import { area, inflate, intersection, type PageRect } from '@sladd/geometry';
import { editDistance } from './edit-distance.ts';

/** What stands on a page. */
export interface Truth {
  readonly words: readonly {
    readonly text: string;
    readonly box: PageRect;
    /** x, y after x, y in page points. */
    readonly ink: readonly number[];
  }[];
  /** Runs of indexes into `words`. */
  readonly identifiers: readonly (readonly number[])[];
}

/** What was read: in reading order. */
export interface ReadWord {
  readonly text: string;
  readonly box: PageRect;
}

export interface Score {
  readonly characters: number;
  /** Characters to change, spurious ones included. */
  readonly wrongCharacters: number;
  readonly words: number;
  readonly exactWords: number;
  readonly missedWords: number;
  readonly identifiers: number;
  readonly exactIdentifiers: number;
  /** Words found whose ink lies wholly under boxes of read words, grown as a redaction grows them. */
  readonly coveredWords: number;
  /** What should have been read, and what was. */
  readonly errors: readonly (readonly [truth: string, read: string])[];
}

/** A redaction grows boxes of OCR by so many points. */
const padding = 2;
/** Two boxes that share this part of the smaller one hold the same word. */
const sameShare = 0.3;

/** Compares what stands on a page with what was read there, place by place, in any reading order. */
export function scorePage(truth: Truth, read: readonly ReadWord[]): Score {
  const groups = groupByPlace(truth, read);
  const texts = groups.map(
    ({ own, found }) =>
      [
        own.map((index) => truth.words[index]?.text ?? '').join(' '),
        found.map((index) => read[index]?.text ?? '').join(' '),
      ] as const,
  );
  const readAs = new Map(
    groups.flatMap(({ own }, group) => own.map((index) => [index, texts[group]] as const)),
  );
  const boxes = read.map(({ box }) => inflate(box, padding));
  const found = truth.words.filter((_, index) => readAs.get(index)?.[1] !== '');
  return {
    characters: sum(truth.words.map(({ text }) => text.length)),
    wrongCharacters: sum(texts.map(([own, seen]) => editDistance(own, seen))),
    words: truth.words.length,
    exactWords: sum(
      groups.map(({ own }, group) => (texts[group]?.[0] === texts[group]?.[1] ? own.length : 0)),
    ),
    missedWords: truth.words.length - found.length,
    identifiers: truth.identifiers.length,
    exactIdentifiers: truth.identifiers.filter((run) => run.every((index) => isExact(readAs.get(index))))
      .length,
    coveredWords: found.filter(({ ink }) => isCovered(ink, boxes)).length,
    errors: texts.filter(([own, seen]) => own !== seen),
  };
}

interface Group {
  readonly own: number[];
  readonly found: number[];
}

/** Words that share a place, so that a word read as two, or two read as one, are compared whole. */
function groupByPlace(truth: Truth, read: readonly ReadWord[]): Group[] {
  const groups: Group[] = truth.words.map((_, index) => ({ own: [index], found: [] }));
  for (const [index, { box }] of read.entries()) {
    const hit = groups.filter(({ own }) => own.some((word) => shares(truth.words[word]?.box, box)));
    const [first, ...others] = hit;
    if (!first) {
      groups.push({ own: [], found: [index] });
      continue;
    }
    first.found.push(index);
    for (const other of others) {
      first.own.push(...other.own);
      first.found.push(...other.found);
      groups.splice(groups.indexOf(other), 1);
    }
  }
  for (const { own, found } of groups) {
    own.sort((a, b) => a - b);
    found.sort((a, b) => a - b);
  }
  return groups;
}

function shares(a: PageRect | undefined, b: PageRect): boolean {
  const common = a && intersection(a, b);
  return a !== undefined && common !== undefined && area(common) >= sameShare * Math.min(area(a), area(b));
}

/** A mark of the sentence after an identifier does not belong to it. */
function isExact(texts: readonly [string, string] | undefined): boolean {
  const core = (text: string): string => text.replace(/[.,;:)]+$/, '');
  return texts !== undefined && core(texts[0]) === core(texts[1]);
}

function isCovered(ink: readonly number[], boxes: readonly PageRect[]): boolean {
  for (let at = 0; at < ink.length; at += 2) {
    const [x, y] = [ink[at] ?? 0, ink[at + 1] ?? 0];
    const isInside = boxes.some(
      (box) => x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height,
    );
    if (!isInside) return false;
  }
  return true;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The scores of several pages as one. */
export function addScores(scores: readonly Score[]): Score {
  const total = (of: (score: Score) => number): number => sum(scores.map(of));
  return {
    characters: total((score) => score.characters),
    wrongCharacters: total((score) => score.wrongCharacters),
    words: total((score) => score.words),
    exactWords: total((score) => score.exactWords),
    missedWords: total((score) => score.missedWords),
    identifiers: total((score) => score.identifiers),
    exactIdentifiers: total((score) => score.exactIdentifiers),
    coveredWords: total((score) => score.coveredWords),
    errors: scores.flatMap(({ errors }) => errors),
  };
}
