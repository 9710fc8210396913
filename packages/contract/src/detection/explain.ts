import { z } from 'zod';
import { boundingBoxSchema, formJsonSchema, pageNumberSchema, unreadPageSchema } from '../call/boxes.ts';
import { multipart } from '../call/route.ts';
import { severalFilesErrors, taskErrors } from '../call/work-errors.ts';
import { whyNotSchema } from '../catalogue/why-not.ts';
import { searchTermSchema } from '../document/search.ts';
import { detectionFieldsSchema } from './detection.ts';

/** One occurrence of a word, with the explanation. */
export const explainedPlaceSchema = z.object({
  page: pageNumberSchema,
  /** The text as on the page; empty if there is no text. */
  text: z.string(),
  /** UTF-16 offsets into the page text. */
  start: z.number().int(),
  end: z.number().int(),
  bbox: z.array(boundingBoxSchema).min(1),
  /** The reasons why it was marked or not, the most certain first. */
  answers: z.array(whyNotSchema).min(1),
  /** The answers as English sentences. */
  why: z.string(),
});
export type ExplainedPlace = z.infer<typeof explainedPlaceSchema>;

/**
 * Explains why a detection with these fields marked a word or did not: the word under a box of a page, or every
 * occurrence of a text. With a page only that page is read, and names that only other pages give in full are unknown.
 * Counts no pages.
 */
export const explainPlace = multipart({
  method: 'POST',
  path: '/api/batch/explain',
  summary: 'Explain why a word was not marked',
  tag: 'Documents',
  access: 'session',
  key: 'detect',
  feature: 'entity_detection',
  fileField: 'files',
  maxFiles: 1,
  fields: detectionFieldsSchema.extend({
    text: searchTermSchema.optional(),
    bounding_box: formJsonSchema(boundingBoxSchema).optional(),
    page_number: z.coerce.number().int().min(1).optional(),
  }),
  answers: 'json',
  envelope: 'top',
  response: z.object({
    places: z.array(explainedPlaceSchema),
    /** Areas that may contain text that could not be read, where the word may occur too. */
    unread: z.array(unreadPageSchema),
  }),
  errors: [
    'files.none',
    ...severalFilesErrors,
    'detection.nothing_requested',
    'search.required',
    'search.invalid_query',
    'subscription.required',
    'pdf.page_not_found',
    ...taskErrors,
  ],
});
