import { ProofError } from './proof-error.ts';

/** Proofs are flat; whatever is deeper was made to exhaust whoever reads it. */
const MOST_LEVELS = 32;

/**
 * A JSON value in the one form that RFC 8785 (JCS) gives it: no white space, names sorted by their UTF-16 units, numbers
 * and strings as ECMAScript writes them. Throws `ProofError` for what has no such form: numbers that are not finite,
 * halves of surrogate pairs, values that JSON does not know.
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0);
}

function write(value: unknown, level: number): string {
  if (level > MOST_LEVELS) throw new ProofError('proof.unreadable');
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return writeString(value);
  if (typeof value === 'number') return writeNumber(value);
  if (Array.isArray(value)) return `[${value.map((item) => write(item, level + 1)).join(',')}]`;
  if (typeof value === 'object') return writeObject(value, level);
  throw new ProofError('proof.unreadable');
}

function writeObject(value: object, level: number): string {
  // The order of UTF-16 units is that of a plain sort.
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${writeString(name)}:${write(member, level + 1)}`);
  return `{${members.join(',')}}`;
}

function writeString(value: string): string {
  if (!value.isWellFormed()) throw new ProofError('proof.unreadable');
  return JSON.stringify(value);
}

function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new ProofError('proof.unreadable');
  return JSON.stringify(value);
}

/**
 * Reads JSON that has to stand in its canonical form, byte for byte: then no name stands twice, nothing hides in white
 * space, and two readers cannot understand it differently. Throws `ProofError` for anything else.
 */
export function readCanonicalJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    if (canonicalJson(value) === text) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError || error instanceof ProofError))
      throw error;
  }
  throw new ProofError('proof.unreadable');
}
