/**
 * Characters that readers show nothing for: breaks, joiners, directions and variants (Unicode,
 * Default_Ignorable_Code_Point), and control characters that are no white space.
 */
const ignorable = /(?![\t\n\v\f\r])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;
/** Stands for a glyph of which nobody knows the character; some readers leave it out. */
const unknown = /\ufffd/g;
/** Stands for white space that a reader made up: it can be a space, or a gap inside a word. */
export const softSpace = '\u2009';
/** Stands for the end of a line, with any white space around. */
export const lineEnd = '\u2028';

const hyphens = /[\u2010-\u2013\u2212\u00ac]/g;
const apostrophes = /[\u2018\u2019\u02bc\u00b4`]/g;

/** Characters that differ by their case, or that stand for each other in print, become one. */
function unified(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll('\u00df', 'ss')
      .replaceAll('\u03c2', '\u03c3')
      // Turkish has an i with a dot and one without, in both cases.
      .replaceAll('\u0131', 'i')
      .replaceAll('\u0307', '')
      .replace(hyphens, '-')
      .replace(apostrophes, "'")
      .replace(ignorable, '')
  );
}

/** A character, or text, in the form that terms are compared in on pages: no case, no width variants, accents apart. */
export function fold(text: string): string {
  return unified(text.replace(apostrophes, "'").normalize('NFKD')).replace(unknown, '');
}

/** Text of other places in the form that terms are compared in there: accents and letters together, any white space one space. */
export function normaliseText(text: string): string {
  return unified(text.replace(apostrophes, "'").normalize('NFKC')).replace(/\s+/g, ' ');
}
