import { z } from 'zod';
import { advancedEntityTypes, standardEntityTypes, standardFreeLabels } from './entities.ts';

const fileSchema = z.strictObject({
  /** Beside the manifest. */
  file: z.string().regex(/^[\w-][\w.-]*$/, 'A plain file name'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'A checksum in 64 lower-case hexadecimal digits'),
});

/** What one label of a model stands for in the two catalogues, the most fitting type first. */
const labelSchema = z
  .strictObject({
    name: z.string().min(1),
    standard: z.array(z.enum([...standardEntityTypes, ...standardFreeLabels])).default([]),
    advanced: z.array(z.enum(advancedEntityTypes)).default([]),
  })
  .refine(({ standard, advanced }) => standard.length + advanced.length > 0, 'Names no entity type');

/**
 * `manifest.json` of a model in an administrator's folder. The only kind is a token classifier of the form of the
 * encoder that comes with Sladd, as `ml/encoder` exports it.
 */
export const modelManifestSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  version: z.string().trim().min(1).max(30),
  kind: z.literal('token-classification'),
  licence: z.string().trim().min(1),
  /** For which methods it reads. */
  methods: z.array(z.enum(['standard', 'advanced'])).min(1),
  /** Whether it takes the place of the encoder that comes with Sladd, for these methods, or reads beside it. */
  use: z.enum(['replace', 'add']),
  files: z.strictObject({ network: fileSchema, tokenizer: fileSchema }),
  /** In the order of the network's outputs: outside, then begin, inside, end and single of each label. */
  labels: z.array(labelSchema).min(1),
  /** From the raw to the reported score: `1 / (1 + exp(-(slope * logit(raw) + offset)))`. */
  calibration: z.strictObject({ slope: z.number(), offset: z.number() }).default({ slope: 1, offset: 0 }),
  /** What is scored lower is not even considered. */
  threshold: z.number().min(0).max(1),
});
export type ModelManifest = z.infer<typeof modelManifestSchema>;
