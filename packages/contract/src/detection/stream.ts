import { z } from 'zod';
import { boundingBoxSchema, fileErrorSchema, pageFailures, pageNumberSchema } from '../call/boxes.ts';
import { detectionMethods } from '../catalogue/entities.ts';
import { extractedPageSchema, ocrOutcomes } from '../document/extract.ts';
import { searchMatchSchema, searchResponseSchema } from '../document/search.ts';
import { secondLooksSchema } from '../redaction/second-look.ts';
import { pageResultsSchema, setByOrganizationSchema } from './detection.ts';

/** Every event names its run. The event's number travels as the SSE `id`, rising by one. */
const common = { batch_id: z.string() };
const perFile = { ...common, file_name: z.string(), file_index: z.number().int().min(0) };

/**
 * The events of a streamed run. A detection has, in order: `reading_files`, `files_read`, then per file
 * `file_started`, for each page `page_started` and `page_completed`, `file_completed`; `batch_completed` last. Before
 * `file_completed` a page may have another `page_completed`, which takes the place of its first: names that later pages
 * gave in full were found on it. Where slower methods are asked for besides `fast`, pages may have preliminary ones,
 * also before their `page_started`, with what `fast` found.
 * `ocr_started` comes before each page that OCR reads, those of the first pages before their `page_started`.
 * `heartbeat` may come anywhere. `error` with a file ends that file only; without one it ends the run: `server.stopping`
 * comes where the server is asked to stop meanwhile, `usage.exhausted` where the pages of the plan are used up: what was
 * told before is kept. Once it is back, a client sends the files that were not completed
 * with the number of the last event as `Last-Event-ID`, or all of them as they were. A streamed
 * extraction has `file_started`, `page_extracted` for each page, and `batch_completed`. A streamed search has
 * `page_searched` for each page with matches, as soon as they are known, and last `search_completed` with all of it.
 * A streamed second look has `page_looked` for each page that was read, `ocr_started` before those that OCR reads, and last
 * `look_completed` with all of it.
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
    /** Requested methods whose own model is missing or damaged, so that they find less; absent when none is. */
    without_model: z.array(z.enum(detectionMethods)).optional(),
  }),
  page_started: z.object({ ...perFile, page_number: pageNumberSchema, total_pages: z.number().int() }),
  ocr_started: z.object({ ...perFile, page_number: pageNumberSchema, total_pages: z.number().int() }),
  page_completed: z.object({
    ...perFile,
    page_number: pageNumberSchema,
    total_pages: z.number().int(),
    results: pageResultsSchema,
    /** Told ahead of the slower methods: the page is not read yet, and its last word will take this one's place. */
    is_preliminary: z.boolean().optional(),
    ocr: z.enum(ocrOutcomes).optional(),
    /** Why the page is `unread`. */
    ocr_failure: z.enum(pageFailures).optional(),
    /** Parts that may hold text nobody could read, so that nothing was found in them; absent when there are none. */
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
