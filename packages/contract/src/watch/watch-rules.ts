import { z } from 'zod';

const termSchema = z
  .string()
  .max(1_000)
  .refine((term) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(term), 'Must not be blank');

/** The rules file of `sladd watch`: what is removed from each document that arrives. */
export const watchRulesSchema = z.strictObject({
  /** Texts that are redacted wherever they occur, and proven to be gone. */
  terms: z.array(termSchema).min(1).max(10_000),
  /** Whether they match only whole words. */
  whole_words: z.boolean().default(false),
  /** Whether every picture is deleted. */
  remove_images: z.boolean().default(false),
  /** Whether scans are read. */
  ocr: z.enum(['auto', 'never', 'always']).default('auto'),
});
export type WatchRules = z.output<typeof watchRulesSchema>;
