import { z } from 'zod';
import { organizationParams } from '../call/organization-params.ts';
import { route } from '../call/route.ts';
import { DRAFT_KEEP_DAYS } from './approval-limits.ts';

const approvalRulesShape = {
  is_required: z.boolean().describe("Whether redactions need a second person's approval"),
  allows_words: z.boolean().describe('Whether plans may hold the words under their marks, sealed'),
  sends_mail: z.boolean().describe('Whether those concerned are told by mail, without titles or file names'),
  names_approver: z
    .boolean()
    .default(false)
    .describe(
      'Whether reports and proofs name the person who approved; otherwise they say that a second person did, and when',
    ),
  keep_days: z
    .int()
    .min(DRAFT_KEEP_DAYS.min)
    .max(DRAFT_KEEP_DAYS.max)
    .describe('After how many days without a change a draft is deleted'),
};
export const approvalRulesSchema = z.object(approvalRulesShape);
/** Which redactions an organization requires approval for. */
export type ApprovalRules = z.infer<typeof approvalRulesSchema>;

/** Returns which redactions require approval. */
export const getApprovalRules = route({
  method: 'GET',
  path: '/api/organizations/:org_id/approval',
  summary: 'Whether redactions need approval',
  tag: 'Approvals',
  access: 'session',
  params: organizationParams,
  response: approvalRulesSchema,
  errors: ['organization.not_found', 'organization.forbidden'],
});

/**
 * Changes which redactions require approval. Existing drafts stay, and a redaction that now requires approval is
 * refused without it.
 */
export const updateApprovalRules = route({
  method: 'PUT',
  path: '/api/organizations/:org_id/approval',
  summary: 'Change whether redactions need approval',
  tag: 'Approvals',
  access: 'session',
  params: organizationParams,
  body: z.strictObject(approvalRulesShape),
  response: approvalRulesSchema,
  errors: ['organization.not_found', 'organization.forbidden'],
});
