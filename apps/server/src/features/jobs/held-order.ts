import type { RedactionMapping, SetByOrganization, VerifyOutcome } from '@sladd/contract';
import type { DetectRequest, RedactRequest } from '@sladd/pipeline';
import type { PlanOwner } from '../../plans/plan-owner.ts';
import type { setByOrganization } from '../redaction/index.ts';

/** A detection in a job: what is looked for, and by which names its files are counted. */
export interface HeldDetection {
  readonly request: DetectRequest;
  readonly marks: readonly string[];
  readonly payer: PlanOwner;
}

export interface DetectWork extends HeldDetection {
  readonly kind: 'detect';
  readonly setByOrganization: SetByOrganization;
}

export interface RedactWork {
  readonly kind: 'redact';
  /** For each file. */
  readonly wanted: readonly { readonly mapping: RedactionMapping; readonly request: RedactRequest }[];
  /** What is to be looked for first, and of which types what is found goes. */
  readonly byTypes?: HeldDetection & { readonly types: readonly string[] };
  readonly told: ReturnType<typeof setByOrganization>;
  /** Whether a second person has approved it: then the process that checked that has to hand it out. */
  readonly isGated: boolean;
}

export interface VerifyWork {
  readonly kind: 'verify';
  /** The text of the proof of each file. */
  readonly proofs: readonly string[];
}

/** Everything a job needs beside the bytes of its files. It lies in the vault, since it holds names and words. */
export interface HeldOrder {
  readonly userId: string;
  readonly files: readonly { readonly name: string; readonly password?: string }[];
  readonly work: DetectWork | RedactWork | VerifyWork;
}

/** What is told of a file whose proof was checked. */
export interface VerifiedFile {
  readonly file: string;
  readonly outcome: VerifyOutcome;
}

/** What the vault calls the parts of a job. */
export const partNames = {
  order: 'order',
  /** The bytes of a file. */
  input: (index: number) => `in:${index}`,
  /** There once a redaction of a file was begun, which is done once. */
  begun: (index: number) => `begun:${index}`,
  /** What became of a file. */
  outcome: (index: number) => `out:${index}`,
} as const;
