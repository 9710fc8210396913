import { z } from 'zod';
import {
  boundingBoxSchema,
  fileErrorSchema,
  formBooleanSchema,
  formJsonSchema,
  pageNumberSchema,
  shortListSchema,
  unreadPageSchema,
} from '../call/boxes.ts';
import { filePasswordsSchema } from '../call/passwords.ts';
import { multipart } from '../call/route.ts';
import { severalFilesErrors } from '../call/work-errors.ts';
import { detectionMethods } from '../catalogue/entities.ts';
import { reasonSchema } from '../catalogue/reasons.ts';
import { DETECTION_THRESHOLD, MAX_BAN_WORDS, MAX_FILES } from '../limits.ts';

/** Why something is probably public: it is the sender's own. */
export const publicKinds = ['letterhead', 'postal_address', 'mailbox'] as const;
export type PublicKind = (typeof publicKinds)[number];

/** One thing found on a page. `bbox` has one box per text line. */
export const findingSchema = z.object({
  id: z.string(),
  entity_type: z.string(),
  original_text: z.string(),
  /** 0 to 1. */
  score: z.number(),
  /** UTF-16 offsets into the page text. */
  start: z.number().int(),
  end: z.number().int(),
  engine: z.enum(detectionMethods),
  bbox: z.array(boundingBoxSchema).min(1),
  /** Why it was found, the main reason first. */
  reasons: z.array(reasonSchema),
  /** The reasons as an English sentence. */
  why: z.string(),
  /** Whether a check digit or checksum confirmed it; absent where there is nothing of the kind to check. */
  validated: z.boolean().optional(),
  /** Set where it is the sender's letterhead, postal address or functional mailbox: proposed to stay. */
  probably_public: z.enum(publicKinds).optional(),
});
export type Finding = z.infer<typeof findingSchema>;

/** How many findings there are, by entity type and by page. */
const entityCountsSchema = z.object({
  total: z.number().int(),
  by_type: z.record(z.string(), z.number().int()),
  by_page: z.record(z.string(), z.number().int()).optional(),
});

/** The findings of one page. */
export const mappingPageSchema = z.object({ page: pageNumberSchema, sensitive: z.array(findingSchema) });

/** What a run found on one page; times are in seconds. */
export const pageResultsSchema = z.object({
  performance: z.object({ words_count: z.number().int(), detection_time: z.number() }),
  entities_detected: entityCountsSchema,
  redaction_mapping: z.object({ pages: z.array(mappingPageSchema) }),
  /** Places below the threshold that may be sensitive: no part of the mapping, to be looked at. Absent when there are none. */
  possible: z.array(findingSchema).optional(),
});
export type PageResults = z.infer<typeof pageResultsSchema>;

/** More than all methods know together. */
const MAX_REQUESTED_ENTITIES = 500;

/** What a run of detection looks for, and by which methods. */
export const detectionFieldsSchema = z.object({
  use_fast: formBooleanSchema,
  use_advanced: formBooleanSchema,
  use_standard: formBooleanSchema,
  /** Bare type names; those a method does not know are left to the others. Empty or absent asks for everything but what must be named: NO_KID, NO_CADASTRE. */
  requested_entities: formJsonSchema(shortListSchema(z.string(), MAX_REQUESTED_ENTITIES)).optional(),
  threshold: z.coerce.number().min(DETECTION_THRESHOLD.min).max(DETECTION_THRESHOLD.max).optional(),
  /** Words of the ignore list: findings with exactly this text are dropped. */
  remove_words: formJsonSchema(shortListSchema(z.string(), MAX_BAN_WORDS)).optional(),
  passwords: filePasswordsSchema,
});

/** What a run follows because the organization sets it for all, whatever was asked for. */
export const setByOrganizationSchema = z
  .array(z.enum(['entity_lists', 'ban_list', 'detection_threshold', 'no_outgoing_calls']))
  .describe('What the organization sets for all, whatever was asked for; absent when nothing');
export type SetByOrganization = z.infer<typeof setByOrganizationSchema>;

/** Names a run, so that it can be sent again without its pages being counted again. */
const runHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Your own name of this run. Sent again with the same one, a page counts once'),
});

const detectionErrors = [
  'files.none',
  ...severalFilesErrors,
  'detection.nothing_requested',
  'subscription.required',
  'usage.exhausted',
  'task.busy',
] as const;

/**
 * Detects entities and streams the results page by page; the events are in `stream.ts`. Sent again with the header
 * `Last-Event-ID`, the same call of the same session goes on behind the files whose end came before that event.
 */
export const multiDetect = multipart({
  method: 'POST',
  path: '/api/batch/multi_detect',
  truth: 'True or False',
  summary: 'Detect sensitive information, streamed page by page',
  tag: 'Documents',
  access: 'session',
  key: 'detect',
  feature: 'entity_detection',
  query: z.object({ stream: formBooleanSchema }),
  fileField: 'files',
  maxFiles: MAX_FILES,
  headers: runHeaders,
  fields: detectionFieldsSchema,
  answers: 'events',
  envelope: 'top',
  errors: [...detectionErrors, 'detection.already_running'],
});

/** What a run found in one file; times are in seconds. */
export const hybridFileResultSchema = z.object({
  file: z.string(),
  status: z.enum(['success', 'error']),
  error: fileErrorSchema.optional(),
  entities_detected: entityCountsSchema.optional(),
  performance: z
    .object({
      words_count: z.number().int(),
      pages_count: z.number().int(),
      detection_time: z.number(),
      total_time: z.number(),
    })
    .optional(),
  redaction_mapping: z.object({ pages: z.array(mappingPageSchema) }).optional(),
  /** As in the stream's `page_completed`, by page; absent when there are none. */
  possible: z.array(mappingPageSchema).optional(),
  /** Pages that could not be read, so that nothing is known of them. */
  failed_pages: z.array(pageNumberSchema).optional(),
  /** As in the stream's `page_completed`; absent when every page was read whole. */
  unread: z.array(unreadPageSchema).optional(),
  /** Pages that were not read because those of the plan were used up; absent when none were. */
  unpaid_pages: z.array(pageNumberSchema).optional(),
  /** As in the stream's `file_started`. */
  without_model: z.array(z.enum(detectionMethods)).optional(),
});

/** The same detection without a stream. */
export const hybridDetect = multipart({
  method: 'POST',
  path: '/api/batch/hybrid_detect',
  truth: 'True or False',
  summary: 'Detect sensitive information, answered at once',
  tag: 'Documents',
  access: 'session',
  key: 'detect',
  feature: 'entity_detection',
  fileField: 'files',
  maxFiles: MAX_FILES,
  headers: runHeaders,
  fields: detectionFieldsSchema,
  answers: 'json',
  envelope: 'top',
  response: z.object({
    set_by_organization: setByOrganizationSchema.optional(),
    batch_summary: z.object({
      batch_id: z.string(),
      total_files: z.number().int(),
      successful: z.number().int(),
      failed: z.number().int(),
    }),
    file_results: z.array(hybridFileResultSchema),
  }),
  errors: [...detectionErrors, 'task.timed_out', 'task.crashed', 'task.out_of_memory'],
});
