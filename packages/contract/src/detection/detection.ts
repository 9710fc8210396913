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

/** Why a finding is probably public: it belongs to the sender of the document. */
export const publicKinds = ['letterhead', 'postal_address', 'mailbox'] as const;
export type PublicKind = (typeof publicKinds)[number];

/** A finding on a page. `bbox` has one box per text line. */
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
  /** The reasons, the main one first. */
  reasons: z.array(reasonSchema),
  /** The reasons as an English sentence. */
  why: z.string(),
  /** Whether a check digit or checksum confirmed it; absent if there is none to check. */
  validated: z.boolean().optional(),
  /** Set for the letterhead, postal address or functional mailbox of the sender: proposed to stay. */
  probably_public: z.enum(publicKinds).optional(),
});
export type Finding = z.infer<typeof findingSchema>;

/** Number of findings by entity type and by page. */
const entityCountsSchema = z.object({
  total: z.number().int(),
  by_type: z.record(z.string(), z.number().int()),
  by_page: z.record(z.string(), z.number().int()).optional(),
});

/** The findings of one page. */
export const mappingPageSchema = z.object({ page: pageNumberSchema, sensitive: z.array(findingSchema) });

/** The results of one page; times are in seconds. */
export const pageResultsSchema = z.object({
  performance: z.object({ words_count: z.number().int(), detection_time: z.number() }),
  entities_detected: entityCountsSchema,
  redaction_mapping: z.object({ pages: z.array(mappingPageSchema) }),
  /** Possible findings below the threshold, which are not part of the mapping. Absent if there are none. */
  possible: z.array(findingSchema).optional(),
});
export type PageResults = z.infer<typeof pageResultsSchema>;

/** An upper limit above the number of all types. */
const MAX_REQUESTED_ENTITIES = 500;

/** What a detection looks for, and by which methods. */
export const detectionFieldsSchema = z.object({
  use_fast: formBooleanSchema,
  use_advanced: formBooleanSchema,
  use_standard: formBooleanSchema,
  /**
   * Entity types without method. A method ignores types it does not know; a type that no chosen method knows is refused.
   * If empty or absent, all types except NO_KID and NO_CADASTRE, which must be requested by name.
   */
  requested_entities: formJsonSchema(shortListSchema(z.string(), MAX_REQUESTED_ENTITIES)).optional(),
  threshold: z.coerce.number().min(DETECTION_THRESHOLD.min).max(DETECTION_THRESHOLD.max).optional(),
  /** The ignore list: findings with exactly one of these texts are dropped. */
  remove_words: formJsonSchema(shortListSchema(z.string(), MAX_BAN_WORDS)).optional(),
  passwords: filePasswordsSchema,
});

/** Rules that the organization sets for all its members, whatever the request asks for. */
export const setByOrganizationSchema = z
  .array(z.enum(['entity_lists', 'ban_list', 'detection_threshold', 'no_outgoing_calls']))
  .describe('Rules that the organization enforced, whatever was asked for; absent when none');
export type SetByOrganization = z.infer<typeof setByOrganizationSchema>;

/** Identifies a run, so that its pages are not counted again if it is sent again. */
const runHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Your own name for this run. If the same run is sent again, each page is counted once'),
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
 * Detects entities and streams the results page by page; the events are in `stream.ts`. If the same session sends the
 * same call again with the header `Last-Event-ID`, it continues after the files that were completed before that event.
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

/** The results of one file; times are in seconds. */
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
  /** As in `page_completed`, by page; absent if there are none. */
  possible: z.array(mappingPageSchema).optional(),
  /** Pages that could not be read. */
  failed_pages: z.array(pageNumberSchema).optional(),
  /** As in `page_completed`; absent if every page was read completely. */
  unread: z.array(unreadPageSchema).optional(),
  /** Pages that were not read because the pages of the plan were used up; absent if there are none. */
  unpaid_pages: z.array(pageNumberSchema).optional(),
  /** As in `file_started`. */
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
