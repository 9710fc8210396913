import { z } from 'zod';
import { boundingBoxSchema, pageNumberSchema } from '../call/boxes.ts';
import { markPlanSchema, sha256Schema } from '../plan/plan.ts';
import { DRAFT_NOTE_LENGTH, DRAFT_TITLE_LENGTH } from './approval-limits.ts';

/**
 * The states of a draft: with its author, in review, returned with notes, approved, or in review again after an
 * approved plan was changed.
 */
export const draftStates = ['draft', 'in_review', 'returned', 'approved', 'changed'] as const;
export type DraftState = (typeof draftStates)[number];

/** The title of a draft, trimmed and composed (NFC). */
export const draftTitleSchema = z
  .string()
  .trim()
  .normalize('NFC')
  .min(DRAFT_TITLE_LENGTH.min, 'Title is required')
  .max(DRAFT_TITLE_LENGTH.max, 'Title must be at most 120 characters')
  .describe('Title given by the author');
/** A message between author and reviewer. */
export const draftNoteTextSchema = z
  .string()
  .trim()
  .max(DRAFT_NOTE_LENGTH.max, 'A note must be at most 2000 characters');

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
  text: draftNoteTextSchema.min(DRAFT_NOTE_LENGTH.min, 'The note is empty').describe('The note'),
});
/** A reviewer's note about one place. */
export type DraftNote = z.infer<typeof draftNoteSchema>;

export const draftSummarySchema = z.object({
  draft_id: z.string().describe('Id of the draft'),
  title: draftTitleSchema,
  case_number: z.string().nullable().describe('Number of the case; null when none was given'),
  file_name: z.string().nullable().describe('Name of the file, where the author chose to send it'),
  state: z.enum(draftStates).describe('State it is in'),
  author: personSchema.describe('Who sent it'),
  is_own: z.boolean().describe('Whether the caller is the author, who cannot approve it'),
  original_sha256: sha256Schema.describe('SHA-256 of the original'),
  plan_sha256: sha256Schema.describe('SHA-256 of the plan'),
  revision: z.int().min(1).describe('Increases with each change'),
  pages: z.int().min(1).describe('Pages of the document'),
  boxes: z.int().min(0).describe('Marks that are removed'),
  notes: z.int().min(0).describe('Notes of the reviewer'),
  sent_at: z.iso.datetime().nullable().describe('When it was last sent; null while it waits with the author'),
  decided_at: z.iso.datetime().nullable().describe('When it was approved or returned'),
  decided_by: personSchema
    .nullable()
    .describe('Who approved or returned it; null when nobody did, or they are gone'),
  delivered_at: z.iso.datetime().nullable().describe('When a redaction was last made with its approval'),
  expires_at: z.iso.datetime().describe('When it is deleted unless it is changed before'),
});
/** A draft as lists show it. */
export type DraftSummary = z.infer<typeof draftSummarySchema>;

export const draftSchema = draftSummarySchema.extend({
  message: z.string().nullable().describe('Message of the author to the reviewer'),
  answer: z.string().nullable().describe('Message of the reviewer to the author'),
  plan: markPlanSchema.describe('The plan of the redaction'),
  review_notes: z.array(draftNoteSchema).describe('Notes of the reviewer, in their order'),
  approved: z
    .object({
      plan: markPlanSchema.describe('The approved plan'),
      plan_sha256: sha256Schema.describe('Its SHA-256'),
      by: personSchema.nullable().describe('Who approved it'),
      at: z.iso.datetime().describe('When'),
    })
    .nullable()
    .describe('The latest approved revision; null when nothing was approved'),
});
/** A draft with its plan. */
export type Draft = z.infer<typeof draftSchema>;
