import { createHash } from 'node:crypto';
import { draftNoteSchema, type MarkPlan, markPlanSchema, planText, sha256Schema } from '@sladd/contract';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { openText, sealText } from '../../sealed-text.ts';
import type { DraftRow } from './drafts.store.ts';

/** Title, case number and file name of a draft. */
const labelSchema = z.object({
  title: z.string(),
  case_number: z.string().nullable(),
  file_name: z.string().nullable(),
});

/** Messages between author and reviewer. */
const notesSchema = z.object({
  message: z.string().nullable(),
  answer: z.string().nullable(),
  notes: z.array(draftNoteSchema),
});

const approvalSchema = z.object({
  plan: markPlanSchema,
  plan_sha256: sha256Schema,
  original_sha256: sha256Schema,
  by: z.string(),
  at: z.string(),
});
/** What was approved, for which document, by whom and when. */
export type DraftApproval = z.infer<typeof approvalSchema>;

/** The encrypted parts of a draft, each with a key use of its own. */
const parts = {
  label: labelSchema,
  notes: notesSchema,
  plan: markPlanSchema,
  approval: approvalSchema,
};
type Part = keyof typeof parts;

/** Identifies the draft of a part: a part of another draft cannot be decrypted. */
export type DraftName = Pick<DraftRow, 'id' | 'organization_id'>;

function rulesOf(secret: string, part: Part, { id, organization_id }: DraftName) {
  return { secret, use: `draft ${part}`, owner: `${organization_id} ${id}` };
}

export function sealPart<P extends Part>(
  secret: string,
  draft: DraftName,
  part: P,
  value: z.input<(typeof parts)[P]>,
): string {
  return sealText(rulesOf(secret, part, draft), JSON.stringify(value));
}

/** Decrypts a part; null if it was sealed with another secret or for another draft, or was modified. */
export function openPart<P extends Part>(
  secret: string,
  draft: DraftName,
  part: P,
  sealed: string,
): z.output<(typeof parts)[P]> | null {
  const text = openText(rulesOf(secret, part, draft), sealed);
  return text === null ? null : (parts[part].parse(JSON.parse(text)) as z.output<(typeof parts)[P]>);
}

/** SHA-256 of a plan, in hex; see `planText`. */
export function planSha256(plan: MarkPlan): string {
  return createHash('sha256').update(planText(plan)).digest('hex');
}

/** The plan of a draft. Throws `draft.tampered` if it does not match the hashes of the draft. */
export function openPlan(secret: string, row: DraftRow): MarkPlan {
  const plan = openPart(secret, row, 'plan', row.sealed_plan);
  const isWhole =
    plan !== null && plan.document.sha256 === row.original_sha256 && planSha256(plan) === row.plan_sha256;
  if (!isWhole) throw new AppError('draft.tampered');
  return plan;
}

/** The approval of a draft; null without one. Throws `draft.tampered` for an invalid approval. */
export function openApproval(secret: string, row: DraftRow): DraftApproval | null {
  if (row.sealed_approval === null) return null;
  const approval = findApproval(secret, row, row.sealed_approval);
  if (!approval) throw new AppError('draft.tampered');
  return approval;
}

/** The valid approval of a draft; null if only the unsealed columns call it approved. */
export function approvalInForce(secret: string, row: DraftRow): DraftApproval | null {
  const approval = row.sealed_approval === null ? null : findApproval(secret, row, row.sealed_approval);
  return approval?.plan_sha256 === row.plan_sha256 ? approval : null;
}

function findApproval(secret: string, row: DraftRow, sealed: string): DraftApproval | null {
  const approval = openPart(secret, row, 'approval', sealed);
  const isWhole =
    approval !== null &&
    approval.original_sha256 === row.original_sha256 &&
    approval.plan.document.sha256 === row.original_sha256 &&
    approval.by !== row.author_user_id &&
    planSha256(approval.plan) === approval.plan_sha256;
  return isWhole ? approval : null;
}
