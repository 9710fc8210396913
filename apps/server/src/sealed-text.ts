import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A key for one use, derived from the server's secret, so that keys of different uses reveal nothing about each other.
 */
export function keyFor(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sladd ${use}`, 32));
}

/** Secret, use and owner of a sealed text; it only opens with the same ones. */
export interface SealRules {
  readonly secret: string;
  readonly use: string;
  readonly owner: string;
}

/** Encrypts a text (AES-256-GCM), so that it cannot be read from the database alone. */
export function sealText({ secret, use, owner }: SealRules, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, use), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts the result of {@link sealText}; null for another secret, use or owner. */
export function openText({ secret, use, owner }: SealRules, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const iv = bytes.subarray(0, IV_BYTES);
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyFor(secret, use), iv, {
      authTagLength: TAG_BYTES,
    }).setAAD(Buffer.from(owner));
    cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
  } catch {
    return null;
  }
}
