import { z } from 'zod';
import { formBooleanSchema, formJsonSchema, optionalBooleanSchema, shortListSchema } from '../call/boxes.ts';
import { pdfPasswordSchema } from '../call/passwords.ts';
import { detectionFieldsSchema } from '../detection/detection.ts';
import { searchTermSchema } from '../document/search.ts';
import { MAX_TERMS } from '../limits.ts';
import { markPlanSchema } from '../plan/plan.ts';
import { appearanceSchema } from '../redaction/appearance.ts';
import { groundOptionsSchema } from '../redaction/grounds.ts';
import { fileReviewSchema } from '../redaction/redaction.ts';
import { redactionOptionsSchema } from '../redaction/redaction-options.ts';
import { jobKinds } from './job.ts';

/** Largest number of files in one job that the administrator can allow. */
export const MAX_JOB_FILES = 1000;
/** Largest number of types that one job removes. */
const MAX_TYPES = 500;

/** What a job should do, besides its files: the fields of the form that starts it. */
export const jobOrderFields = z.object({
  kind: z.enum(jobKinds).describe('What to do: `detect`, `redact` or `verify`'),
  ...detectionFieldsSchema.shape,
  passwords: formJsonSchema(shortListSchema(pdfPasswordSchema.nullable(), MAX_JOB_FILES))
    .optional()
    .describe('The passwords that open the files, in file order; null for a file that needs none'),
  terms: formJsonSchema(shortListSchema(searchTermSchema, MAX_TERMS))
    .optional()
    .describe('Redact: texts to remove wherever they occur; the result is checked for them'),
  whole_words: optionalBooleanSchema.optional().describe('Redact: match the terms only as whole words'),
  types: formJsonSchema(shortListSchema(z.string().min(1).max(100), MAX_TYPES))
    .optional()
    .describe(
      'Redact: entity types to look for and remove, by the chosen methods; what is probably public stays. Their pages count',
    ),
  plans: formJsonSchema(z.array(markPlanSchema).max(MAX_JOB_FILES))
    .optional()
    .describe(
      'Redact: plan files (.sladdplan) in any order, one for each file, found by the hash of its bytes. They say the look, too',
    ),
  remove_images: formBooleanSchema.describe('Redact: whether every picture goes'),
  appearance: formJsonSchema(appearanceSchema).optional(),
  options: formJsonSchema(redactionOptionsSchema).optional(),
  grounds: formJsonSchema(groundOptionsSchema).optional().describe('Redact: what the boxes rest on'),
  review: formJsonSchema(z.array(fileReviewSchema).max(MAX_JOB_FILES))
    .optional()
    .describe(
      'Redact: how far each file was reviewed; needed where the organization lets no unfinished file out',
    ),
  new_password: pdfPasswordSchema.optional().describe('Redact: protects every result with this password'),
  proofs: formJsonSchema(z.array(z.string().max(2_000_000)).max(MAX_JOB_FILES))
    .optional()
    .describe('Verify: the text of the proof of each file, in file order'),
});
/** What a job is to do, checked. */
export type JobOrder = z.output<typeof jobOrderFields>;

/** What a proof says about a file. `right`: it is the delivered file, signed by a key of this server. */
export const verifyOutcomes = [
  'right',
  'altered',
  'wrong_signature',
  'unknown_key',
  'key_not_valid_then',
  'unreadable',
  'newer',
] as const;
export type VerifyOutcome = (typeof verifyOutcomes)[number];
