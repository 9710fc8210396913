import { z } from 'zod';
import { intText } from '../call/int-text.ts';
import { organizationParams } from '../call/organization-params.ts';
import { route } from '../call/route.ts';
import { MAX_FILE_NAME_LENGTH } from '../limits.ts';
import { markPlanSchema, sha256Schema } from '../plan/plan.ts';
import {
  CASE_NUMBER_LENGTH,
  DRAFT_TITLE_LENGTH,
  DRAFTS_PAGE_SIZE,
  MAX_DRAFT_NOTES,
  MAX_PLAN_BYTES,
} from './approval-limits.ts';
import {
  draftNoteSchema,
  draftNoteTextSchema,
  draftSchema,
  draftStates,
  draftSummarySchema,
  draftTitleSchema,
} from './draft.ts';

/** The lists of drafts: waiting for the caller's review, the caller's own, approved, or all that the caller may see. */
export const draftLists = ['to_review', 'mine', 'approved', 'all'] as const;
export type DraftList = (typeof draftLists)[number];

/**
 * The drafts of an organization. Members who may not review see only their own; drafts that were not sent are visible
 * only to their author.
 */
export const listDrafts = route({
  method: 'GET',
  path: '/api/organizations/:org_id/drafts',
  summary: 'Drafts',
  tag: 'Approvals',
  access: 'session',
  params: organizationParams,
  query: z.object({
    list: z.enum(draftLists).default('to_review').describe('Which drafts'),
    state: z.enum(draftStates).optional().describe('Only drafts in this state'),
    search: z
      .string()
      .trim()
      .max(DRAFT_TITLE_LENGTH.max)
      .optional()
      .describe('A part of title or case number'),
    original_sha256: sha256Schema.optional().describe('Only drafts of this document'),
    order: z.enum(['oldest', 'newest']).default('oldest').describe('Order by the time when they were sent'),
    page: intText(1, 100_000, 1).describe('Number of the page, from 1'),
    size: intText(1, DRAFTS_PAGE_SIZE.max, DRAFTS_PAGE_SIZE.default).describe('Drafts on a page'),
  }),
  response: z.object({
    drafts: z.array(draftSummarySchema).describe('The drafts of the page'),
    total: z.int().min(0).describe('How many there are on all pages'),
    to_review: z.int().min(0).describe('How many wait for the caller'),
    mine: z.int().min(0).describe("How many of the caller's own drafts are not approved"),
    median_wait_minutes: z
      .int()
      .nullable()
      .describe(
        'Median wait in minutes of the drafts answered in the last seven days; null when there were none',
      ),
  }),
  errors: ['organization.not_found', 'organization.forbidden'],
});

const draftParams = organizationParams.extend({
  draft_id: z.string().max(100).describe('Id of the draft'),
});
const known = ['organization.not_found', 'organization.forbidden', 'draft.not_found'] as const;
const planFields = {
  plan: markPlanSchema.describe('The plan of the redaction'),
  plan_sha256: sha256Schema.describe('SHA-256 of the plan, to check that it arrived unchanged'),
};
const messageSchema = draftNoteTextSchema.optional().describe('Message to the reviewer');

/** Sends a draft for approval. The document does not travel; the reviewer opens the same file. */
export const createDraft = route({
  method: 'POST',
  path: '/api/organizations/:org_id/drafts',
  summary: 'Send a draft for approval',
  tag: 'Approvals',
  access: 'session',
  params: organizationParams,
  body: z.strictObject({
    title: draftTitleSchema,
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

/** One draft with its plan, for its author and for people who may review it. */
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

/** Sends the draft again, with another or the same plan. Something that was approved must be approved again. */
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

/** Lets the author take the draft back from review. */
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

/** Lets the author delete the draft, with its notes and its approval. */
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

/** Approves exactly this file with exactly this plan. Not possible for its author, or with an API key. */
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

/** Returns the draft to its author with notes. */
export const returnDraft = route({
  method: 'POST',
  path: '/api/organizations/:org_id/drafts/:draft_id/return',
  summary: 'Return a draft with notes',
  tag: 'Approvals',
  access: 'session',
  params: draftParams,
  body: z.strictObject({
    ...seenFields,
    notes: z.array(draftNoteSchema).max(MAX_DRAFT_NOTES).describe('Notes on places of the document'),
    answer: draftNoteTextSchema.optional().describe('Message to the author'),
  }),
  response: draftSchema,
  errors: [...reviewErrors, 'draft.no_notes'],
});
