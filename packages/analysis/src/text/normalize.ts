const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const spaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
const apostrophes = /[\u2018\u2019\u201B\u02BC]/g;
const fullWidth = /[\uFF01-\uFF5E]/g;
/** The digits of other scripts, by their zero: Arabic-Indic, Persian, Devanagari and Bengali. */
const foreignZeros = [0x660, 0x6f0, 0x966, 0x9e6];
const foreignDigits = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF]/g;

/**
 * The text with typographic variants of space, dash, apostrophe, digit and full-width sign replaced by their plain form. Every
 * UTF-16 unit keeps its place, so offsets into the result are offsets into the page text.
 */
export function normalizeText(text: string): string {
  return text
    .replace(spaces, ' ')
    .replace(dashes, '-')
    .replace(apostrophes, "'")
    .replace(fullWidth, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(foreignDigits, westernDigit);
}

function westernDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (foreignZeros.findLast((zero) => zero <= code) ?? code));
}
