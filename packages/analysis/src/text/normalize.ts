const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const spaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\t]/g;
const apostrophes = /[\u2018\u2019\u201B\u02BC]/g;
const fullWidthDigits = /[\uFF10-\uFF19]/g;

/**
 * The text with typographic variants of space, dash, apostrophe and digit replaced by their plain form. Every
 * UTF-16 unit keeps its place, so offsets into the result are offsets into the page text.
 */
export function normalizeText(text: string): string {
  return text
    .replace(spaces, ' ')
    .replace(dashes, '-')
    .replace(apostrophes, "'")
    .replace(fullWidthDigits, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
}
