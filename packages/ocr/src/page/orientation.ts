import type { Skew } from '../image/skew.ts';
import { meanConfidence } from './words.ts';

/** Upright pages read with 82 to 95, pages on their side or head with about 33. */
const doubtful = 65;
const fewWords = 3;
/** A turn is kept only when it reads this much better. */
const gain = 15;

type Words = readonly { readonly text: string; readonly confidence: number }[];

/** Whether a page may stand the wrong way. A few words are doubtful on a page, not in a picture. */
export function isDoubtful(words: Words, isPicture = false): boolean {
  return (!isPicture && words.length < fewWords) || (meanConfidence(words) ?? 0) < doubtful;
}

/** Whether the second reading, of the turned page, is the right one. */
export function isBetter(turned: Words, straight: Words): boolean {
  return (meanConfidence(turned) ?? 0) >= (meanConfidence(straight) ?? 0) + gain;
}

/** The turn that stands for a skew and quarter turns: clockwise degrees for the renderer. */
export function uprightDegrees({ degrees }: Skew, quarterTurns: number): number {
  return quarterTurns * 90 - degrees;
}
