/** Texts repeat all over a document, and working out their key takes longer than looking it up. */
const known = new Map<string, string>();
const MOST_KNOWN = 20_000;

/**
 * The form in which two texts count as the same value: case, spelling of letters (NFC), kinds of blanks and line
 * breaks make no difference, and neither do blanks, dots and hyphens inside a number.
 */
export function valueKey(text: string): string {
  const remembered = known.get(text);
  if (remembered !== undefined) return remembered;
  if (known.size >= MOST_KNOWN) known.clear();
  const key = workOut(text);
  known.set(text, key);
  return key;
}

/** Forgets all texts, when the documents they came from are closed. */
export function forgetValues(): void {
  known.clear();
}

function workOut(text: string): string {
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLocaleLowerCase('nb');
  const compact = plain.replace(/[ .\-\u2010-\u2015]/gu, '');
  return /^\+?\d{5,}$/u.test(compact) ? compact : plain;
}
