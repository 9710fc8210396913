import type { Language } from '@sladd/contract';
import type { CheckedProof, FileHash, ProofProblem } from '@sladd/proof';

/** A file to check. */
export interface GivenFile {
  readonly name: string;
  readonly hash: FileHash;
}

/** A proof with the result of its check. */
export type GivenProof =
  | { readonly name: string; readonly checked: CheckedProof }
  | { readonly name: string; readonly problem: ProofProblem };

/** The state of the page. */
export interface State {
  readonly language: Language;
  readonly file: GivenFile | null;
  readonly proof: GivenProof | null;
  /** The typed key of the sender. */
  readonly typedKey: string;
  readonly keyProblem: 'unreadable' | 'other' | null;
  /** Whether the browser could not read a file. */
  readonly unreadable: boolean;
  /** How many times files were given that are still being read. */
  readonly readings: number;
}
