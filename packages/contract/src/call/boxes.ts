import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { MAX_BOXES_PER_MARK } from '../limits.ts';
import { findJsonExcess } from './bounded-json.ts';
import { documentAs, documentAsJson } from './documented.ts';

/** Corners in page points, origin top left of the page as displayed. */
export const boundingBoxSchema = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });

/** A page number, 1-based. */
export const pageNumberSchema = z.number().int().min(1);

/** The position of one mark. */
export const markPlaceSchema = z.strictObject({
  page: pageNumberSchema.describe('Number of the page, from 1'),
  boxes: z
    .array(boundingBoxSchema.strict())
    .min(1)
    .max(MAX_BOXES_PER_MARK)
    .describe('One box for each line, in page points, origin top left of the page as displayed'),
});

/** Why a whole page could not be read. */
export const pageFailures = [
  'ocr.language_missing',
  'ocr.engine_failed',
  'ocr.timed_out',
  'ocr.image_broken',
  'ocr.image_too_large',
  'ocr.closed',
  'pdf.broken',
] as const satisfies ErrorCode[];
export type PageFailure = (typeof pageFailures)[number];

/** The areas of a page that may contain text that could not be read. */
export const unreadPageSchema = z.object({
  page: pageNumberSchema,
  boxes: z.array(boundingBoxSchema),
  /** Only if the whole page could not be read. */
  ocr_failure: z.enum(pageFailures).optional(),
});
export type UnreadPage = z.infer<typeof unreadPageSchema>;

/** The result of one file of a batch: success, or an error code of the catalogue. */
export const fileErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  page_number: z.number().int().optional(),
});
export type FileError = z.infer<typeof fileErrorSchema>;

/** A boolean in a multipart text part: `true`, `True` or `TRUE`; absent means false. */
export const formBooleanSchema = z
  .string()
  .optional()
  .transform((value, context) => {
    const lower = (value ?? 'false').trim().toLowerCase();
    if (lower === 'true' || lower === 'false') return lower === 'true';
    context.addIssue({ code: 'custom', message: 'Must be true or false' });
    return z.NEVER;
  });

/** A boolean in a multipart text part for which absent is not the same as `false`. */
export const optionalBooleanSchema = z
  .string()
  .optional()
  .transform((value, context) => {
    if (value === undefined) return undefined;
    const parsed = formBooleanSchema.safeParse(value);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'Must be true or false' });
    return z.NEVER;
  });

/** A list whose length is checked before its items, since a million invalid items would give a million issues. */
export function shortListSchema<T extends z.ZodType>(item: T, most: number) {
  return documentAs(z.array(z.unknown()).max(most).pipe(z.array(item)), z.array(item).max(most));
}

/** A multipart text part with JSON of the given shape, within `JSON_LIMITS`. */
export function formJsonSchema<T extends z.ZodType>(schema: T) {
  const text = z
    .string()
    .transform((value, context) => {
      const excess = findJsonExcess(value);
      if (excess) {
        context.addIssue(excess);
        return z.NEVER;
      }
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'Must be valid JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
  return documentAsJson(text, schema);
}
