/** A date or a range of years: often after a label without being its number. */
const notDate = String.raw`(?!\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?![\d-]))(?!(?:19|20)\d{2}[-/](?:19|20)?\d{2}(?![\d-]))`;

/** A digit, or a letter that OCR reads in its place. */
const digit = '[\\dOoIl|ZSB]';

/** This number of digits, with any grouping and possibly misread, as the source of a regular expression. */
export function digits(least: number, most: number): string {
  const readable = Math.ceil(least * 0.6);
  return `(?=(?:[ .\\-OoIl|ZSB]{0,4}\\d){${readable}})${digit}(?:[ .-]?${digit}){${least - 1},${most - 1}}(?![ .-]?\\d)`;
}

/**
 * A code with at least this number of digits in groups: each group begins with a digit, the first one perhaps with a few
 * letters other than "no".
 */
export function digitGroups(least: number): string {
  return String.raw`${notDate}(?=(?:[^\d\n]{0,3}\d){${least}})(?:(?!(?:n[or]|id|ref|er|is|was|var)\b)\p{L}{1,3}[ -]?)?\d[\p{L}\d]*(?:[ ./-]\d[\p{L}\d]*){0,7}(?:-\p{L}(?!\p{L}))?`;
}

/** A register number with at least this number of digits and letters anywhere; not an amount of money. */
export function registerCode(least: number): string {
  const noMoney = '(?![ ./-]?\\d)(?! ?(?:kr|nok|kroner|,-|%|[,.]\\d))';
  // What stands behind "and" is another number, and behind "rev." that of an edition.
  const within = String.raw`(?:(?! (?:and|or|to|og|eller|til|rev|ver|v|versj?on|utg[aå]ve)[ .])[^\d\n]){0,6}`;
  return String.raw`${notDate}(?=(?:${within}\d){${least}})(?:(?!(?:ref|id|nr|no|er|is|var|was)(?!\p{L}))\p{L}{1,5}[ ./-]?){0,2}?\d[\p{L}\d]*(?:[ ./-](?=[\p{L}\d/-]*\d)[\p{L}\d]+|[/-]\p{L}(?!\p{L})){0,6}${noMoney}`;
}

/** A phone number of any country, with any grouping; a letter that OCR reads for a digit stands close to one. */
export const phone = String.raw`${notDate}(?!0{6}|1{6}|9{6})(?:(?:\+|00)\d{1,3}[ -]?)?\(?[\dOI](?:[ .()/-]{0,2}(?:\d|[OIl](?=[\dOIl]))|[OIl]){6,12}(?![ .-]?\d|:\d)`;

/** Not after a number that the text calls an example or rejected. */
export const notMadeUp = [
  '(?!,? (?:er|is|var|was) (?:(?:brukt som|used as|bare|berre|only|just|an?|et|eit) ){0,2}',
  '(?:eksempel|døme|example|(?:ikke|ikkje|not) (?:et |eit |a )?',
  '(?:gyldig|valid)|ugyldig|invalid|avvist|rejected|oppdikta|oppdiktet|fictitious))',
].join('');
