import { z } from 'zod';
import {
  boundingBoxSchema,
  fileErrorSchema,
  formBooleanSchema,
  formJsonSchema,
  optionalBooleanSchema,
  pageNumberSchema,
  shortListSchema,
  unreadPageSchema,
} from '../call/boxes.ts';
import { filePasswordsSchema } from '../call/passwords.ts';
import { multipart } from '../call/route.ts';
import { severalFilesErrors, taskErrors } from '../call/work-errors.ts';
import { reasonSchema } from '../catalogue/reasons.ts';
import { MAX_FILES, MAX_TERMS, SEARCH_QUERY_LENGTH } from '../limits.ts';

/** A search term, without surrounding white space. */
export const searchTermSchema = z.string().trim().min(SEARCH_QUERY_LENGTH.min).max(SEARCH_QUERY_LENGTH.max);

/** One line of a match, with its box in page points. */
export const searchMatchSchema = z.object({
  /** The box of the whole match; one match over two lines gives two entries with the same start and end. */
  bbox: boundingBoxSchema,
  term: z.string(),
  /** The complete text of the match, even if it continues over lines or pages. */
  text: z.string(),
  /** UTF-16 offsets into the page text. */
  start: z.number().int(),
  end: z.number().int(),
  /**
   * Only for a match that continues on the next page: it has entries on both pages, with the same term and text, one
   * for where it begins and one for where it ends; box, start and end are those of the page's part. It counts once,
   * where it begins.
   */
  part: z.enum(['begin', 'end']).optional(),
  /** Only for searches by meaning: 0 to 1. */
  score: z.number().optional(),
  /** Only for searches by meaning: why it matches, the main reason first. */
  reasons: z.array(reasonSchema).optional(),
  /** The reasons as an English sentence. */
  why: z.string().optional(),
});
export type SearchMatch = z.infer<typeof searchMatchSchema>;

const matchPageSchema = z.object({ page: pageNumberSchema, matches: z.array(searchMatchSchema) });

/** The matches in one file; a file that cannot be read has an error. */
export const searchFileResultSchema = z.object({
  file: z.string(),
  status: z.enum(['success', 'error']),
  error: fileErrorSchema.optional(),
  results: z
    .object({
      match_details: z.object({ total_matches: z.number().int(), pages: z.array(matchPageSchema) }),
      /** Areas that may contain text that could not be read and therefore not searched; absent if there are none. */
      unread: z.array(unreadPageSchema).optional(),
    })
    .optional(),
});
export type SearchFileResult = z.infer<typeof searchFileResultSchema>;

/** The matches of all files of a call, in their order. */
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

const batchErrors = [...severalFilesErrors, ...taskErrors] as const;

const searchCall = {
  method: 'POST',
  tag: 'Documents',
  access: 'session',
  key: 'detect',
  withoutFiles: 'search.required',
  /** If it is also in the form, both values must be the same. */
  query: z.object({ ai_search: optionalBooleanSchema }),
  fileField: 'files',
  maxFiles: MAX_FILES,
  fields: z.object({
    /** Absent or empty answers `search.required`. */
    search_terms: formJsonSchema(shortListSchema(searchTermSchema, MAX_TERMS)).optional(),
    case_sensitive: formBooleanSchema,
    ai_search: optionalBooleanSchema,
    regex: formBooleanSchema,
    passwords: filePasswordsSchema,
    /** Only whole words; plain terms of fewer than four letters always match only whole words. */
    whole_words: formBooleanSchema,
  }),
  errors: [
    ...batchErrors,
    'search.required',
    'search.invalid_query',
    'search.pattern_too_slow',
    'subscription.required',
    'model.unavailable',
  ],
} as const;

/** Searches files for one or more terms. A file that cannot be read fails alone, in `file_results`. */
export const searchFiles = multipart({
  ...searchCall,
  path: '/api/batch/search',
  summary: 'Search in several PDFs',
  answers: 'json',
  envelope: 'top',
  response: searchResponseSchema,
});

/** The same, streamed: the matches of each page as soon as it has been read. The events are in `stream.ts`. */
export const searchStream = multipart({
  ...searchCall,
  path: '/api/batch/search/stream',
  summary: 'Search in several PDFs, streamed page by page',
  envelope: 'top',
  answers: 'events',
});

/** Finds every occurrence of the words under a box (on one page of one file), or of a given text, in the files. */
export const findWords = multipart({
  method: 'POST',
  path: '/api/batch/find_words',
  summary: 'Find the words under a box in several PDFs',
  tag: 'Documents',
  access: 'session',
  key: 'detect',
  withoutFiles: 'search.no_files',
  fileField: 'files',
  maxFiles: MAX_FILES,
  fields: z.object({
    bounding_box: formJsonSchema(boundingBoxSchema).optional(),
    source_file: z.string().optional(),
    page_number: z.coerce.number().int().min(1).optional(),
    selected_files: formJsonSchema(shortListSchema(z.string(), MAX_FILES)).optional(),
    text: searchTermSchema.optional(),
    passwords: filePasswordsSchema,
  }),
  answers: 'json',
  envelope: 'top',
  response: searchResponseSchema,
  errors: [...batchErrors, 'search.no_files', 'search.required', 'pdf.page_not_found'],
});
