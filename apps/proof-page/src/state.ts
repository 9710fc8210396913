import type { Language } from '@sladd/contract';
import type { CheckedProof, FileHash, ProofProblem } from '@sladd/proof';

/** A file to check. */
export interface GivenFile {
  readonly name: string;
  readonly hash: FileHash;
}

/** A proof, with what came of checking it. */
export type GivenProof =
  | { readonly name: string; readonly checked: CheckedProof }
  | { readonly name: string; readonly problem: ProofProblem };

/** All that the page shows. */
export interface State {
  readonly language: Language;
  readonly file: GivenFile | null;
  readonly proof: GivenProof | null;
  /** What was typed as the sender's key. */
  readonly typedKey: string;
  readonly keyProblem: 'unreadable' | 'other' | null;
  /** A file of which the browser gives no bytes. */
  readonly unreadable: boolean;
  readonly isReading: boolean;
}
