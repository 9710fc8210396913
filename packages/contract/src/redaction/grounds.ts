import { z } from 'zod';
import { boundingBoxSchema, pageNumberSchema } from '../call/boxes.ts';
import { groundSchema, legalBasisSetSchema, MAX_GROUNDS } from '../legal-bases/legal-basis-set.ts';

/** Citation style: «første ledd nr. 1» or «(1) nr. 1». */
export const citationStyles = ['long', 'short'] as const;
export type CitationStyle = (typeof citationStyles)[number];

/** The grounds of one box. */
export const groundListSchema = z.array(groundSchema).max(MAX_GROUNDS);

/** Largest number of own sets in one call. */
export const MAX_OWN_SETS = 5;

export const groundOptionsSchema = z.strictObject({
  language: z
    .string()
    .regex(/^[a-z]{2}$/u)
    .default('nb')
    .describe('Language of what is drawn and read out: nb, nn or en for Norwegian sets'),
  style: z.enum(citationStyles).default('short').describe('«første ledd nr. 1» or «(1) nr. 1»'),
  print: z
    .boolean()
    .default(true)
    .describe('Whether the legal basis is drawn on each box; screen readers read it out in any case'),
  required: z
    .boolean()
    .default(false)
    .describe('Whether the redaction is refused while a box has no legal basis'),
  by_type: z
    .record(z.string().max(100), groundListSchema)
    .default({})
    .describe('Legal bases of boxes that name none themselves, by type'),
  otherwise: groundListSchema
    .default([])
    .describe('Legal bases of all other boxes, including those over terms'),
  sets: z.array(legalBasisSetSchema).max(MAX_OWN_SETS).default([]).describe('Sets besides those of Sladd'),
});
/** The legal bases for the boxes of a redaction, and how they are printed. */
export type GroundOptions = z.infer<typeof groundOptionsSchema>;

/**
 * What was decided about a box: a person accepted the finding, a person drew the box, or the finding was removed
 * without a decision.
 */
export const boxDecisions = ['accepted', 'drawn', 'undecided'] as const;
export type BoxDecision = (typeof boxDecisions)[number];
/** One of {@link boxDecisions}. */
export const boxDecisionSchema = z.enum(boxDecisions);

/** The log of a redaction: where, which type and why, but never what was there. */
export const groundLogSchema = z.object({
  boxes: z.array(
    z.object({
      page_number: pageNumberSchema,
      bbox: boundingBoxSchema,
      entity_type: z.string(),
      grounds: groundListSchema.describe('Its legal bases'),
      words: z.array(z.string()).describe('The grounds in words, in their order'),
      decision: boxDecisionSchema.optional().describe('The decision about it; absent where nobody decided'),
    }),
  ),
  without: z.number().int().describe('How many boxes have no legal basis'),
  unreadable: z
    .number()
    .int()
    .optional()
    .describe(
      'How many areas had no room for their legal basis, neither on them nor beside them; absent when none',
    ),
});
export type GroundLog = z.infer<typeof groundLogSchema>;
