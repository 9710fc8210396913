import { ProofError } from './proof-error.ts';

/** Proofs are flat; deeper nesting can only be an attack on the reader. */
const MOST_LEVELS = 32;

/**
 * A JSON value in the canonical form of RFC 8785 (JCS): no white space, names sorted by UTF-16 units, numbers and strings as
 * ECMAScript serialises them. Throws `ProofError` for values without such a form: non-finite numbers, lone surrogates,
 * values that JSON does not have.
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
  // A plain sort compares UTF-16 units.
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
 * Parses JSON that must be in canonical form, byte for byte: there are no duplicate names and no hidden white space, and no
 * two readers can interpret it differently. Throws `ProofError` otherwise.
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
