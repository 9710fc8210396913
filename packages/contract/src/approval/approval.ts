import { z } from 'zod';
import { boundingBoxSchema, pageNumberSchema } from '../call/boxes.ts';
import { route } from '../call/route.ts';
import { MAX_FILE_NAME_LENGTH } from '../limits.ts';
import { organizationParams } from '../organization/organizations.ts';
import { markPlanSchema, sha256Schema } from '../plan/plan.ts';
import {
  CASE_NUMBER_LENGTH,
  DRAFT_KEEP_DAYS,
  DRAFT_NOTE_LENGTH,
  DRAFT_TITLE_LENGTH,
  DRAFTS_PAGE_SIZE,
  MAX_DRAFT_NOTES,
  MAX_PLAN_BYTES,
} from './approval-limits.ts';

/**
 * Where a draft stands: with its author, with whoever reviews, returned with notes, approved, or in review once more after what
 * was approved has changed.
 */
export const draftStates = ['draft', 'in_review', 'returned', 'approved', 'changed'] as const;
export type DraftState = (typeof draftStates)[number];

const approvalRulesShape = {
  is_required: z.boolean().describe("Whether redactions need a second person's approval"),
  allows_words: z.boolean().describe('Whether plans may hold the words under their marks, sealed'),
  sends_mail: z.boolean().describe('Whether those concerned are told by mail, without titles or file names'),
  names_approver: z
    .boolean()
    .default(false)
    .describe('Whether reports and proofs name who approved; else they say that somebody did, and when'),
  keep_days: z
    .int()
    .min(DRAFT_KEEP_DAYS.min)
    .max(DRAFT_KEEP_DAYS.max)
    .describe('After how many days without a change a draft is deleted'),
};
export const approvalRulesSchema = z.object(approvalRulesShape);
/** What an organization asks of redactions. */
export type ApprovalRules = z.infer<typeof approvalRulesSchema>;

/** What asks for approval. */
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

/** Changes it. What is under way goes on: drafts stay, and a redaction that needs approval from now on is refused without. */
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

const titleSchema = z
  .string()
  .trim()
  .normalize('NFC')
  .min(DRAFT_TITLE_LENGTH.min, 'Title is required')
  .max(DRAFT_TITLE_LENGTH.max, 'Title must be at most 120 characters')
  .describe('What the author calls it');
const noteTextSchema = z.string().trim().max(DRAFT_NOTE_LENGTH.max, 'A note must be at most 2000 characters');

const personSchema = z.object({
  user_id: z.string().describe('Id of the user'),
  username: z.string().describe('User name'),
});

export const draftNoteSchema = z.object({
  page: pageNumberSchema.describe('Number of the page'),
  box: boundingBoxSchema.strict().nullable().describe('What it is about; null for the whole page'),
  entity_type: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{0,63}$/)
    .nullable()
    .describe('Type of the mark it is about; null for a place without a mark'),
  text: noteTextSchema.min(DRAFT_NOTE_LENGTH.min, 'The note is empty').describe('The note'),
});
/** What a reviewer says of one place. */
export type DraftNote = z.infer<typeof draftNoteSchema>;

export const draftSummarySchema = z.object({
  draft_id: z.string().describe('Id of the draft'),
  title: titleSchema,
  case_number: z.string().nullable().describe('Number of the case; null when none was given'),
  file_name: z.string().nullable().describe('Name of the file, where the author chose to send it'),
  state: z.enum(draftStates).describe('Where it stands'),
  author: personSchema.describe('Who sent it'),
  is_own: z.boolean().describe('Whether the caller is the author, who cannot approve it'),
  original_sha256: sha256Schema.describe('SHA-256 of the original'),
  plan_sha256: sha256Schema.describe('SHA-256 of the plan'),
  revision: z.int().min(1).describe('Rises with each change'),
  pages: z.int().min(1).describe('Pages of the document'),
  boxes: z.int().min(0).describe('Marks that are removed'),
  notes: z.int().min(0).describe('Notes of the reviewer'),
  sent_at: z.iso.datetime().nullable().describe('When it was last sent; null while it waits with the author'),
  decided_at: z.iso.datetime().nullable().describe('When it was approved or returned'),
  decided_by: personSchema
    .nullable()
    .describe('Who approved or returned it; null when nobody did, or they are gone'),
  delivered_at: z.iso.datetime().nullable().describe('When a redaction was last made by it'),
  expires_at: z.iso.datetime().describe('When it is deleted unless something is done with it'),
});
/** A draft as lists show it. */
export type DraftSummary = z.infer<typeof draftSummarySchema>;

