import { z } from 'zod';
import {
  boundingBoxSchema,
  fileErrorSchema,
  formBooleanSchema,
  formJsonSchema,
  pageNumberSchema,
  unreadPageSchema,
} from './boxes.ts';
import { MAX_FILES, SEARCH_QUERY_LENGTH } from './limits.ts';
import { multipart } from './route.ts';

export const searchTermSchema = z.string().trim().min(SEARCH_QUERY_LENGTH.min).max(SEARCH_QUERY_LENGTH.max);

export const searchMatchSchema = z.object({
  /** The box of the whole match; one match over two lines gives two entries with the same start and end. */
  bbox: boundingBoxSchema,
  term: z.string(),
  text: z.string(),
  /** UTF-16 offsets into the page text. */
  start: z.number().int(),
  end: z.number().int(),
  score: z.number().optional(),
  why: z.string().optional(),
});
export type SearchMatch = z.infer<typeof searchMatchSchema>;

export const matchPageSchema = z.object({ page: pageNumberSchema, matches: z.array(searchMatchSchema) });

export const searchFileResultSchema = z.object({
  file: z.string(),
  status: z.enum(['success', 'error']),
  error: fileErrorSchema.optional(),
  results: z
    .object({
      match_details: z.object({ total_matches: z.number().int(), pages: z.array(matchPageSchema) }),
      /** Parts that may hold text nobody could read, so that nothing was found in them; absent when there are none. */
      unread: z.array(unreadPageSchema).optional(),
    })
    .optional(),
});
export type SearchFileResult = z.infer<typeof searchFileResultSchema>;

export const searchResponseSchema = z.object({
  batch_summary: z.object({
    batch_id: z.string(),
    total_files: z.number().int(),
    successful: z.number().int(),
    failed: z.number().int(),
    total_matches: z.number().int(),
  }),
  file_results: z.array(searchFileResultSchema),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;

const batchErrors = [
  'files.none',
  'files.too_many',
  'files.too_large',
  'files.name_too_long',
  'task.busy',
  'task.timed_out',
  'task.crashed',
] as const;

/** Searches files for one or more terms. A file that cannot be read fails alone, inside `file_results`. */
export const searchFiles = multipart({
  method: 'POST',
  path: '/api/batch/search',
  summary: 'Search in several PDFs',
  tag: 'Documents',
  access: 'session',
  query: z.object({ ai_search: formBooleanSchema }),
  fileField: 'files',
  maxFiles: MAX_FILES,
  fields: z.object({
    search_terms: formJsonSchema(z.array(searchTermSchema).min(1).max(100)),
    case_sensitive: formBooleanSchema,
    ai_search: formBooleanSchema,
    regex: formBooleanSchema,
  }),
  answers: 'json',
  envelope: 'top',
  response: searchResponseSchema,
  errors: [
    ...batchErrors,
    'search.required',
    'search.invalid_query',
    'search.pattern_too_slow',
    'subscription.required',
    'model.unavailable',
  ],
});

/** Finds every occurrence of the words under a box (of one page of one file), or of a given text, in the files. */
export const findWords = multipart({
  method: 'POST',
  path: '/api/batch/find_words',
  summary: 'Find the words under a box in several PDFs',
  tag: 'Documents',
  access: 'session',
  fileField: 'files',
  maxFiles: MAX_FILES,
  fields: z.object({
    bounding_box: formJsonSchema(boundingBoxSchema).optional(),
    source_file: z.string().optional(),
    page_number: z.coerce.number().int().min(1).optional(),
    selected_files: formJsonSchema(z.array(z.string())).optional(),
    text: searchTermSchema.optional(),
  }),
  answers: 'json',
  envelope: 'top',
  response: searchResponseSchema,
  errors: [...batchErrors, 'search.required', 'pdf.page_not_found'],
});
