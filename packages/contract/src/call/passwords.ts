import { z } from 'zod';
import { MAX_FILES, PDF_PASSWORD_LENGTH } from '../limits.ts';
import { formJsonSchema, shortListSchema } from './boxes.ts';

/** A password that opens a PDF. It is used only for this call: never kept, logged or repeated in an answer. */
export const pdfPasswordSchema = z.string().max(PDF_PASSWORD_LENGTH);

/**
 * The passwords that open the files of a call, in file order; null for a file without a password. Absent if no file has
 * one.
 */
export const filePasswordsSchema = formJsonSchema(
  shortListSchema(pdfPasswordSchema.nullable(), MAX_FILES),
).optional();
