import { z } from 'zod';
import { fileErrorSchema, pageNumberSchema } from '../call/boxes.ts';
import { carriers } from './carriers.ts';
import { checkReaders, checks, engineNames } from './checks.ts';
import { elsewhereSchema } from './elsewhere.ts';
import { findingCarriers } from './finding-carriers.ts';
import { findingCauses } from './finding-causes.ts';
import { groundLogSchema } from './grounds.ts';
import { rasterReasons } from './raster-reasons.ts';
import { removalReasons } from './removal-reasons.ts';

/** Something that a check found in a redacted file: where and what, never the text itself. */
const redactionFindingSchema = z.object({
  page_number: z.number().int().nullable(),
  carrier: z.enum(findingCarriers),
  cause: z.enum(findingCauses),
});

export const redactionReportSchema = z.object({
  file: z.string(),
  /** `nothing_found`: none of the texts occurs in the file, and nothing else was requested; there is no result. */
  status: z.enum(['checked', 'failed', 'nothing_found', 'error']),
  error: fileErrorSchema.optional(),
  marks: z.number().int(),
  /** Number of marked boxes by type on each page; absent if there is no result. */
  boxes: z
    .array(z.object({ page_number: pageNumberSchema, entity_type: z.string(), count: z.number().int() }))
    .optional(),
  /** Number of requested texts that were matched only as whole words; absent if there are none. */
  whole_word_terms: z.number().int().optional(),
  /**
   * The requested texts that do not occur in the file, as numbers counted from 1. Absent if there are none, and if a
   * check failed.
   */
  terms_not_found: z.array(z.number().int().min(1)).optional(),
  pages: z.number().int(),
  removed: z.array(
    z.object({
      carrier: z.enum(carriers),
      action: z.enum(['removed', 'kept', 'cleaned']),
      count: z.number().int(),
      reason: z.enum(removalReasons),
    }),
  ),
  images: z.object({ blanked: z.number().int(), removed: z.number().int() }),
  rasterised_pages: z.array(z.object({ page_number: pageNumberSchema, reason: z.enum(rasterReasons) })),
  checks: z.array(
    z.object({
      check: z.enum(checks),
      reader: z.enum(checkReaders),
      found: z.number().int(),
      of: z.number().int(),
    }),
  ),
  /** The versions of the engines that redacted and checked; absent if there is no result. */
  engines: z.array(z.object({ name: z.enum(engineNames), version: z.string() })).optional(),
  findings: z.array(redactionFindingSchema),
  /** The grounds of each box; absent if none were requested. */
  grounds: groundLogSchema.optional().describe('The legal bases of each box'),
  /** Where removed values occur outside the marks; absent if there is no result. */
  elsewhere: elsewhereSchema.optional(),
  /**
   * Pages on which requested texts and removed values could not be searched for everywhere; absent if there are none.
   */
  unread: z.array(z.object({ page_number: pageNumberSchema, regions: z.number().int() })).optional(),
  left_standing: z
    .object({
      probably_public: z.int().describe("How many places are the sender's own"),
      possible: z.int().describe('How many places are below the threshold'),
    })
    .optional()
    .describe('Places of the asked-for types that stay readable; only of a redaction by types'),
  /**
   * Pages that look a little different outside the marks, and the share of the page, 0 to 1; absent if there are none.
   */
  changed_pages: z.array(z.object({ page_number: pageNumberSchema, share: z.number() })).optional(),
  made_at: z.iso.datetime().optional().describe('When it was made, by the clock of the machine that did'),
  approval: z
    .object({
      approved_at: z.iso.datetime().describe('When'),
      approved_by: z.string().optional().describe('User name, where the organization allows it'),
    })
    .optional()
    .describe('The approval of a second person that it was made by; absent where none was needed'),
  bytes_before: z.number().int(),
  bytes_after: z.number().int(),
  sha256: z.string().nullable(),
  was_encrypted: z.boolean(),
});
/**
 * What was done to one file, and how its result was checked. `checked` means that nothing is left under the marks, and
 * no requested text anywhere; `elsewhere` and `unread` say what this does not cover. Contains no text of the document.
 */
export type RedactionReport = z.infer<typeof redactionReportSchema>;

/** The content of `report.json` in the zip. */
export const redactionBatchReportSchema = z.object({
  batch_id: z.string(),
  set_by_organization: z
    .array(z.enum(['appearance', 'legal_bases']))
    .optional()
    .describe('Rules that the organization enforced, whatever was asked for; absent when none'),
  files: z.array(redactionReportSchema),
});
