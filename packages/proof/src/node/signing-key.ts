import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { keyIdOf } from '../key-id.ts';

/** A key that signs proofs. */
export interface SigningKey {
  readonly keyId: string;
  /** 32 raw bytes. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** Signs with Ed25519 without prehashing (RFC 8032); returns 64 bytes. */
  sign(message: Uint8Array): Uint8Array<ArrayBuffer>;
}

/** A new private key, as PKCS #8 in PEM. */
export function newPrivateKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Reads a private Ed25519 key in PEM. Throws for anything else. */
export function signingKey(pem: string): SigningKey {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  const publicKey = rawPublicKey(key);
  return {
    keyId: keyIdOf(publicKey),
    publicKey,
    sign: (message) => new Uint8Array(sign(null, message, key)),
  };
}

function rawPublicKey(key: KeyObject): Uint8Array<ArrayBuffer> {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return new Uint8Array(Buffer.from(x, 'base64url'));
}
