import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from './bytes.ts';

/** Hexadecimal digits of an id that people compare: 128 bits, in eight groups of four. */
export const SHOWN_DIGITS = 32;

/** The id of a key: SHA-256 of its 32 raw bytes, in 64 hexadecimal digits. */
export function keyIdOf(publicKey: Uint8Array): string {
  return toHex(sha256(publicKey));
}

/** The eight groups of four digits by which people compare keys. */
export function keyGroups(keyId: string): string[] {
  return keyId.slice(0, SHOWN_DIGITS).match(/.{4}/gu) ?? [];
}
