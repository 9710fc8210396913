import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

/** The size of a public key in bytes (RFC 8032, 5.1.5). */
export const PUBLIC_KEY_BYTES = 32;
/** The size of a signature in bytes (RFC 8032, 5.1.6). */
export const SIGNATURE_BYTES = 64;

/** The order of the group, 2^252 + 27742317777372353535851937790883648493. */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

/**
 * Verifies an Ed25519 signature (RFC 8032, without prehashing). Uses WebCrypto of the browser or Node; without it, as in
 * older browsers and on pages served over plain http, a library.
 */
export async function verifyEd25519(
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
  publicKey: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (signature.length !== SIGNATURE_BYTES || publicKey.length !== PUBLIC_KEY_BYTES) return false;
  if (!isInOrder(signature)) return false;
  return (await verifyNatively(signature, message, publicKey)) ?? verifyHere(signature, message, publicKey);
}

/** A signature whose second half is not less than the order could be encoded in several ways (RFC 8032, 5.1.7). */
function isInOrder(signature: Uint8Array): boolean {
  return signature.subarray(32).reduceRight((value, byte) => value * 256n + BigInt(byte), 0n) < ORDER;
}

/** Null if WebCrypto does not support Ed25519. */
async function verifyNatively(
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
  publicKey: Uint8Array<ArrayBuffer>,
): Promise<boolean | null> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  try {
    const key = await subtle.importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify']);
    return await subtle.verify({ name: 'Ed25519' }, key, signature, message);
  } catch {
    // Also for a key that is not a point on the curve, which the library rejects as well.
    return null;
  }
}

function verifyHere(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  hashes.sha512 = sha512;
  try {
    return verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
