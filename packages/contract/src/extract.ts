import { z } from 'zod';
import { boundingBoxSchema, pageNumberSchema } from './boxes.ts';
import { multipart } from './route.ts';

export const extractedWordSchema = z.object({
  text: z.string(),
  bbox: boundingBoxSchema,
  confidence: z.number().optional(),
});

export const extractedPageSchema = z.object({
  page_number: pageNumberSchema,
  width: z.number(),
  height: z.number(),
  words: z.array(extractedWordSchema),
});

/** The words of one page, boxes in page points. */
export type ExtractedPage = z.infer<typeof extractedPageSchema>;

/** The words of one PDF, page by page. */
export const extractText = multipart({
  method: 'POST',
  path: '/api/pdf/extract',
  summary: 'Words of a PDF with their places',
  tag: 'Documents',
  access: 'session',
  fileField: 'file',
  maxFiles: 1,
  fields: z.object({ password: z.string().optional() }),
  answers: 'json',
  envelope: 'top',
  response: z.object({ results: z.object({ pages: z.array(extractedPageSchema) }) }),
  errors: [
    'files.none',
    'files.too_large',
    'files.name_too_long',
    'pdf.empty',
    'pdf.not_a_pdf',
    'pdf.broken',
    'pdf.no_pages',
    'pdf.password_required',
    'pdf.password_wrong',
    'pdf.too_complex',
    'pdf.engine_failed',
    'task.busy',
    'task.timed_out',
    'task.crashed',
  ],
});
