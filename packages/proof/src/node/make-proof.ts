import { canonicalJson } from '../canonical-json.ts';
import { PAYLOAD_TYPE, preAuthEncoding, writeEnvelope } from '../envelope.ts';
import type { ProofStatement } from '../statement.ts';
import type { SigningKey } from './signing-key.ts';

/** The bytes of a `.sladd-proof.json`: a signed statement in a DSSE envelope. */
export function makeProof(statement: ProofStatement, { keyId, publicKey, sign }: SigningKey): Uint8Array {
  const payload = new TextEncoder().encode(canonicalJson(statement));
  const signature = sign(preAuthEncoding(PAYLOAD_TYPE, payload));
  return writeEnvelope({ payloadType: PAYLOAD_TYPE, payload, keyId, publicKey, signature });
}
