import { type Case, fold, foldConfusables } from './fold.ts';

/** The letters and digits of a folded text alone. */
export function bareText(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A folded text with a fast check that excludes most terms, since lists contain thousands. */
export class FoldedText {
  readonly text: string;
  #bare: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /**
   * Whether these letters and digits of a term follow each other, with any signs between them. No pattern of a term
   * matches other letters or digits in between.
   */
  mayHold(bareTerm: string): boolean {
    this.#bare ??= bareText(this.text);
    return this.#bare.includes(bareTerm);
  }
}

/** A text in the forms in which it is compared: folded, and with the Latin letters for look-alikes. */
export interface ComparedText {
  readonly folded: FoldedText;
  readonly look: FoldedText;
}

/** The last text that was folded: all terms of a list are searched for in one text after the other. */
let last: { readonly text: string; readonly letterCase: Case; readonly compared: ComparedText } | undefined;

/** Folds a short separate text, such as a title, in which all white space is one space. */
export function comparedText(text: string, letterCase: Case): ComparedText {
  if (last?.text !== text || last.letterCase !== letterCase) {
    const one = (folded: string) => new FoldedText(folded.replace(/\s+/g, ' '));
    const compared = { folded: one(fold(text, letterCase)), look: one(foldConfusables(text, letterCase)) };
    last = { text, letterCase, compared };
  }
  return last.compared;
}
