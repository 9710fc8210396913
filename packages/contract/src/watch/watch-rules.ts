import { z } from 'zod';

const termSchema = z
  .string()
  .max(1_000)
  .refine((term) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(term), 'Must not be blank');

/** The file of rules of `sladd watch`: what is removed from each document that arrives. */
export const watchRulesSchema = z.strictObject({
  /** Texts that are redacted wherever they stand, and proven gone. */
  terms: z.array(termSchema).min(1).max(10_000),
  /** Whether they count only as words of their own. */
  whole_words: z.boolean().default(false),
  /** Whether every picture is deleted. */
  remove_images: z.boolean().default(false),
  /** Whether scans are read. */
  ocr: z.enum(['auto', 'never', 'always']).default('auto'),
});
export type WatchRules = z.output<typeof watchRulesSchema>;
