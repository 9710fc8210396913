import { z } from 'zod';
import { appearanceSchema, defaultAppearance } from '../redaction/appearance.ts';
import { groundOptionsSchema } from '../redaction/grounds.ts';
import { keepableParts } from '../redaction/keepable-parts.ts';
import type { RedactionOptions } from '../redaction/redaction-options.ts';

/** How the result of a plan looks, and which parts of the document it keeps. */
export const planLookSchema = z.strictObject({
  appearance: appearanceSchema.strict().describe('How removed areas are drawn'),
  remove_images: z.boolean().describe('Whether all pictures are removed'),
  keep: z.array(z.enum(keepableParts)).describe('Parts of the document that stay'),
  remove_touched_drawings: z.boolean().describe('Whether drawings are removed that a mark only touches'),
  hardened: z
    .boolean()
    .describe('Whether gaps are evened out so that they do not show how long the removed words were'),
  rasterise: z.boolean().describe('Whether every page becomes a picture'),
  grounds: groundOptionsSchema
    .optional()
    .describe('Legal basis of boxes that name none themselves, and how it is written'),
});
export type PlanLook = z.infer<typeof planLookSchema>;

/** The default look of results: black boxes, and everything that can hide text is removed. */
export const defaultLook: PlanLook = {
  appearance: defaultAppearance,
  remove_images: false,
  keep: ['tags'],
  remove_touched_drawings: false,
  hardened: false,
  rasterise: false,
};

/** The redaction options for a look. They add no password and mark nothing besides the plan. */
export function optionsOfLook(look: PlanLook): RedactionOptions {
  const { keep, remove_touched_drawings, hardened, rasterise } = look;
  return { keep, remove_touched_drawings, hardened, rasterise, encrypt_again: false, mark_elsewhere: false };
}
