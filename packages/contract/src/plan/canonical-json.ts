/**
 * A value as canonical JSON (RFC 8785): keys in the order of their UTF-16 units, no spaces, numbers as ECMAScript writes
 * them. Equal values give equal texts, so that a hash of the text is a hash of the value. Properties that are undefined are
 * left out, as `JSON.stringify` leaves them out. Throws `TypeError` for what JSON cannot write.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
    return `{${parts.join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('JSON has no such number');
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError('JSON cannot write this value');
  return text;
}
