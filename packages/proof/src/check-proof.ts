import { readCanonicalJson } from './canonical-json.ts';
import { verifyEd25519 } from './ed25519.ts';
import { PAYLOAD_TYPE, preAuthEncoding, readEnvelope } from './envelope.ts';
import { ProofError } from './proof-error.ts';
import type { TrustedKey } from './published-keys.ts';
import { type ProofStatement, statementShape } from './statement.ts';

/** A file by its bytes. */
export interface FileHash {
  /** SHA-256, lower-case hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * What is known of the key that signed. `known`: it was given as the right one; `earlier`: likewise, and its time is over,
 * but the proof is from it; `not_valid_then`: given as right, but for another time than the proof names; `unknown`.
 */
export type KeyStanding = 'known' | 'earlier' | 'not_valid_then' | 'unknown';

/** A proof whose signature fits. What it says is as sure as the key. */
export interface CheckedProof {
  readonly statement: ProofStatement;
  readonly keyId: string;
  readonly key: KeyStanding;
  /** The key it was compared with; null when none of those given is it. */
  readonly trusted: TrustedKey | null;
}

/**
 * Checks a proof by itself: its form, its signature, and whether its key is among those given. Throws `ProofError`. Whether
 * it is about a certain file says {@link isAbout}.
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
  // The same key may be published for several times, and be given without any.
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

/** Both are written alike, so they sort as they follow each other. */
function isInTime({ validFrom, validUntil }: TrustedKey, madeAt: string): boolean {
  return (validFrom === null || validFrom <= madeAt) && (validUntil === null || madeAt <= validUntil);
}
