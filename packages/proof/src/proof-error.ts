/** Why a proof or a key cannot be used. */
export const proofProblems = [
  // Not a proof, damaged, or not in canonical form.
  'proof.unreadable',
  'proof.too_large',
  // The signature is invalid, so the proof cannot be trusted.
  'proof.wrong_signature',
  // The signature is valid, but the format is from a later version.
  'proof.newer',
  // The given text is not a key.
  'key.unreadable',
] as const;
export type ProofProblem = (typeof proofProblems)[number];

/** A proof or a key that cannot be used. Contains nothing of the input. */
export class ProofError extends Error {
  override readonly name = 'ProofError';
  readonly code: ProofProblem;

  constructor(code: ProofProblem) {
    super(code);
    this.code = code;
  }
}
