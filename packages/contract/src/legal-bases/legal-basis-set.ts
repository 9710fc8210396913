import { z } from 'zod';

/** How the provisions of a country are cited. `verbatim` prints each label unchanged. */
export const citationForms = ['norwegian', 'english', 'danish', 'swedish', 'dotted', 'verbatim'] as const;
export type CitationForm = (typeof citationForms)[number];

/** The use of a set: reasons to refuse access to a document, or to protect a person when a document is passed on. */
const basisUses = ['refusal', 'privacy'] as const;

/** The role of a basis: a ground of its own, or a secrecy rule that another ground is based on. */
const basisRoles = ['ground', 'secrecy_rule'] as const;

const idSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,62}$/u)
  .describe('Lower-case letters, digits and hyphens');
const partSchema = z.string().min(1).max(12);
const wordsSchema = (max: number) =>
  z
    .record(z.string().regex(/^[a-z]{2}$/u), z.string().trim().min(1).max(max))
    .describe('Language code to words');

/** One provision of a set. */
export const legalBasisSchema = z.strictObject({
  id: idSchema.describe('Unique in its set'),
  act: idSchema.describe('The act of the set it stands in'),
  section: partSchema.optional().describe('Section or article, such as "13" or "13-1"'),
  paragraph: partSchema.optional().describe('Paragraph of the section'),
  number: partSchema.optional().describe('Number in the paragraph'),
  letter: partSchema.optional().describe('Letter in the paragraph'),
  label: z.string().trim().min(1).max(40).optional().describe('Drawn in place of the citation'),
  description: wordsSchema(200).describe('What the provision is about, in the languages of its set'),
  role: z
    .enum(basisRoles)
    .describe('Whether it is a ground by itself, or a rule that another provision rests on'),
  requires: z.literal('secondary').optional().describe('Whether it must name the rule that it rests on'),
  may_rule: z.boolean().describe('Whether access may be given all the same, which has to be considered'),
  confirmed: z.boolean().describe('Whether its source was read; what was not is shown as unconfirmed'),
  source: z.string().trim().min(1).max(300).describe('Where its source was read, or can be found'),
});
export type LegalBasis = z.infer<typeof legalBasisSchema>;

const dateSchema = z.iso.date();

/** A set of legal bases as a file; unknown properties are refused. */
export const legalBasisSetSchema = z
  .strictObject({
    kind: z.literal('sladd-legal-bases'),
    version: z.literal(1),
    id: idSchema,
    country: z
      .string()
      .regex(/^[A-Z]{2}$/u)
      .describe('Two capitals (ISO 3166-1)'),
    languages: z
      .array(z.string().regex(/^[a-z]{2}$/u))
      .min(1)
      .max(8)
      .describe('Languages of its texts, the default first'),
    name: wordsSchema(120),
    use: z.enum(basisUses).describe('Whether its bases are grounds to refuse access, or spare a person'),
    citation: z.enum(citationForms).describe('Style in which its country cites'),
    valid_from: dateSchema.optional().describe('First day in force'),
    valid_to: dateSchema.optional().describe('Last day in force'),
    checked_on: dateSchema.describe('When somebody last compared it with its sources'),
    source: z.string().trim().min(1).max(300).describe('Where the whole set is published'),
    acts: z
      .array(
        z.strictObject({
          id: idSchema,
          short: z.string().trim().max(40).describe('As it is cited; may be empty'),
          name: wordsSchema(200),
        }),
      )
      .min(1)
      .max(100)
      .describe('The acts that its provisions are from'),
    bases: z.array(legalBasisSchema).min(1).max(400).describe('Its provisions'),
  })
  .superRefine((set, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const acts = new Set<string>();
    for (const [index, { id }] of set.acts.entries()) {
      if (acts.has(id)) refuse(['acts', index, 'id'], `${id} stands there twice`);
      acts.add(id);
    }
    const seen = new Set<string>();
    for (const [index, basis] of set.bases.entries()) {
      if (seen.has(basis.id)) refuse(['bases', index, 'id'], `${basis.id} stands there twice`);
      seen.add(basis.id);
      if (!acts.has(basis.act)) refuse(['bases', index, 'act'], `${basis.act} is no act of the set`);
      if (!basis.label && !basis.section)
        refuse(['bases', index], `${basis.id} has neither section nor label`);
      for (const language of set.languages) {
        if (!basis.description[language]) refuse(['bases', index, 'description'], `no words in ${language}`);
      }
    }
    if (set.valid_from && set.valid_to && set.valid_to < set.valid_from) {
      refuse(['valid_to'], 'ends before it begins');
    }
  });
export type LegalBasisSet = z.infer<typeof legalBasisSetSchema>;

/** `set/basis`: identifies a basis among all sets. */
const basisReferenceSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}\/[a-z0-9][a-z0-9-]{0,62}$/u);

/** Why something is removed: a basis and, if it needs one, the rule that it is based on. */
export const groundSchema = z.strictObject({
  basis: basisReferenceSchema.describe('Set and basis, such as "no-offentleglova/offl-13-1"'),
  rests_on: basisReferenceSchema
    .optional()
    .describe('The secrecy rule behind it, such as "no-special/bvl-13-1"'),
});
export type Ground = z.infer<typeof groundSchema>;

/** Whether two grounds have the same basis and the same rule. */
export function isSameGround(one: Ground | null | undefined, other: Ground): boolean {
  return one?.basis === other.basis && one.rests_on === other.rests_on;
}

/** Largest number of grounds on one box. */
export const MAX_GROUNDS = 6;