export const draftSchema = draftSummarySchema.extend({
  message: z.string().nullable().describe('What the author says to the reviewer'),
  answer: z.string().nullable().describe('What the reviewer says to the author'),
  plan: markPlanSchema.describe('What is to be done'),
  review_notes: z.array(draftNoteSchema).describe('Notes of the reviewer, in their order'),
  approved: z
    .object({
      plan: markPlanSchema.describe('What was approved'),
      plan_sha256: sha256Schema.describe('Its SHA-256'),
      by: personSchema.nullable().describe('Who approved it'),
      at: z.iso.datetime().describe('When'),
    })
    .nullable()
    .describe('What was approved last; null when nothing was'),
});
/** A draft with its plan. */
export type Draft = z.infer<typeof draftSchema>;

/** What a list is of: what waits for the caller, the caller's own, approved ones, or all the caller may see. */
export const draftLists = ['to_review', 'mine', 'approved', 'all'] as const;
export type DraftList = (typeof draftLists)[number];

const intText = (least: number, most: number, usual: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);

/** The drafts of an organization. Whoever may not review sees the own ones; drafts that were not sent are their author's alone. */
export const listDrafts = route({
  method: 'GET',
  path: '/api/organizations/:org_id/drafts',
  summary: 'Drafts',
  tag: 'Approvals',
  access: 'session',
  params: organizationParams,
  query: z.object({
    list: z.enum(draftLists).default('to_review').describe('Which drafts'),
    state: z.enum(draftStates).optional().describe('Only those that stand so'),
    search: z
      .string()
      .trim()
      .max(DRAFT_TITLE_LENGTH.max)
      .optional()
      .describe('A part of title or case number'),
    original_sha256: sha256Schema.optional().describe('Only those of one document'),
    order: z.enum(['oldest', 'newest']).default('oldest').describe('In which order they were sent'),
    page: intText(1, 100_000, 1).describe('Number of the page, from 1'),
    size: intText(1, DRAFTS_PAGE_SIZE.max, DRAFTS_PAGE_SIZE.default).describe('Drafts on a page'),
  }),
  response: z.object({
    drafts: z.array(draftSummarySchema).describe('The drafts of the page'),
    total: z.int().min(0).describe('How many there are on all pages'),
    to_review: z.int().min(0).describe('How many wait for the caller'),
    mine: z.int().min(0).describe("How many of the caller's own are not approved"),
    median_wait_minutes: z
      .int()
      .nullable()
      .describe('How long those answered in the last seven days waited; null when there were none'),
  }),
  errors: ['organization.not_found', 'organization.forbidden'],
});

const draftParams = organizationParams.extend({
  draft_id: z.string().max(100).describe('Id of the draft'),
});
const known = ['organization.not_found', 'organization.forbidden', 'draft.not_found'] as const;
const planFields = {
  plan: markPlanSchema.describe('What is to be done'),
  plan_sha256: sha256Schema.describe('SHA-256 of the plan, to be sure that it arrived whole'),
};
const messageSchema = noteTextSchema.optional().describe('To the reviewer');

