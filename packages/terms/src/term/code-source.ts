import { nextLine, softSpace } from '../letters/fold.ts';

/**
 * From this number of digits on, a number is found by its digits alone, however they are grouped; with letters, from one
 * less.
 */
const fewestDigits = 6;
/** From this number on, any sign separates digits: shorter numbers with colons are times of day. */
const anySign = 8;
/** From this number on, white space on both sides of a separator is tolerated too. */
const longCode = 9;

const dash = '\\-';
const space = `(?:[ ${softSpace}]|${nextLine})`;
/** A part of a number can be in brackets, such as a country or area code. */
const bracket = `${space}?[()][${dash}./]?${space}?`;
/** White space is folded before; there can also be a hyphen at the end of a line. */
const separator = `(?:${bracket}|[${dash}]${space}|[${dash}./,'_\\u00b7]|${space})?`;
/** Lists have commas and semicolons with white space. */
const sign = '[\\p{P}\\p{S}]';
const signSeparator = `(?:${bracket}|[${dash}]${space}|${sign}|${space})?`;
const wideSeparator = `(?:${bracket}|${space}?(?![,;])${sign}${space}?|[,;]|${space})?`;
const separators = new RegExp(`[${dash}./,'\\u00b7()\\s]+`, 'g');
/** The prefix of a country code. */
const countryPrefix = /^\+/;

/**
 * The source of a pattern for a number, or a code that is mostly digits such as an account number, with any grouping by
 * white space, points, hyphens, slashes, commas, apostrophes, low lines and brackets, and that of a long one by any sign;
 * undefined for any other text. For text in folded or normalised form.
 */
export function codeSource(term: string): string | undefined {
  const chars = Array.from(term.replace(separators, '').replace(countryPrefix, ''));
  const digits = chars.filter((char) => /^[0-9]$/.test(char)).length;
  const fewest = digits < chars.length ? fewestDigits - 1 : fewestDigits;
  const isCode =
    chars.every((char) => /^[0-9a-z]$/.test(char)) && digits >= fewest && digits * 2 >= chars.length;
  if (!isCode) return undefined;
  const between = separatorOf(chars.length);
  return `(?<!${kindOf(chars.at(0))})${chars.join(between)}(?!${kindOf(chars.at(-1))})`;
}

function separatorOf(length: number): string {
  if (length >= longCode) return wideSeparator;
  return length >= anySign ? signSeparator : separator;
}

/** Characters that must not be adjacent, since they would belong to the same number. */
function kindOf(char = ''): string {
  return /^[0-9]$/.test(char) ? '\\p{N}' : '[\\p{L}\\p{N}]';
}
