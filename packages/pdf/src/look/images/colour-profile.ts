const [headLength, signatureAt, identityAt] = [128, 36, 84];
const mostTags = 200;

/**
 * A colour profile (ICC.1) without the words it holds: names, copyrights, descriptions, and bytes after its end. The
 * same bytes when there are none, or when they are no profile.
 */
export function plainProfile(bytes: Uint8Array): Uint8Array {
  if (!isProfile(bytes)) return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(0);
  if (size < headLength + 4 || size > bytes.length) return bytes;
  const plain = bytes.slice(0, size);
  const count = Math.min(mostTags, view.getUint32(headLength));
  let hasWords = false;
  for (let index = 0; index < count && headLength + 16 + 12 * index <= size; index++) {
    const entry = headLength + 4 + 12 * index;
    const start = view.getUint32(entry + 4);
    const words = wordsOf(view, start, Math.min(size, start + view.getUint32(entry + 8)));
    if (!words || plain.subarray(...words).every((byte) => byte === 0)) continue;
    plain.fill(0, ...words);
    hasWords = true;
  }
  // The sum over the profile does not hold any more; zeros say that there is none.
  if (hasWords) plain.fill(0, identityAt, identityAt + 16);
  return hasWords || size < bytes.length ? plain : bytes;
}

/** Whether bytes say that they are a colour profile; readers look no further at those that do not. */
export function isProfile(bytes: Uint8Array): boolean {
  return ascii(bytes, signatureAt) === 'acsp';
}

/** Where the words of a tag stand, behind what says how many there are. */
function wordsOf(view: DataView, start: number, end: number): [number, number] | undefined {
  if (start + 16 > end) return undefined;
  const type = ascii(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), start);
  if (type === 'text') return [start + 8, end];
  if (type === 'desc') return [start + 12, Math.min(end, start + 12 + view.getUint32(start + 8))];
  if (type === 'mluc') return [Math.min(end, start + 16 + 12 * view.getUint32(start + 8)), end];
  return undefined;
}

function ascii(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
