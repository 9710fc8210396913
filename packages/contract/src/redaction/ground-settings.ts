import { z } from 'zod';
import { groundSchema, legalBasisSetSchema } from '../legal-bases/legal-basis-set.ts';
import { citationStyles, type GroundOptions, groundListSchema } from './grounds.ts';

/** Whether boxes say what they rest on: not at all, where somebody wants it, or every one of them. */
export const groundModes = ['off', 'offered', 'required'] as const;
export type GroundMode = (typeof groundModes)[number];

/** So many grounds are set by a digit, 1 to 9. */
export const MAX_GROUND_KEYS = 9;

/** Grounds by the type of finding that they are suggested for. */
export const suggestionsSchema = z.record(z.string().max(100), groundListSchema);
export type Suggestions = z.infer<typeof suggestionsSchema>;

export const groundSettingsSchema = z.strictObject({
  mode: z.enum(groundModes).describe('Not used, offered, or required on every box'),
  language: z
    .string()
    .regex(/^[a-z]{2}$/u)
    .describe('Of what is drawn and said: nb, nn or en for Norwegian sets'),
  style: z.enum(citationStyles).describe('«første ledd nr. 1» or «(1) nr. 1»'),
  print: z.boolean().describe('Draws on each box what it rests on'),
  keys: z.array(groundSchema).max(MAX_GROUND_KEYS).describe('What the digits 1 to 9 set, in their order'),
  by_type: suggestionsSchema.describe('Suggested for a type of finding'),
  sets: z.array(legalBasisSetSchema).max(5).describe('Sets of one’s own'),
});
/** How boxes get what they rest on, as a user or an organization has it. */
export type GroundSettings = z.infer<typeof groundSettingsSchema>;

/** What a redaction under these settings is asked for; undefined where boxes say nothing. Suggestions set nothing. */
export function groundOptionsOf(settings: GroundSettings): GroundOptions | undefined {
  const { mode, language, style, print, sets } = settings;
  if (mode === 'off') return undefined;
  return { language, style, print, required: mode === 'required', by_type: {}, otherwise: [], sets };
}
