import { z } from 'zod';
import { boundingBoxSchema, pageNumberSchema } from '../call/boxes.ts';

/**
 * How a removed value occurs outside the marks. `whole`: as a word. `half_marked`: partly under a mark. `inside`: in a
 * longer word, which may be another one.
 */
export const elsewhereKinds = ['whole', 'half_marked', 'inside'] as const;
export type ElsewhereKind = (typeof elsewhereKinds)[number];

/** One occurrence of a removed value outside the marks. One that is split across pages counts on both. */
export const elsewherePlaceSchema = z.object({
  page_number: pageNumberSchema,
  /** One box for each line, in page points. */
  bbox: z.array(boundingBoxSchema).min(1),
  kind: z.enum(elsewhereKinds),
});

/** A removed value that occurs elsewhere, without its text: it is identified by where it was removed. */
export const elsewhereValueSchema = z.object({
  /** The entity type of the first mark that removes it. */
  entity_type: z.string(),
  /** Pages of this file on which it is removed; empty if only another file of the batch removes it. */
  removed_on: z.array(pageNumberSchema),
  places: z.array(elsewherePlaceSchema).min(1),
});

/** What the search for removed values covered. */
export const lookedForShape = {
  /** Number of different removed texts that were searched for, on every page and in hidden text. */
  values: z.number().int(),
  /** Number of removed texts that are too short to be searched for. */
  too_short: z.number().int(),
  /** Number of marks whose text is unknown and was not searched for. */
  without_text: z.number().int(),
};

/** Where removed values occur outside the marks, in the delivered file. */
export const elsewhereSchema = z.object({
  ...lookedForShape,
  /** Number of occurrences that were marked as well because of `mark_elsewhere`. */
  marked: z.number().int(),
  found: z.array(elsewhereValueSchema),
});
export type Elsewhere = z.infer<typeof elsewhereSchema>;
