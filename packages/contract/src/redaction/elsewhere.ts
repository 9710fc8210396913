import { z } from 'zod';
import { boundingBoxSchema, pageNumberSchema } from '../call/boxes.ts';

/**
 * How a removed value stands where it was not marked. `whole`: as a word of its own. `half_marked`: some of it is under
 * a mark, the rest is not. `inside`: within a longer word, which may be another one.
 */
export const elsewhereKinds = ['whole', 'half_marked', 'inside'] as const;
export type ElsewhereKind = (typeof elsewhereKinds)[number];

/** One place of a removed value outside the marks; one that goes over the end of a page is a place on both. */
export const elsewherePlaceSchema = z.object({
  page_number: pageNumberSchema,
  /** One box for each line, in page points. */
  bbox: z.array(boundingBoxSchema).min(1),
  kind: z.enum(elsewhereKinds),
});

/** A removed value that stands elsewhere. Holds no text: it is named by where it was removed. */
export const elsewhereValueSchema = z.object({
  /** As the first mark that removes it has it. */
  entity_type: z.string(),
  /** Pages of this file on which it is removed; empty when only another file of the batch removes it. */
  removed_on: z.array(pageNumberSchema),
  places: z.array(elsewherePlaceSchema).min(1),
});

/** How far the removed values were looked for. */
export const lookedForShape = {
  /** Different texts that marks remove, looked for on every page, in hidden text too. */
  values: z.number().int(),
  /** Removed texts that were not looked for: too short to tell them from other text. */
  too_short: z.number().int(),
  /** Marks under which no text is known: what they cover was not looked for. */
  without_text: z.number().int(),
};

/** Where removed values stand outside the marks, in the file as it is delivered. */
export const elsewhereSchema = z.object({
  ...lookedForShape,
  /** Places that were marked as well, because `mark_elsewhere` asked for it. */
  marked: z.number().int(),
  found: z.array(elsewhereValueSchema),
});
export type Elsewhere = z.infer<typeof elsewhereSchema>;
