import type { Ground } from '@sladd/contract';
import type { BasisIndex } from '../basis-index.ts';
import { citeGround } from '../cite/cite.ts';
import type { Wording } from '../cite/wording.ts';

/** A box as it stands in a log: where, of which type and why. Never what it covers. */
export interface LoggedBox {
  /** 1-based. */
  readonly page: number;
  /** [x0, y0, x1, y1] in page points from the top left corner. */
  readonly area: readonly [number, number, number, number];
  /** Type of the finding, such as HEALTH_INFO, or MANUAL. */
  readonly type: string;
  readonly grounds: readonly Ground[];
}

/** A document with its boxes. Its name is there only where somebody chose that. */
export interface LoggedDocument {
  /** "1", "2", … in the order of the files, or what somebody typed. */
  readonly label: string;
  readonly name?: string;
  readonly pages: number;
  readonly boxes: readonly LoggedBox[];
}

/** A row of the log, in words. */
export interface LogRow {
  readonly document: string;
  readonly page: number;
  readonly area: string;
  readonly type: string;
  readonly grounds: string;
}

/** How many boxes of a document rest on a ground. */
export interface GroundCount {
  readonly ground: Ground;
  readonly words: string;
  readonly boxes: number;
}

/** The boxes of several documents in order of reading, their grounds in words. */
export function logRows(index: BasisIndex, documents: readonly LoggedDocument[], wording: Wording): LogRow[] {
  return documents.flatMap((document) =>
    [...document.boxes].sort(byPlace).map((box) => ({
      document: document.name ?? document.label,
      page: box.page,
      area: box.area.map((value) => value.toFixed(1)).join(' '),
      type: box.type,
      grounds: box.grounds.map((ground) => citeGround(index, ground, wording)).join(' · '),
    })),
  );
}

/** The grounds of a document with the number of their boxes, the most used first. */
export function countGrounds(index: BasisIndex, { boxes }: LoggedDocument, wording: Wording): GroundCount[] {
  const counts = new Map<string, GroundCount>();
  for (const ground of boxes.flatMap(({ grounds }) => grounds)) {
    const key = `${ground.basis} ${ground.rests_on ?? ''}`;
    const boxesSoFar = counts.get(key)?.boxes ?? 0;
    counts.set(key, { ground, words: citeGround(index, ground, wording), boxes: boxesSoFar + 1 });
  }
  return [...counts.values()].sort((a, b) => b.boxes - a.boxes || a.words.localeCompare(b.words, 'nb'));
}

/** Boxes that name no ground. */
export function withoutGround({ boxes }: LoggedDocument): readonly LoggedBox[] {
  return boxes.filter(({ grounds }) => grounds.length === 0);
}

function byPlace(one: LoggedBox, other: LoggedBox): number {
  return one.page - other.page || one.area[1] - other.area[1] || one.area[0] - other.area[0];
}
