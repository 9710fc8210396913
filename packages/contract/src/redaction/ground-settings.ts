import { z } from 'zod';
import { groundSchema, legalBasisSetSchema } from '../legal-bases/legal-basis-set.ts';
import { citationStyles, type GroundOptions, groundListSchema } from './grounds.ts';

/** Whether boxes have legal bases: never, if somebody sets them, or always. */
export const groundModes = ['off', 'offered', 'required'] as const;
export type GroundMode = (typeof groundModes)[number];

/** Number of grounds that can be set by a digit key, 1 to 9. */
export const MAX_GROUND_KEYS = 9;

/** Suggested grounds by type of finding. */
export const suggestionsSchema = z.record(z.string().max(100), groundListSchema);
export type Suggestions = z.infer<typeof suggestionsSchema>;

export const groundSettingsSchema = z.strictObject({
  mode: z.enum(groundModes).describe('Not used, offered, or required on every box'),
  language: z
    .string()
    .regex(/^[a-z]{2}$/u)
    .describe('Language of what is drawn and read out: nb, nn or en for Norwegian sets'),
  style: z.enum(citationStyles).describe('«første ledd nr. 1» or «(1) nr. 1»'),
  print: z.boolean().describe('Whether the legal basis is drawn on each box'),
  keys: z
    .array(groundSchema)
    .max(MAX_GROUND_KEYS)
    .describe('Legal bases that the digits 1 to 9 set, in their order'),
  by_type: suggestionsSchema.describe('Suggested for a type of finding'),
  sets: z.array(legalBasisSetSchema).max(5).describe('Sets of one’s own'),
});
/** The settings for legal bases of a user or an organization. */
export type GroundSettings = z.infer<typeof groundSettingsSchema>;

/**
 * The options of a redaction with these settings; undefined if boxes have no legal bases. Suggestions have no effect
 * here.
 */
export function groundOptionsOf(settings: GroundSettings): GroundOptions | undefined {
  const { mode, language, style, print, sets } = settings;
  if (mode === 'off') return undefined;
  return { language, style, print, required: mode === 'required', by_type: {}, otherwise: [], sets };
}
