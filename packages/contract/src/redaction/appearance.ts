import { z } from 'zod';

/** How a redacted place is drawn. */
export const appearanceModes = [
  'fill',
  'replace_text',
  'cross_out',
  'transparent',
  'fill_and_text',
  'cross_out_and_text',
] as const;
export type AppearanceMode = (typeof appearanceModes)[number];

/** Red, green and blue, each 0 to 1. */
const rgbSchema = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1), z.number().min(0).max(1)]);

/** Size of the text on redacted places, in page points. */
export const FONT_SIZE = { min: 4, max: 72, default: 11 } as const;
/** The default text on redacted places, for looks with a text. */
export const DEFAULT_REDACTION_TEXT = '[REDACTED]';

export const appearanceSchema = z.object({
  mode: z.enum(appearanceModes),
  fill_color: rgbSchema.nullable(),
  text: z.string().max(200).nullable(),
  text_color: rgbSchema.nullable(),
  font_size: z.number().min(FONT_SIZE.min).max(FONT_SIZE.max),
  /** 0 left, 1 center, 2 right. */
  align: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
/** How a redacted place looks. The content is removed in every mode. */
export type AppearanceSettings = z.infer<typeof appearanceSchema>;

/** Black boxes without text. */
export const defaultAppearance: AppearanceSettings = {
  mode: 'fill',
  fill_color: [0, 0, 0],
  text: null,
  text_color: [1, 1, 1],
  font_size: FONT_SIZE.default,
  align: 1,
};
