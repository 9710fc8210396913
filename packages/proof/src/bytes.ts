import { ProofError } from './proof-error.ts';

/** Lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Base64 with padding. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Decodes Base64 in canonical form: with padding, without line breaks or stray bits. Throws `ProofError` otherwise. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new ProofError('proof.unreadable');
  }
  if (toBase64(bytes) !== text) throw new ProofError('proof.unreadable');
  return bytes;
}
