import type { SetLetter } from './sheet.ts';

/** A text on the pages of a PDF, with the place of every letter. */
export interface SetDocument {
  readonly bytes: Uint8Array;
  readonly letters: readonly SetLetter[];
}
