import { z } from 'zod';
import { keepableParts } from './keepable-parts.ts';

export const redactionOptionsSchema = z.strictObject({
  /** What to keep: links to the web, bookmarks, untouched form fields, and the tags that screen readers follow. */
  keep: z.array(z.enum(keepableParts)).default(['tags']),
  /** Also removes drawings that a mark only touches, not just those that it covers. */
  remove_touched_drawings: z.boolean().default(false),
  /**
   * Makes gaps and kerning more even on lines that lose something, because they reveal the width of what was removed.
   */
  hardened: z.boolean().default(false),
  /** Replaces every page by a picture of itself. */
  rasterise: z.boolean().default(false),
  /** Protects the result with the password that opened the file; without one the result is not protected. */
  encrypt_again: z.boolean().default(false),
  /**
   * Also marks the other occurrences of removed values, except inside longer words; otherwise they are only reported.
   */
  mark_elsewhere: z.boolean().default(false),
});
/** How a redaction is made. Everything that can hide text is removed unless an option keeps it. */
export type RedactionOptions = z.infer<typeof redactionOptionsSchema>;
