/** Why nothing can be said with a proof. */
export const proofProblems = [
  // Not the form of a proof, damaged, or written otherwise than proofs are.
  'proof.unreadable',
  'proof.too_large',
  // Neither the proof nor what it says can be relied on.
  'proof.wrong_signature',
  // Rightly signed, of a form that came after this program.
  'proof.newer',
  // What was given as a key is none.
  'key.unreadable',
] as const;
export type ProofProblem = (typeof proofProblems)[number];

/** A proof or a key that nothing can be said with. Holds nothing of what was given. */
export class ProofError extends Error {
  override readonly name = 'ProofError';
  readonly code: ProofProblem;

  constructor(code: ProofProblem) {
    super(code);
    this.code = code;
  }
}
