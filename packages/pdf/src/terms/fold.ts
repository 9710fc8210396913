const ignorable = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** Stands for white space that a reader made up: it can be a space, or a gap inside a word. */
export const softSpace = '\u2009';

/** A character in the form that terms are compared in: no case, no width variants, accents apart. */
export function fold(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(ignorable, '');
}
