import type { Gone } from './gone.ts';
import type { DecidedPlace, Hint, HintType } from './hint.ts';

/** A page that is looked at again. */
export interface LookedPage {
  readonly file: string;
  readonly pageNumber: number;
  readonly text: string;
  /** The places on it that somebody decided about. */
  readonly decided: readonly DecidedPlace[];
}

/** A hint at a stretch of a page. */
export function placed(
  { file, pageNumber, text }: Pick<LookedPage, 'file' | 'pageNumber' | 'text'>,
  { start, end }: { readonly start: number; readonly end: number },
  type: HintType,
  like: string,
): Hint {
  return { file, pageNumber, start, end, type, text: text.slice(start, end), like };
}

/** Whether what goes is open in a file where it goes elsewhere, or in another one. */
export function openType(gone: Gone, file: string, key: string): HintType {
  return gone.isGoneIn(file, key) ? 'same_text_open' : 'open_in_other_file';
}
