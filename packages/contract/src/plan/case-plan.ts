import { z } from 'zod';
import { ALIAS_LENGTH } from '../redaction/mapping.ts';
import { sha256Schema } from './plan.ts';

const nameSchema = z.string().trim().min(1).max(200);
const aliasSchema = z.string().trim().min(1).max(ALIAS_LENGTH);

/** The name of a version, which is also used in file names: letters, digits, spaces and hyphens. */
export const caseVersionNameSchema = z.string().regex(/^[\p{L}\p{N}](?:[\p{L}\p{N} -]{0,38}[\p{L}\p{N}])?$/u);

/** The possible decisions about a person of a case. */
const caseDecisions = ['remove', 'keep', 'pseudonym'] as const;

/** The purposes for which a case can be redacted. */
export const casePresetNames = ['access_request', 'public_records', 'publication', 'research'] as const;

const decidedSchema = {
  decision: z.enum(caseDecisions).nullable().describe('Null until somebody decides'),
  as: aliasSchema.optional().describe('Its own pseudonym; without one, the next letter or number'),
  series: aliasSchema
    .optional()
    .describe('Series in which pseudonyms are numbered, such as Barn; without it, Person'),
};

const placeSchema = z.number().min(-1_000_000).max(1_000_000);
const rectSchema = z.strictObject({
  x: placeSchema,
  y: placeSchema,
  width: placeSchema.positive(),
  height: placeSchema.positive(),
});

/**
 * A rectangle that is removed from every page of one form, in page points from the top left of a page of `width` by
 * `height`.
 */
export const zoneSchema = z.strictObject({
  width: placeSchema.positive(),
  height: placeSchema.positive(),
  box: rectSchema,
  anchors: z
    .array(z.strictObject({ text: nameSchema, box: rectSchema }))
    .min(1)
    .max(10)
    .describe('Text that must be around the area, and where'),
});

/** The kinds of blocks that rules can name. Columns are not among them: they are named by their headings. */
const caseBlockTypes = ['email_header', 'signature', 'address'] as const;

const othersSchema = {
  blocks: z
    .array(z.enum(caseBlockTypes))
    .max(caseBlockTypes.length)
    .default([])
    .describe('Kinds of blocks to remove from all files, wherever they are recognised'),
  columns: z
    .array(nameSchema)
    .max(100)
    .default([])
    .describe('Headings of table columns to remove from all files; the headings themselves stay'),
  zones: z
    .array(zoneSchema)
    .max(100)
    .default([])
    .describe('Areas to remove from every page of the same form'),
  other_findings: z
    .enum(['remove', 'leave'])
    .default('remove')
    .describe('What happens to numbers, addresses and everything else that was found'),
  keep_texts: z.array(nameSchema).max(10_000).default([]).describe('Findings with exactly these texts stay'),
};

/** Rules that are known before anybody has read the files: the purpose, the person the case is about, and decisions. */
export const caseRulesSchema = z.strictObject({
  preset: z.enum(casePresetNames).optional(),
  subject: nameSchema.optional().describe('Who asks for access; stays readable with `access_request`'),
  people: z
    .array(z.strictObject({ name: nameSchema, ...decidedSchema }))
    .max(10_000)
    .default([]),
  ...othersSchema,
});
export type CaseRules = z.infer<typeof caseRulesSchema>;

/** The format name in a case plan. */
export const CASE_PLAN_FORMAT = 'sladd-case-plan';

/**
 * The people of a case with the decisions about them: created by the program, decided by a person, applied by the
 * program. It contains names and must not be handed out.
 */
export const casePlanSchema = z.strictObject({
  format: z.literal(CASE_PLAN_FORMAT),
  version: z.literal(1),
  files: z.array(z.strictObject({ name: z.string().max(1000), sha256: sha256Schema })),
  people: z.array(
    z.strictObject({
      key: z.string().max(400).describe('Names the person; not to be changed'),
      name: z.string().max(400),
      ...decidedSchema,
      is_official: z.boolean().describe('Whether a role of an office stands beside the name'),
      files: z.int(),
      places: z.int(),
      names: z.array(
        z.strictObject({
          form: z.string().max(400),
          text: z.string().max(400),
          spelling: z.string().max(40).describe('Why it counts for the person'),
          places: z.int(),
        }),
      ),
    }),
  ),
  merges: z
    .array(z.strictObject({ person: z.string().max(400), into: z.string().max(400) }))
    .default([])
    .describe('Keys of entries that are the same person'),
  splits: z.array(z.string().max(400)).default([]).describe('Spellings that are persons of their own'),
  questions: z.array(
    z.strictObject({
      form: z.string().max(400),
      text: z.string().max(400),
      places: z.int(),
      candidates: z.array(z.string().max(400)).describe('Keys of the people it may mean'),
      answer: z
        .string()
        .max(400)
        .nullable()
        .describe('Key of the person it means everywhere; null while undecided'),
    }),
  ),
  ...othersSchema,
  versions: z
    .array(
      z.strictObject({
        name: caseVersionNameSchema.describe('Part of the name of every file of the version'),
        people: z
          .array(z.strictObject({ key: z.string().max(400), ...decidedSchema }))
          .max(10_000)
          .default([])
          .describe('Decisions about people that differ from the case'),
      }),
    )
    .max(10)
    .default([])
    .describe('Versions of the case, each with decisions of its own; empty when there is only one'),
});
export type CasePlan = z.infer<typeof casePlanSchema>;
