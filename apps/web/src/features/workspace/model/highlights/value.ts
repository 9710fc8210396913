/**
 * The form in which two texts count as the same value: case, spelling of letters (NFC), kinds of blanks and line
 * breaks make no difference, and neither do blanks, dots and hyphens inside a number.
 */
export function valueKey(text: string): string {
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLocaleLowerCase('nb');
  const compact = plain.replace(/[ .\-\u2010-\u2015]/gu, '');
  return /^\+?\d{5,}$/u.test(compact) ? compact : plain;
}
