import { z } from 'zod';
import { formBooleanSchema, formJsonSchema, shortListSchema } from '../call/boxes.ts';
import { oneFileCall } from '../call/one-file-call.ts';
import { pdfPasswordSchema } from '../call/passwords.ts';
import { multipart } from '../call/route.ts';
import { oneFileErrors, pdfErrors, taskErrors } from '../call/work-errors.ts';
import { MAX_MARKED_AREAS } from '../limits.ts';
import { openMarkSchema } from './open-mark.ts';

const marksErrors = [...oneFileErrors, 'redaction.too_many_marks', ...pdfErrors, ...taskErrors] as const;

export const openMarksSchema = z.object({
  pages: z.number().int().describe('How many pages the file has'),
  marks: z.array(openMarkSchema),
  outside: z.number().int().describe('Marks that cover nothing of their page'),
});
/** The open redaction marks of a file. */
export type OpenMarks = z.output<typeof openMarksSchema>;

/** Reads the redaction marks of a PDF that nobody has applied, including those of other programs. */
export const readMarks = multipart({
  ...oneFileCall,
  path: '/api/pdf/marks',
  summary: 'Open redaction marks of a PDF',
  fields: z.object({ password: pdfPasswordSchema.optional() }),
  answers: 'json',
  response: openMarksSchema,
  errors: marksErrors,
});

/**
 * Returns the same PDF with these open redaction marks instead of its own; nothing is redacted. The answer is a zip
 * with one file, named `<name>-UNREDACTED-marks.pdf`.
 */
export const writeMarks = multipart({
  ...oneFileCall,
  path: '/api/pdf/marks/write',
  summary: 'A PDF with open redaction marks, not redacted',
  fields: z.object({
    password: pdfPasswordSchema.optional(),
    marks: formJsonSchema(shortListSchema(openMarkSchema, MAX_MARKED_AREAS)),
    with_words: formBooleanSchema.describe(
      'Whether `contents` of the marks is written into the file; it may hold what is to be removed',
    ),
  }),
  answers: 'zip',
  errors: [...marksErrors, 'pdf.page_not_found', 'pdf.mark_without_area'],
});
