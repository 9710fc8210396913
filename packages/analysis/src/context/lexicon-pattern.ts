import { medication } from './health.lexicon.ts';
import type { ContextLexicon } from './lexicon-entry.ts';

/** The pattern of all wordings of a list, none of them inside a longer word. */
export function lexiconPattern({ name, terms }: ContextLexicon): RegExp {
  const source = terms.map((term) => term.replaceAll('~', String.raw`[\p{L}]*`)).join('|');
  // Medicines are written large by their makers and small by those who take them.
  const flags = name === medication.name ? 'giu' : 'gu';
  return new RegExp(String.raw`(?<![\p{L}\p{N}_@.-])(?:${source})(?![\p{L}\p{N}_@])`, flags);
}

/** The text as word lists are written: in lower case but for names, since a capital at the start of a sentence or value means nothing. */
export function lowerSentenceStarts(text: string): string {
  return text.replace(/(?<=^|[.!?:]\s+|\n\s*|[-•("«]\s?)\p{Lu}(?=\p{Ll})/gu, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  });
}
