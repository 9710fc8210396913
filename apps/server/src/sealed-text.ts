import { hkdfSync } from 'node:crypto';
import { openBytes, sealBytes } from './sealed-bytes.ts';

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

/** Encrypts a text, so that it cannot be read from the database alone. */
export function sealText({ secret, use, owner }: SealRules, text: string): string {
  return sealBytes(keyFor(secret, use), owner, Buffer.from(text)).toString('base64');
}

/** Decrypts the result of {@link sealText}; null for another secret, use or owner. */
export function openText({ secret, use, owner }: SealRules, sealed: string): string | null {
  try {
    return openBytes(keyFor(secret, use), owner, Buffer.from(sealed, 'base64')).toString();
  } catch {
    return null;
  }
}
