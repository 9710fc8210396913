const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const spaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
const apostrophes = /[\u2018\u2019\u201B\u02BC]/g;
const fullWidth = /[\uFF01-\uFF5E]/g;
/** Numbers of footnotes, and powers. */
const raisedNumbers = /(?<=[\p{L}\p{N}.,;:)»"'])[\u00B9\u00B2\u00B3\u2070-\u2079]+/gu;
/** Marks of quoted lines, and bullets; those of the font Symbol are private characters. */
const lineMarks =
  /(^|\n)((?:> ?){1,9}|[\u00B7\u2022\u2023\u2043\u204C\u204D\u2219\u25A0-\u25FF\u2713-\u2718\u27A2-\u27A4\uF0A7\uF0B7\uF0D8\uF0FC][ \t]{0,3})/gu;
/** The digits of other scripts, by their zero: Arabic-Indic, Persian, Devanagari and Bengali. */
const foreignZeros = [0x660, 0x6f0, 0x966, 0x9e6];
const foreignDigits = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF]/g;

/**
 * The text with typographic variants of space, dash, apostrophe, digit and full-width sign replaced by their plain form,
 * without raised numbers and without the bullets and quote marks before lines, which become blanks at the end of the line
 * before. All else keeps its place, so offsets into the result are offsets into the page text.
 */
export function normalizeText(text: string): string {
  return text
    .replace(spaces, ' ')
    .replace(dashes, '-')
    .replace(apostrophes, "'")
    .replace(fullWidth, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(foreignDigits, westernDigit)
    .replace(raisedNumbers, (numbers) => ' '.repeat(numbers.length))
    .replace(lineMarks, (_, lineEnd: string, mark: string) => ' '.repeat(mark.length) + lineEnd);
}

function westernDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (foreignZeros.findLast((zero) => zero <= code) ?? code));
}