/** Sends a draft for approval. The document does not travel; the reviewer opens the same file. */
export const createDraft = route({
  method: 'POST',
  path: '/api/organizations/:org_id/drafts',
  summary: 'Send a draft for approval',
  tag: 'Approvals',
  access: 'session',
  params: organizationParams,
  body: z.strictObject({
    title: titleSchema,
    case_number: z.string().trim().max(CASE_NUMBER_LENGTH).optional().describe('Number of the case'),
    file_name: z
      .string()
      .max(MAX_FILE_NAME_LENGTH)
      .optional()
      .describe('Name of the file, where the reviewer may see it'),
    message: messageSchema,
    ...planFields,
  }),
  bodyLimitBytes: MAX_PLAN_BYTES,
  response: draftSchema,
  status: 201,
  errors: [
    'organization.not_found',
    'organization.forbidden',
    'draft.plan_hash',
    'draft.nothing_to_remove',
    'draft.words_not_allowed',
    'draft.exists',
    'draft.limit',
  ],
});

/** One draft with its plan, for its author and for whoever may review it. */
export const getDraft = route({
  method: 'GET',
  path: '/api/organizations/:org_id/drafts/:draft_id',
  summary: 'One draft',
  tag: 'Approvals',
  access: 'session',
  params: draftParams,
  response: draftSchema,
  errors: [...known, 'draft.tampered'],
});

/** Sends it again, with another plan or the same. What was approved has to be approved anew. */
export const sendDraft = route({
  method: 'POST',
  path: '/api/organizations/:org_id/drafts/:draft_id/send',
  summary: 'Send a draft again',
  tag: 'Approvals',
  access: 'session',
  params: draftParams,
  body: z.strictObject({
    revision: z.int().min(1).describe('The revision that the caller has seen'),
    message: messageSchema,
    plan: planFields.plan.optional(),
    plan_sha256: planFields.plan_sha256.optional(),
  }),
  bodyLimitBytes: MAX_PLAN_BYTES,
  response: draftSchema,
  errors: [
    ...known,
    'draft.not_author',
    'draft.state',
    'draft.changed',
    'draft.plan_hash',
    'draft.nothing_to_remove',
    'draft.words_not_allowed',
    'draft.other_file',
    'draft.tampered',
  ],
});

/** The author takes it back from review; it waits with its author. */
export const withdrawDraft = route({
  method: 'POST',
  path: '/api/organizations/:org_id/drafts/:draft_id/withdraw',
  summary: 'Take a draft back',
  tag: 'Approvals',
  access: 'session',
  params: draftParams,
  response: draftSchema,
  errors: [...known, 'draft.not_author', 'draft.state', 'draft.tampered'],
});

/** The author deletes it, with all that was said of it and its approval. */
export const deleteDraft = route({
  method: 'DELETE',
  path: '/api/organizations/:org_id/drafts/:draft_id',
  summary: 'Delete a draft',
  tag: 'Approvals',
  access: 'session',
  params: draftParams,
  response: z.null(),
  errors: [...known, 'draft.not_author'],
});

const seenFields = {
  original_sha256: sha256Schema.describe('SHA-256 of the file that the reviewer opened'),
  plan_sha256: sha256Schema.describe('SHA-256 of the plan that the reviewer saw'),
};
const reviewErrors = [
  ...known,
  'draft.own',
  'draft.state',
  'draft.changed',
  'draft.other_file',
  'draft.tampered',
] as const;

/** Approves exactly this file with exactly this plan. Never by its author, and never with a key. */
export const approveDraft = route({
  method: 'POST',
  path: '/api/organizations/:org_id/drafts/:draft_id/approve',
  summary: 'Approve a draft',
  tag: 'Approvals',
  access: 'session',
  params: draftParams,
  body: z.strictObject(seenFields),
  response: draftSchema,
  errors: reviewErrors,
});

/** Returns it to its author with notes. */
export const returnDraft = route({
  method: 'POST',
  path: '/api/organizations/:org_id/drafts/:draft_id/return',
  summary: 'Return a draft with notes',
  tag: 'Approvals',
  access: 'session',
  params: draftParams,
  body: z.strictObject({
    ...seenFields,
    notes: z.array(draftNoteSchema).max(MAX_DRAFT_NOTES).describe('Notes on places'),
    answer: noteTextSchema.optional().describe('To the author'),
  }),
  response: draftSchema,
  errors: [...reviewErrors, 'draft.no_notes'],
});
