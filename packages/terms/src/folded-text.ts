import { type Case, fold, foldConfusables } from './fold.ts';

/** The letters and digits of a folded text alone. */
export function bareText(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A folded text that tells quickly of most terms that they are not in it, since lists hold thousands. */
export class FoldedText {
  readonly text: string;
  #bare: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /**
   * Whether these letters and digits of a term follow each other, whatever signs stand between them. No pattern of a term
   * takes a letter or digit that is not its own.
   */
  mayHold(bareTerm: string): boolean {
    this.#bare ??= bareText(this.text);
    return this.#bare.includes(bareTerm);
  }
}

/** A text as it is compared: folded, and with the Latin letters for look-alikes. */
export interface ComparedText {
  readonly folded: FoldedText;
  readonly look: FoldedText;
}

/** The text that was folded last: all terms of a list are looked for in one text after the other. */
let last: { readonly text: string; readonly letterCase: Case; readonly compared: ComparedText } | undefined;

/** Folds a short text of its own, such as a title, in which all white space is one space. */
export function comparedText(text: string, letterCase: Case): ComparedText {
  if (last?.text !== text || last.letterCase !== letterCase) {
    const one = (folded: string) => new FoldedText(folded.replace(/\s+/g, ' '));
    const compared = { folded: one(fold(text, letterCase)), look: one(foldConfusables(text, letterCase)) };
    last = { text, letterCase, compared };
  }
  return last.compared;
}
