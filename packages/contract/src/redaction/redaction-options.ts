import { z } from 'zod';
import { keepableParts } from './keepable-parts.ts';

export const redactionOptionsSchema = z.strictObject({
  /** Links to the web, bookmarks, untouched form fields, and the tags that screen readers follow. */
  keep: z.array(z.enum(keepableParts)).default(['tags']),
  /** Drawings that a mark only touches go too, not just those it covers. */
  remove_touched_drawings: z.boolean().default(false),
  /** On lines that lose something, evens out gaps and kerning, which tell the width of what is gone. */
  hardened: z.boolean().default(false),
  /** Replaces every page by a picture of itself. */
  rasterise: z.boolean().default(false),
  /** Protects the result with the password that opened the file; without one the result is not protected. */
  encrypt_again: z.boolean().default(false),
  /** Marks the other places of removed values too, but for those inside longer words; otherwise they are only told. */
  mark_elsewhere: z.boolean().default(false),
});
/** How a redaction is made. Everything that can hide text is removed unless an option keeps it. */
export type RedactionOptions = z.infer<typeof redactionOptionsSchema>;
