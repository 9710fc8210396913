import { readCanonicalJson } from './canonical-json.ts';
import { verifyEd25519 } from './ed25519.ts';
import { PAYLOAD_TYPE, preAuthEncoding, readEnvelope } from './envelope.ts';
import { ProofError } from './proof-error.ts';
import type { TrustedKey } from './published-keys.ts';
import { type ProofStatement, statementShape } from './statement.ts';

/** The hash and size of a file. */
export interface FileHash {
  /** SHA-256, lower-case hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * What is known of the signing key. `known`: it is trusted; `earlier`: it is trusted and has expired, but the proof is from
 * its validity period; `not_valid_then`: it is trusted, but not for the date of the proof; `unknown`: it is not trusted.
 */
export type KeyStanding = 'known' | 'earlier' | 'not_valid_then' | 'unknown';

/** A proof with a valid signature. Its statement is only as reliable as the key. */
export interface CheckedProof {
  readonly statement: ProofStatement;
  readonly keyId: string;
  readonly key: KeyStanding;
  /** The trusted key that matches; null if none does. */
  readonly trusted: TrustedKey | null;
}

/**
 * Checks a proof on its own: its format, its signature, and whether its key is trusted. Throws `ProofError`. {@link isAbout}
 * compares it with a file.
 */
export async function checkProof(
  bytes: Uint8Array,
  trustedKeys: readonly TrustedKey[] = [],
): Promise<CheckedProof> {
  const { payloadType, payload, publicKey, keyId, signature } = readEnvelope(bytes);
  const message = preAuthEncoding(payloadType, payload);
  if (!(await verifyEd25519(signature, message, publicKey))) throw new ProofError('proof.wrong_signature');
  if (payloadType !== PAYLOAD_TYPE) throw new ProofError('proof.newer');
  const statement = statementShape(readCanonicalJson(payload));
  // The same key may be published for several periods, and given without any.
  const matching = trustedKeys.filter((trusted) => keyId.startsWith(trusted.keyId));
  const trusted = matching.find((one) => isInTime(one, statement.made_at)) ?? matching[0] ?? null;
  return { statement, keyId, key: standingOf(trusted, statement.made_at), trusted };
}

/** Whether a proof is about exactly these bytes. */
export function isAbout({ output }: ProofStatement, file: FileHash): boolean {
  return output.sha256 === file.sha256 && output.bytes === file.bytes;
}

function standingOf(trusted: TrustedKey | null, madeAt: string): KeyStanding {
  if (!trusted) return 'unknown';
  if (!isInTime(trusted, madeAt)) return 'not_valid_then';
  return trusted.validUntil === null ? 'known' : 'earlier';
}

/** Both instants have the same format, so they can be compared as strings. */
function isInTime({ validFrom, validUntil }: TrustedKey, madeAt: string): boolean {
  return (validFrom === null || validFrom <= madeAt) && (validUntil === null || madeAt <= validUntil);
}
