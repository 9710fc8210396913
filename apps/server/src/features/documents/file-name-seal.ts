import { createHmac } from 'node:crypto';
import { keyFor, openText, sealText } from '../../sealed-text.ts';

const use = 'history names';

/** Encrypts a file name for its owner. */
export function sealFilename(secret: string, userId: string, filename: string): string {
  return sealText({ secret, use, owner: userId }, filename);
}

/** Decrypts the result of {@link sealFilename}; null for another secret or owner. */
export function openFilename(secret: string, userId: string, sealed: string): string | null {
  return openText({ secret, use, owner: userId }, sealed);
}

/** Equal for the same owner and name; keyed, so that names cannot be guessed from a copy of the database. */
export function hashFilename(secret: string, userId: string, filename: string): string {
  return createHmac('sha256', keyFor(secret, 'history hashes'))
    .update(`${userId}\n${filename}`)
    .digest('hex');
}
