import type { RedactionMapping, SetByOrganization, VerifyOutcome } from '@sladd/contract';
import type { DetectRequest, RedactRequest } from '@sladd/pipeline';
import type { PlanOwner } from '../../plans/plan-owner.ts';
import type { setByOrganization } from '../redaction/index.ts';

/** The detection of a job: the request, and the marks under which the pages of its files are counted. */
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
  /** One entry per file. */
  readonly wanted: readonly { readonly mapping: RedactionMapping; readonly request: RedactRequest }[];
  /** The detection to run first, and the types whose findings are redacted. */
  readonly byTypes?: HeldDetection & { readonly types: readonly string[] };
  readonly told: ReturnType<typeof setByOrganization>;
  /** Whether approval is required: then only the process that checked it may deliver the result. */
  readonly isGated: boolean;
}

export interface VerifyWork {
  readonly kind: 'verify';
  /** The text of each file's proof. */
  readonly proofs: readonly string[];
}

/** All data of a job except the bytes of its files. It is kept in the vault, since it contains names and words. */
export interface HeldOrder {
  readonly userId: string;
  readonly files: readonly { readonly name: string; readonly password?: string }[];
  readonly work: DetectWork | RedactWork | VerifyWork;
}

/** The result of a file whose proof was checked. */
export interface VerifiedFile {
  readonly file: string;
  readonly outcome: VerifyOutcome;
}

/** Names of a job's parts in the vault. */
export const partNames = {
  order: 'order',
  /** The bytes of a file. */
  input: (index: number) => `in:${index}`,
  /** Exists once the redaction of a file has begun, which is done only once. */
  begun: (index: number) => `begun:${index}`,
  /** The outcome of a file. */
  outcome: (index: number) => `out:${index}`,
} as const;
