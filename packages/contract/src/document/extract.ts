import { z } from 'zod';
import { boundingBoxSchema, pageFailures, pageNumberSchema } from '../call/boxes.ts';
import { oneFileCall } from '../call/one-file-call.ts';
import { pdfPasswordSchema } from '../call/passwords.ts';
import { multipart } from '../call/route.ts';
import { oneFileErrors, pdfErrors, taskErrors } from '../call/work-errors.ts';

/** A word of a page with its box, in page points. */
const extractedWordSchema = z.object({
  text: z.string(),
  bbox: boundingBoxSchema,
  line: z
    .int()
    .nonnegative()
    .describe(
      'On which line of text it stands, from 0. Words of a line joined by a space, and lines by a line feed, are the text in which findings count their places',
    ),
  /**
   * Where its characters begin from left to right, and where the last one ends, in page points: one more than `text`
   * has UTF-16 units. Only for words on a level line. Of words read by OCR, which gives places to words alone, they are
   * reckoned from the usual widths of letters.
   */
  edges: z.array(z.number()).optional(),
  /** 0 to 1; only for words read by OCR. */
  confidence: z.number().optional(),
});

/**
 * What OCR did on a page. `not_needed`: its own text says all. `skipped`: it was to be read, but was not allowed to.
 * `read`: words were read. `blank`: it shows nothing. `picture`: ink, but no words. `unread`: reading failed.
 */
export const ocrOutcomes = ['not_needed', 'skipped', 'read', 'blank', 'picture', 'unread'] as const;
export type OcrOutcome = (typeof ocrOutcomes)[number];

export const extractedPageSchema = z.object({
  page_number: pageNumberSchema,
  width: z.number(),
  height: z.number(),
  words: z.array(extractedWordSchema),
  ocr: z.enum(ocrOutcomes),
  /** Why the page is `unread`. */
  ocr_failure: z.enum(pageFailures).optional(),
  /** Parts that may hold text nobody could read. */
  unread: z.array(boundingBoxSchema),
});

/** The words of one page, boxes in page points. */
export type ExtractedPage = z.infer<typeof extractedPageSchema>;

const extractErrors = [...oneFileErrors, ...pdfErrors, ...taskErrors] as const;

const extractCall = { ...oneFileCall, errors: extractErrors } as const;

/** The words of one PDF, page by page; scans are read by OCR. */
export const extractText = multipart({
  ...extractCall,
  path: '/api/pdf/extract',
  summary: 'Words of a PDF with their places',
  fields: z.object({ password: pdfPasswordSchema.optional() }),
  answers: 'json',
  response: z.object({ results: z.object({ pages: z.array(extractedPageSchema) }) }),
});

/** The same, streamed: each page as soon as it was read. The events are in `stream.ts`. */
export const streamText = multipart({
  ...extractCall,
  path: '/api/pdf/extract/stream',
  summary: 'Words of a PDF with their places, streamed page by page',
  fields: z.object({
    password: pdfPasswordSchema.optional(),
    /** Leaves out the pages before it: those that came before a connection broke. */
    first_page: z.coerce.number().int().min(1).optional(),
  }),
  answers: 'events',
});
