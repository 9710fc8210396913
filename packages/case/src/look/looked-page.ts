import type { Gone } from './gone.ts';
import type { DecidedPlace, Hint, HintType } from './hint.ts';

/** A page in the second look. */
export interface LookedPage {
  readonly file: string;
  readonly pageNumber: number;
  readonly text: string;
  /** The places on it with a decision. */
  readonly decided: readonly DecidedPlace[];
}

/** A hint about a part of a page. */
export function placed(
  { file, pageNumber, text }: Pick<LookedPage, 'file' | 'pageNumber' | 'text'>,
  { start, end }: { readonly start: number; readonly end: number },
  type: HintType,
  like: string,
): Hint {
  return { file, pageNumber, start, end, type, text: text.slice(start, end), like };
}

/**
 * The type of a hint about a removed text that is still readable: in a file where it is removed elsewhere, or in
 * another file.
 */
export function openType(gone: Gone, file: string, key: string): HintType {
  return gone.isGoneIn(file, key) ? 'same_text_open' : 'open_in_other_file';
}
