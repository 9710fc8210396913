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
      "Line of the page's text, from 0. Joining the words of a line by spaces and the lines by line feeds gives the text in which findings count their offsets",
    ),
  /**
   * The left edges of its characters and the right edge of the last one, in page points: one more number than `text`
   * has UTF-16 units. Only for words on a level line. OCR only gives the boxes of words; for these the edges are
   * estimated from the usual widths of letters.
   */
  edges: z.array(z.number()).optional(),
  /** 0 to 1; only for words read by OCR. */
  confidence: z.number().optional(),
});

/**
 * What OCR did on a page. `not_needed`: its own text is complete. `skipped`: it needed OCR, which was not allowed.
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
  /** Areas that may contain text that could not be read. */
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

/** The same, streamed: each page as soon as it has been read. The events are in `stream.ts`. */
export const streamText = multipart({
  ...extractCall,
  path: '/api/pdf/extract/stream',
  summary: 'Words of a PDF with their places, streamed page by page',
  fields: z.object({
    password: pdfPasswordSchema.optional(),
    /** Leaves out earlier pages, which were received before a connection broke. */
    first_page: z.coerce.number().int().min(1).optional(),
  }),
  answers: 'events',
});
