import type { BoxDecision, Ground } from '@sladd/contract';
import type { BasisIndex } from '../basis-index.ts';
import { citeGround } from '../cite/cite.ts';
import type { Wording } from '../cite/wording.ts';
import { type LogLanguage, logWords } from './log-words.ts';

/** A box in a log: its place, type and grounds. Never the content under it. */
export interface LoggedBox {
  /** 1-based. */
  readonly page: number;
  /** [x0, y0, x1, y1] in page points from the top left corner. */
  readonly area: readonly [number, number, number, number];
  /** Type of the finding, such as HEALTH_INFO, or MANUAL. */
  readonly type: string;
  readonly grounds: readonly Ground[];
  /** The decision on the box; omitted if unknown. */
  readonly decision?: BoxDecision | undefined;
}

/** A document with its boxes. Its name is included only if the user chose that. */
export interface LoggedDocument {
  /** "1", "2", … in the order of the files, or a label entered by the user. */
  readonly label: string;
  readonly name?: string;
  readonly pages: number;
  readonly boxes: readonly LoggedBox[];
  /** Whether access to the whole document was refused; by default only to its boxes. */
  readonly isRefused?: boolean;
  /** SHA-256 of the redacted file, in hexadecimal. */
  readonly sha256?: string | null | undefined;
  /** When it was redacted, as an ISO instant. */
  readonly madeAt?: string | undefined;
  /** The person who decided; a role if nobody is named. */
  readonly decidedBy?: string | undefined;
  /** The approval by a second person: when, and by whom if that may be disclosed. */
  readonly approval?: { readonly approved_at: string; readonly approved_by?: string | undefined } | undefined;
}

/** Options for the texts of a log. */
export interface LogOptions extends Wording {
  readonly language: LogLanguage;
  /** The display name of a type; by default the type itself. */
  typeName?(type: string): string;
}

/** The number of boxes of a document with a ground. */
export interface GroundCount {
  readonly ground: Ground;
  readonly words: string;
  readonly boxes: number;
}

/** The person who decided on a box; empty if it was removed without a decision. */
export function decidedBy(
  { decidedBy: who }: LoggedDocument,
  { decision }: LoggedBox,
  language: LogLanguage,
): string {
  if (decision === undefined || decision === 'undecided') return '';
  return who?.trim() || logWords[language].clerk;
}

/** The grounds of a document with the number of their boxes, most used first. */
export function countGrounds(index: BasisIndex, { boxes }: LoggedDocument, wording: Wording): GroundCount[] {
  const counts = new Map<string, GroundCount>();
  for (const ground of boxes.flatMap(({ grounds }) => grounds)) {
    const key = `${ground.basis} ${ground.rests_on ?? ''}`;
    const boxesSoFar = counts.get(key)?.boxes ?? 0;
    counts.set(key, { ground, words: citeGround(index, ground, wording), boxes: boxesSoFar + 1 });
  }
  return [...counts.values()].sort((a, b) => b.boxes - a.boxes || a.words.localeCompare(b.words, 'nb'));
}

/** The boxes without a ground. */
export function withoutGround({ boxes }: LoggedDocument): readonly LoggedBox[] {
  return boxes.filter(({ grounds }) => grounds.length === 0);
}

/** The boxes of a document in reading order. */
export function inOrder({ boxes }: LoggedDocument): LoggedBox[] {
  return [...boxes].sort(byPlace);
}

function byPlace(one: LoggedBox, other: LoggedBox): number {
  return one.page - other.page || one.area[1] - other.area[1] || one.area[0] - other.area[0];
}
