import { z } from 'zod';
import { boundingBoxSchema, fileErrorSchema, pageFailures, pageNumberSchema } from '../call/boxes.ts';
import { detectionMethods } from '../catalogue/entities.ts';
import { extractedPageSchema, ocrOutcomes } from '../document/extract.ts';
import { searchMatchSchema, searchResponseSchema } from '../document/search.ts';
import { secondLooksSchema } from '../redaction/second-look.ts';
import { pageResultsSchema, setByOrganizationSchema } from './detection.ts';

/** Every event has the id of its run. The number of the event is sent as the SSE `id` and increases by one. */
const common = { batch_id: z.string() };
const perFile = { ...common, file_name: z.string(), file_index: z.number().int().min(0) };

/**
 * The events of a streamed run.
 *
 * A detection sends `reading_files` and `files_read`; then for each file `file_started`, for each page `page_started`
 * and `page_completed`, and `file_completed`; and `batch_completed` last. Before `file_completed` a page may get a
 * second `page_completed`, which replaces the first, because of names that were found on later pages. If slower methods
 * are requested besides `fast`, pages may also get a preliminary `page_completed` with what `fast` found, even before
 * their `page_started`. `ocr_started` precedes each page that OCR reads; for the first pages it may precede
 * `page_started`. `heartbeat` may come at any time.
 *
 * `error` with a file ends that file only; without one it ends the run, and everything sent before remains valid.
 * `server.stopping`: the server is about to stop. Once it is back, a client sends the incomplete files with the number
 * of the last event as `Last-Event-ID`, or all files as before. `usage.exhausted`: the pages of the plan are used up.
 *
 * An extraction sends `file_started`, `page_extracted` for each page, and `batch_completed`. A search sends
 * `page_searched` for each page with matches as soon as they are known, and `search_completed` with all matches last. A
 * second look sends `page_looked` for each page read, `ocr_started` before those that OCR reads, and `look_completed`
 * with all results last.
 */
export const streamEventSchemas = {
  reading_files: z.object({ ...common, total_files: z.number().int() }),
  files_read: z.object({
    ...common,
    total_files: z.number().int(),
    set_by_organization: setByOrganizationSchema.optional(),
  }),
  file_started: z.object({
    ...perFile,
    total_pages: z.number().int(),
    /** Requested methods whose model is missing or damaged, so that they find less; absent if there are none. */
    without_model: z.array(z.enum(detectionMethods)).optional(),
  }),
  page_started: z.object({ ...perFile, page_number: pageNumberSchema, total_pages: z.number().int() }),
  ocr_started: z.object({ ...perFile, page_number: pageNumberSchema, total_pages: z.number().int() }),
  page_completed: z.object({
    ...perFile,
    page_number: pageNumberSchema,
    total_pages: z.number().int(),
    results: pageResultsSchema,
    /** Sent before the slower methods have run: another event for the page will replace it. */
    is_preliminary: z.boolean().optional(),
    ocr: z.enum(ocrOutcomes).optional(),
    /** Why the page is `unread`. */
    ocr_failure: z.enum(pageFailures).optional(),
    /** Areas that may contain text that could not be read; absent if there are none. */
    unread: z.array(boundingBoxSchema).optional(),
  }),
  page_extracted: z.object({
    ...perFile,
    page_number: pageNumberSchema,
    total_pages: z.number().int(),
    page: extractedPageSchema,
  }),
  page_searched: z.object({ ...perFile, page_number: pageNumberSchema, matches: z.array(searchMatchSchema) }),
  search_completed: z.object({ ...common, response: searchResponseSchema }),
  page_looked: z.object({ ...perFile, page_number: pageNumberSchema, total_pages: z.number().int() }),
  look_completed: z.object({ ...common, response: secondLooksSchema }),
  file_completed: z.object({
    ...perFile,
    total_pages: z.number().int(),
    successful_pages: z.number().int(),
    failed_pages: z.array(pageNumberSchema),
    processing_time: z.number(),
  }),
  batch_completed: z.object({
    ...common,
    total_files: z.number().int(),
    successful_files: z.number().int(),
    total_pages: z.number().int(),
    total_processing_time: z.number(),
  }),
  heartbeat: z.object({ ...common, status: z.string() }),
  error: z.object({
    ...common,
    file_name: z.string().optional(),
    file_index: z.number().int().optional(),
    page_number: pageNumberSchema.optional(),
    error_message: z.string(),
    error: fileErrorSchema,
  }),
} as const;

export type StreamEventType = keyof typeof streamEventSchemas;

export type StreamEventData<K extends StreamEventType> = z.infer<(typeof streamEventSchemas)[K]>;

/** One event as both sides hold it in memory. */
export type StreamEvent = {
  [K in StreamEventType]: { readonly type: K; readonly data: StreamEventData<K> };
}[StreamEventType];
