/** The initial value of string hashes; any fixed number works. */
const SEED = 0x811c9dc5;

/** A 32-bit hash of the UTF-16 units `from..to` (FNV-1a, one step per unit). */
export function hashText(text: string, from = 0, to = text.length): number {
  let hash = SEED;
  for (let index = from; index < to; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Mixes a value with a slot number, so that one value gives unrelated results in different slots (murmur3 finaliser). */
export function mixHash(slot: number, value: number): number {
  let hash = value ^ Math.imul(slot + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
