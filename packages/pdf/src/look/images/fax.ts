/** Zeros before the one of an end-of-line code; no run code has as many (ITU-T T.4, 4.1.2). */
const lineEndZeros = 11;

/**
 * The offset of the byte after the first end-of-line codes in a row, at least two, which end a fax-coded image; undefined if
 * there are none. With `hasTags` each code is followed by a bit (mixed one- and two-dimensional coding).
 */
export function faxEnd(bytes: Uint8Array, hasTags: boolean): number | undefined {
  const bits = bytes.length * 8;
  const bitAt = (at: number): number => ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
  const startsCode = (at: number): boolean => {
    for (let zero = 0; zero < lineEndZeros; zero++) if (bitAt(at + zero) === 1) return false;
    return at + lineEndZeros < bits && bitAt(at + lineEndZeros) === 1;
  };
  let zeros = 0;
  for (let at = 0; at < bits; at++) {
    if (bitAt(at) === 0) {
      zeros++;
      continue;
    }
    const next = at + (hasTags ? 2 : 1);
    if (zeros >= lineEndZeros && startsCode(next))
      return Math.ceil(endOfCodes(next, startsCode, hasTags) / 8);
    zeros = 0;
  }
  return undefined;
}

function endOfCodes(from: number, startsCode: (at: number) => boolean, hasTags: boolean): number {
  let at = from;
  while (startsCode(at)) at += lineEndZeros + 1 + (hasTags ? 1 : 0);
  return at;
}
