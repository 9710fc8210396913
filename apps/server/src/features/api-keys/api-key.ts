import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const PREFIX = 'sladd';
const ID_LENGTH = 8;
const SECRET_BYTES = 32;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export interface KeyParts {
  readonly id: string;
  readonly secret: string;
}

/** An id and a secret of 256 random bits. */
export function makeKey(): KeyParts {
  const id = Array.from({ length: ID_LENGTH }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return { id, secret: randomBytes(SECRET_BYTES).toString('base64url') };
}

/** The text of a key: `sladd_<id>_<secret>`. */
export function writeKey({ id, secret }: KeyParts): string {
  return `${PREFIX}_${id}_${secret}`;
}

/** Parses a key; null if the text is not one. */
export function readKey(text: string): KeyParts | null {
  const [, id, secret] = /^sladd_([A-Za-z0-9]{8})_([A-Za-z0-9_-]{43})$/.exec(text) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

/**
 * Hash of a secret for the database. One SHA-256 suffices for 256 random bits, which cannot be guessed; a slow hash
 * would only slow down every call.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether a secret matches a hash, in constant time. */
export function isSecretOf(hash: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashSecret(secret), 'hex'));
}
