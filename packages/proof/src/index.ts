export { toBase64, toHex } from './bytes.ts';
export { canonicalJson } from './canonical-json.ts';
export { type CheckedProof, checkProof, type FileHash, isAbout, type KeyStanding } from './check-proof.ts';
export { MAX_PROOF_BYTES, PAYLOAD_TYPE, preAuthEncoding } from './envelope.ts';
export { keyGroups, keyIdOf } from './key-id.ts';
export { ProofError, type ProofProblem } from './proof-error.ts';
export { proofNameOf, proofNames } from './proof-names.ts';
export { type PublishedKey, readTrustedKeys, type TrustedKey } from './published-keys.ts';
export type { ProofStatement } from './statement.ts';
