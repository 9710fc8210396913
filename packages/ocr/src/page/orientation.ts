import type { Skew } from '../image/skew.ts';
import { meanConfidence } from './words.ts';

/** Upright pages have a confidence of 82 to 95, rotated ones about 33. */
const doubtful = 65;
const fewWords = 3;
/** A rotation is accepted only if its confidence is higher by this. */
const gain = 15;

type Words = readonly { readonly text: string; readonly confidence: number }[];

/** Whether a page may be rotated. Few words are a reason for doubt on a page, not in a picture. */
export function isDoubtful(words: Words, isPicture = false): boolean {
  return (!isPicture && words.length < fewWords) || (meanConfidence(words) ?? 0) < doubtful;
}

/** Whether the reading of the rotated page is the right one. */
export function isBetter(turned: Words, straight: Words): boolean {
  return (meanConfidence(turned) ?? 0) >= (meanConfidence(straight) ?? 0) + gain;
}

/** The rotation that undoes a skew and applies quarter turns, in clockwise degrees for the renderer. */
export function uprightDegrees({ degrees }: Skew, quarterTurns: number): number {
  return quarterTurns * 90 - degrees;
}
