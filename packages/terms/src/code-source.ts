import { nextLine, softSpace } from './fold.ts';

/**
 * From this number of digits on, a number is found by its digits alone, however they are grouped; with letters, from one
 * less.
 */
const fewestDigits = 6;
/** From this number on, white space on both sides of a separator is tolerated too. */
const longCode = 9;

const dash = '\\-';
const space = `(?:[ ${softSpace}]|${nextLine})`;
/** A part of a number can be in brackets, such as a country or area code. */
const bracket = `${space}?[()][${dash}./]?${space}?`;
/** White space is folded before; there can also be a hyphen at the end of a line. */
const separator = `(?:${bracket}|[${dash}]${space}|[${dash}./,'_\\u00b7]|${space})?`;
const wideSeparator = `(?:${bracket}|${space}?[${dash}./\\u00b7]${space}?|[,'_]|${space})?`;
const separators = new RegExp(`[${dash}./,'\\u00b7()\\s]+`, 'g');
/** The prefix of a country code. */
const sign = /^\+/;

/**
 * The source of a pattern for a number, or a code that is mostly digits such as an account number, with any grouping by
 * white space, points, hyphens, slashes, commas, apostrophes, low lines and brackets; undefined for any other text. For text
 * in folded or normalised form.
 */
export function codeSource(term: string): string | undefined {
  const chars = Array.from(term.replace(separators, '').replace(sign, ''));
  const digits = chars.filter((char) => /^[0-9]$/.test(char)).length;
  const fewest = digits < chars.length ? fewestDigits - 1 : fewestDigits;
  const isCode =
    chars.every((char) => /^[0-9a-z]$/.test(char)) && digits >= fewest && digits * 2 >= chars.length;
  if (!isCode) return undefined;
  const between = chars.length >= longCode ? wideSeparator : separator;
  return `(?<!${kindOf(chars.at(0))})${chars.join(between)}(?!${kindOf(chars.at(-1))})`;
}

/** Characters that must not be adjacent, since they would belong to the same number. */
function kindOf(char = ''): string {
  return /^[0-9]$/.test(char) ? '\\p{N}' : '[\\p{L}\\p{N}]';
}
