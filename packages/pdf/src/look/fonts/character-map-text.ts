/** Strings that name a character collection stay: readers look the collection up. */
const collection = /\/(Registry|Ordering)\s*$/;
const part = /\((?:\\[\s\S]|[^()\\])*\)|%[^\r\n]*|[^%(]+|[\s\S]/g;

/** A map of codes without comments and strings. The same bytes when it has none, or is no such map. */
export function plainCharacterMap(bytes: Uint8Array): Uint8Array {
  const source = Buffer.from(bytes).toString('latin1');
  if (!source.includes('begincmap') || !/[%(]/.test(source)) return bytes;
  let plain = '';
  for (const [text] of source.matchAll(part)) {
    if (text.startsWith('%')) continue;
    plain += text.startsWith('(') && !collection.test(plain) ? '()' : text;
  }
  return plain === source ? bytes : Buffer.from(plain, 'latin1');
}
