import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts bytes (AES-256-GCM) with a key of 32 bytes. They only open with the same key and the same `place`. */
export function sealBytes(key: Uint8Array, place: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  const sealed = cipher.update(bytes);
  // Nothing is left for the end: the cipher is one of streams.
  cipher.final();
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts the result of {@link sealBytes}. Throws for another key or place, and for bytes that were changed. */
export function openBytes(key: Uint8Array, place: string, sealed: Uint8Array): Buffer {
  const iv = sealed.subarray(0, IV_BYTES);
  const cipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const opened = cipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
  cipher.final();
  return opened;
}
