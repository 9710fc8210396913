/**
 * Characters that readers show nothing for: breaks, joiners, directions and variants (Unicode,
 * Default_Ignorable_Code_Point), and control characters that are no white space.
 */
export const ignorable = /(?![\t\n\v\f\r])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;
/** Stands for a glyph of which nobody knows the character; some readers leave it out. */
const unknown = /\ufffd/g;
/** Stands for white space that a reader made up: it can be a space, or a gap inside a word. */
export const softSpace = '\u2009';

/** A character in the form that terms are compared in: no case, no width variants, accents apart. */
export function fold(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(ignorable, '').replace(unknown, '');
}
