import { z } from 'zod';
import { type boundingBoxSchema, markPlaceSchema } from '../call/boxes.ts';
import { detectionMethods } from '../catalogue/entities.ts';
import { MAX_MARKED_AREAS } from '../limits.ts';
import { groundListSchema } from '../redaction/grounds.ts';
import { ALIAS_LENGTH } from '../redaction/mapping.ts';
import { canonicalJson } from './canonical-json.ts';
import { planLookSchema } from './look.ts';

/** A SHA-256 in small hex letters. */
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** What a plan file and a plan on its way through the server say that they are. */
export const PLAN_FORMAT = 'sladd-plan';
/** The version of the format that plans are written in. */
export const PLAN_VERSION = 1;

/** Where a mark comes from. */
const planSources = ['detected', 'searched', 'drawn', 'imported'] as const;

/** What was decided of a mark: `public` and `possible` were put apart by a detection and stay readable. */
const planDecisions = ['undecided', 'accepted', 'rejected', 'public', 'possible'] as const;

/** Words under one mark, in characters, where a plan holds words at all. */
const PLAN_WORDS_LENGTH = 2000;

/** One mark: areas, type, decision, legal bases. Codes alone, so that no word of the document fits in; but for `words` and a pseudonym. */
export const planMarkSchema = z.strictObject({
  ...markPlaceSchema.shape,
  entity_type: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{0,63}$/)
    .describe('Type of what is marked; `MANUAL` for a drawn area, `SEARCH` for a hit'),
  source: z.enum(planSources).describe('Where the mark comes from'),
  methods: z.array(z.enum(detectionMethods)).max(3).describe('The methods that found it'),
  decision: z.enum(planDecisions).describe('What was decided of it'),
  grounds: groundListSchema.describe('What it rests on; empty where nothing was said'),
  alias: z
    .string()
    .trim()
    .min(1)
    .max(ALIAS_LENGTH)
    .optional()
    .describe('A pseudonym, drawn on it in place of what it says; stands in the result for all to read'),
  words: z
    .string()
    .max(PLAN_WORDS_LENGTH)
    .optional()
    .describe('The words under it; only where they may travel, and then sealed'),
});
export type PlanMark = z.infer<typeof planMarkSchema>;

/**
 * What somebody wants done with one document, without the document: it is bound to it by the hash of its bytes. The format of
 * plan files, and of plans on their way to a second person.
 */
export const markPlanSchema = z.strictObject({
  format: z.literal(PLAN_FORMAT).describe('Says that it is a plan'),
  version: z.literal(PLAN_VERSION).describe('Version of the format'),
  document: z
    .strictObject({
      sha256: sha256Schema.describe('SHA-256 of the original, in hex'),
      bytes: z.int().min(1).describe('Its size in bytes'),
      pages: z.int().min(1).describe('How many pages it has'),
    })
    .describe('The document it belongs to, and no other'),
  marks: z.array(planMarkSchema).max(MAX_MARKED_AREAS).describe('Every mark, decided or not'),
  look: planLookSchema.describe('How the redaction is made'),
});
export type MarkPlan = z.infer<typeof markPlanSchema>;

type PlanBox = z.infer<typeof boundingBoxSchema>;

/** Places in a plan are exact to a thousandth of a point, so that the same area is the same number however it was reckoned. */
const STEPS_PER_POINT = 1000;

/** A box, in page points, as plans hold it. */
export function planBox({ x0, y0, x1, y1 }: PlanBox): PlanBox {
  const step = (place: number) => Math.round(place * STEPS_PER_POINT) / STEPS_PER_POINT;
  return { x0: step(x0), y0: step(y0), x1: step(x1), y1: step(y1) };
}

/** Whether a mark is removed as things stand. */
export function isRemoved({ decision }: Pick<PlanMark, 'decision'>): boolean {
  return decision === 'undecided' || decision === 'accepted';
}

/** A plan without the words under its marks. */
export function withoutWords(plan: MarkPlan): MarkPlan {
  return { ...plan, marks: plan.marks.map(({ words: _words, ...mark }) => mark) };
}

/** Whether any mark of a plan says its words. */
export function hasWords(plan: MarkPlan): boolean {
  return plan.marks.some(({ words }) => words !== undefined);
}

/**
 * What the hash of a plan is made of: its canonical JSON, with the marks in an order of their own, so that taking a change back
 * gives the hash back. Words are left out: whoever may not have them works out the same hash.
 */
export function planText(plan: MarkPlan): string {
  const marks = withoutWords(plan)
    .marks.map((mark) => ({ ...mark, methods: mark.methods.toSorted() }))
    .map((mark) => ({ mark, text: canonicalJson(mark) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ mark }) => mark);
  return canonicalJson({ ...plan, look: { ...plan.look, keep: plan.look.keep.toSorted() }, marks });
}
