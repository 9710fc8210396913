import { z } from 'zod';
import { type boundingBoxSchema, markPlaceSchema } from '../call/boxes.ts';
import { detectionMethods } from '../catalogue/entities.ts';
import { MAX_MARKED_AREAS } from '../limits.ts';
import { groundListSchema } from '../redaction/grounds.ts';
import { ALIAS_LENGTH } from '../redaction/mapping.ts';
import { canonicalJson } from './canonical-json.ts';
import { planLookSchema } from './look.ts';

/** A SHA-256 in lower-case hexadecimal digits. */
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** The format name in plan files and in plans that are sent to the server. */
export const PLAN_FORMAT = 'sladd-plan';
/** The version of the plan format that is written. */
export const PLAN_VERSION = 1;

/** The origin of a mark. */
const planSources = ['detected', 'searched', 'drawn', 'imported'] as const;

/** The decision about a mark. `public` and `possible` were set apart by a detection and stay readable. */
const planDecisions = ['undecided', 'accepted', 'rejected', 'public', 'possible'] as const;

/** Largest number of characters of the words under one mark, if a plan has words at all. */
const PLAN_WORDS_LENGTH = 2000;

/**
 * One mark: areas, type, decision, legal bases. It contains only codes, so that it cannot hold words of the document,
 * except `words` and a pseudonym.
 */
export const planMarkSchema = z.strictObject({
  ...markPlaceSchema.shape,
  entity_type: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{0,63}$/)
    .describe('Type of what is marked; `MANUAL` for a drawn area, `SEARCH` for a hit'),
  source: z.enum(planSources).describe('Where the mark comes from'),
  methods: z.array(z.enum(detectionMethods)).max(3).describe('The methods that found it'),
  decision: z.enum(planDecisions).describe('The decision about it'),
  grounds: groundListSchema.describe('Its legal bases; empty where none was given'),
  alias: z
    .string()
    .trim()
    .min(1)
    .max(ALIAS_LENGTH)
    .optional()
    .describe('A pseudonym that is drawn on it and can be read by everybody'),
  words: z
    .string()
    .max(PLAN_WORDS_LENGTH)
    .optional()
    .describe('The words under it; only where they may be sent, and then sealed'),
});
export type PlanMark = z.infer<typeof planMarkSchema>;

/**
 * What should be done with one document, without the document; bound to it by the hash of its bytes. The format of plan
 * files, and of plans that are sent to a second person for approval.
 */
export const markPlanSchema = z.strictObject({
  format: z.literal(PLAN_FORMAT).describe('Marks the file as a plan'),
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

/**
 * Coordinates in plans are rounded to a thousandth of a point, so that the same area always has the same numbers,
 * however it was computed.
 */
const STEPS_PER_POINT = 1000;

/** A box rounded as in plans, in page points. */
export function planBox({ x0, y0, x1, y1 }: PlanBox): PlanBox {
  const step = (place: number) => Math.round(place * STEPS_PER_POINT) / STEPS_PER_POINT;
  return { x0: step(x0), y0: step(y0), x1: step(x1), y1: step(y1) };
}

/** Whether a mark would be removed at present. */
export function isRemoved({ decision }: Pick<PlanMark, 'decision'>): boolean {
  return decision === 'undecided' || decision === 'accepted';
}

/** A plan without the words under its marks. */
export function withoutWords(plan: MarkPlan): MarkPlan {
  return { ...plan, marks: plan.marks.map(({ words: _words, ...mark }) => mark) };
}

/** Whether any mark of a plan contains its words. */
export function hasWords(plan: MarkPlan): boolean {
  return plan.marks.some(({ words }) => words !== undefined);
}

/**
 * The text from which the hash of a plan is computed: its canonical JSON with the marks in a fixed order, so that
 * undoing a change gives the same hash again. Words are left out, so that people who may not have them compute the same
 * hash.
 */
export function planText(plan: MarkPlan): string {
  const marks = withoutWords(plan)
    .marks.map((mark) => ({ ...mark, methods: mark.methods.toSorted() }))
    .map((mark) => ({ mark, text: canonicalJson(mark) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ mark }) => mark);
  return canonicalJson({ ...plan, look: { ...plan.look, keep: plan.look.keep.toSorted() }, marks });
}
