import { fromBase64 } from './bytes.ts';
import { PUBLIC_KEY_BYTES } from './ed25519.ts';
import { keyIdOf, SHOWN_DIGITS } from './key-id.ts';
import { ProofError } from './proof-error.ts';
import { list, orNull, record, type ShapeOf, text } from './shape.ts';
import { instant } from './statement.ts';

const publishedKeyShape = record({
  keyid: text(/^[0-9a-f]{64}$/u),
  public_key: text(/^[A-Za-z0-9+/]{43}=$/u),
  valid_from: instant,
  valid_until: orNull(instant),
});

const publishedKeysShape = record({ keys: list(publishedKeyShape) });

/** A key as its owner publishes it, without secrets. `valid_until` is null for the active key. */
export type PublishedKey = ShapeOf<typeof publishedKeyShape>;

/** A key that the person who checks a proof trusts. */
export interface TrustedKey {
  /** The whole id, or the 32 digits of its eight groups. */
  readonly keyId: string;
  /** UTC; null if not known, or if the period has not ended. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/** The DER prefix of a public Ed25519 key, before its 32 bytes (RFC 8410). */
const spkiHead = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];

/**
 * Reads keys from pasted or typed text or a file: the list that a server publishes, a public key in PEM, a whole id, or its
 * eight groups with or without separators. Throws `ProofError` (`key.unreadable`).
 */
export function readTrustedKeys(given: string): readonly TrustedKey[] {
  const trimmed = given.trim();
  if (trimmed.startsWith('{')) return readPublished(trimmed);
  if (trimmed.includes('BEGIN PUBLIC KEY')) return [withoutTimes(keyIdOf(readPem(trimmed)))];
  const digits = trimmed.toLowerCase().replace(/[\s:·.,-]+/gu, '');
  if (!/^[0-9a-f]+$/u.test(digits) || ![SHOWN_DIGITS, 64].includes(digits.length))
    throw new ProofError('key.unreadable');
  return [withoutTimes(digits)];
}

function withoutTimes(keyId: string): TrustedKey {
  return { keyId, validFrom: null, validUntil: null };
}

function readPublished(json: string): TrustedKey[] {
  try {
    const { keys } = publishedKeysShape(JSON.parse(json));
    return keys.map(({ keyid, public_key, valid_from, valid_until }) => {
      if (keyIdOf(fromBase64(public_key)) !== keyid) throw new ProofError('key.unreadable');
      return { keyId: keyid, validFrom: valid_from, validUntil: valid_until };
    });
  } catch (error) {
    if (error instanceof ProofError || error instanceof SyntaxError) throw new ProofError('key.unreadable');
    throw error;
  }
}

function readPem(pem: string): Uint8Array {
  const [, body = ''] = /-----BEGIN PUBLIC KEY-----([\s\S]*?)-----END PUBLIC KEY-----/u.exec(pem) ?? [];
  try {
    const der = fromBase64(body.replace(/\s+/gu, ''));
    const isEd25519 =
      der.length === spkiHead.length + PUBLIC_KEY_BYTES && spkiHead.every((byte, at) => der[at] === byte);
    if (isEd25519) return der.subarray(spkiHead.length);
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
  }
  throw new ProofError('key.unreadable');
}
