/** From so many digits on, a number can be told by its digits alone, however they are grouped. */
const fewestDigits = 8;
/** White space is folded before; a hyphen can also stand at the end of a line. */
const separator = '(?:[-\\u2010\\u2011\\u2013] |[-\\u2010\\u2011\\u2013. \\u2009])?';

/**
 * The source of a pattern that finds a long number of digits alone, with or without one separator between any two,
 * as a whole number; undefined for any other text. For text in folded or normalised form.
 */
export function numberSource(term: string): string | undefined {
  if (!/^\d+$/.test(term) || term.length < fewestDigits) return undefined;
  return `(?<!\\p{N})${Array.from(term).join(separator)}(?!\\p{N})`;
}
