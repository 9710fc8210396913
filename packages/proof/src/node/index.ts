export { type ProofMaker, statementOf } from '../statement-of.ts';
export { type KeyRing, KeyRingError, openKeyRing, type PrivateKeySeal, unsealed } from './key-ring.ts';
export { makeProof } from './make-proof.ts';
export { policyOf, readProofPage } from './page-file.ts';
export type { SigningKey } from './signing-key.ts';
