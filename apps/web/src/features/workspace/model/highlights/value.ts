/** Cache: texts occur many times in a document, and computing their key takes longer than a lookup. */
const known = new Map<string, string>();
const MOST_KNOWN = 20_000;

/**
 * The key by which two texts count as the same value: ignores case, Unicode normalization (NFC), kinds of spaces and
 * line breaks, and spaces, dots and hyphens inside a number.
 */
export function valueKey(text: string): string {
  const remembered = known.get(text);
  if (remembered !== undefined) return remembered;
  if (known.size >= MOST_KNOWN) known.clear();
  const key = workOut(text);
  known.set(text, key);
  return key;
}

/** Clears the cache, when the documents of the texts are closed. */
export function forgetValues(): void {
  known.clear();
}

function workOut(text: string): string {
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLocaleLowerCase('nb');
  const compact = plain.replace(/[ .\-\u2010-\u2015]/gu, '');
  return /^\+?\d{5,}$/u.test(compact) ? compact : plain;
}
