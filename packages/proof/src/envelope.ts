import { fromBase64, toBase64 } from './bytes.ts';
import { canonicalJson, readCanonicalJson } from './canonical-json.ts';
import { PUBLIC_KEY_BYTES, SIGNATURE_BYTES } from './ed25519.ts';
import { keyIdOf } from './key-id.ts';
import { ProofError } from './proof-error.ts';
import { list, record, text } from './shape.ts';

/** The payload type of a proof, with its version. */
export const PAYLOAD_TYPE = 'application/vnd.sladd.redaction-proof+json;v=1';

/** A proof of 10,000 pages with ten types on each is a third of this. */
export const MAX_PROOF_BYTES = 16 * 2 ** 20;

const base64 = text(/^[A-Za-z0-9+/]*={0,2}$/u);

const envelopeShape = record({
  payload: base64,
  payloadType: text(/^application\/vnd\.sladd\.redaction-proof\+json;v=[1-9][0-9]{0,3}$/u),
  signatures: list(record({ keyid: text(/^[0-9a-f]{64}$/u), publicKey: base64, sig: base64 })),
});

/** A DSSE envelope with one signature: https://github.com/secure-systems-lab/dsse/blob/master/envelope.md. */
export interface Envelope {
  readonly payloadType: string;
  readonly payload: Uint8Array<ArrayBuffer>;
  readonly keyId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** The signed bytes of an envelope: the pre-authentication encoding of DSSE, unique for each type and payload. */
export function preAuthEncoding(payloadType: string, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const head = encoder.encode(
    `DSSEv1 ${encoder.encode(payloadType).length} ${payloadType} ${payload.length} `,
  );
  const bytes = new Uint8Array(head.length + payload.length);
  bytes.set(head);
  bytes.set(payload, head.length);
  return bytes;
}

/** The bytes of a proof: canonical JSON without a line break at the end, so that there is only one form. */
export function writeEnvelope({ payloadType, payload, keyId, publicKey, signature }: Envelope): Uint8Array {
  const signatures = [{ keyid: keyId, publicKey: toBase64(publicKey), sig: toBase64(signature) }];
  return new TextEncoder().encode(canonicalJson({ payload: toBase64(payload), payloadType, signatures }));
}

/**
 * Parses a proof. The key in it is only for checking the signature; it does not prove whose key it is. The key id must match
 * the key. Throws `ProofError`.
 */
export function readEnvelope(bytes: Uint8Array): Envelope {
  if (bytes.length > MAX_PROOF_BYTES) throw new ProofError('proof.too_large');
  const { payload, payloadType, signatures } = envelopeShape(readCanonicalJson(bytes));
  const [only, ...others] = signatures;
  if (!only || others.length > 0) throw new ProofError('proof.unreadable');
  const [publicKey, signature] = [fromBase64(only.publicKey), fromBase64(only.sig)];
  if (publicKey.length !== PUBLIC_KEY_BYTES || signature.length !== SIGNATURE_BYTES)
    throw new ProofError('proof.unreadable');
  if (keyIdOf(publicKey) !== only.keyid) throw new ProofError('proof.unreadable');
  return { payloadType, payload: fromBase64(payload), keyId: only.keyid, publicKey, signature };
}
