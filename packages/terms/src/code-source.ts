import { nextLine, softSpace } from './fold.ts';

/** From so many digits on, a number can be told by its digits alone, however they are grouped; with letters, one less. */
const fewestDigits = 6;
/** From so many on, white space on both sides of a separator does not part it either. */
const longCode = 9;

const dash = '\\-';
const space = `(?:[ ${softSpace}]|${nextLine})`;
/** White space is folded before; a hyphen can also stand at the end of a line. */
const separator = `(?:[${dash}]${space}|[${dash}./,'\\u00b7]|${space})?`;
const wideSeparator = `(?:${space}?[${dash}./\\u00b7]${space}?|[,']|${space})?`;
const separators = new RegExp(`[${dash}./,'\\u00b7\\s]+`, 'g');
/** The sign before the number of a country. */
const sign = /^\+/;

/**
 * The source of a pattern that finds a number, or a code that is mostly digits such as that of a bank account, however its
 * characters are grouped by white space, points, hyphens, slashes, commas and apostrophes; undefined for any other text. For text in folded or
 * normalised form.
 */
export function codeSource(term: string): string | undefined {
  const chars = Array.from(term.replace(sign, '').replace(separators, ''));
  const digits = chars.filter((char) => /^[0-9]$/.test(char)).length;
  const fewest = digits < chars.length ? fewestDigits - 1 : fewestDigits;
  const isCode =
    chars.every((char) => /^[0-9a-z]$/.test(char)) && digits >= fewest && digits * 2 >= chars.length;
  if (!isCode) return undefined;
  const between = chars.length >= longCode ? wideSeparator : separator;
  return `(?<!${kindOf(chars.at(0))})${chars.join(between)}(?!${kindOf(chars.at(-1))})`;
}

/** What may not stand beside a character, since it would belong to it. */
function kindOf(char = ''): string {
  return /^[0-9]$/.test(char) ? '\\p{N}' : '[\\p{L}\\p{N}]';
}
