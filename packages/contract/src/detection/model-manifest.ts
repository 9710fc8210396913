import { z } from 'zod';
import { advancedEntityTypes, standardEntityTypes, standardFreeLabels } from '../catalogue/entities.ts';

const fileSchema = z.strictObject({
  /** A file beside the manifest, or in the folder `onnx` beside it. */
  file: z.string().regex(/^(?:onnx\/)?[\w-][\w.-]*$/, 'A plain file name'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'A checksum in 64 lower-case hexadecimal digits'),
});

/** The entity types of both catalogues for one label of a model, the most fitting type first. */
const label = z.strictObject({
  name: z.string().min(1),
  standard: z.array(z.enum([...standardEntityTypes, ...standardFreeLabels])).default([]),
  advanced: z.array(z.enum(advancedEntityTypes)).default([]),
});
const hasType = ({ standard, advanced }: z.infer<typeof label>) => standard.length + advanced.length > 0;
const labelSchema = label.refine(hasType, 'Names no entity type');

/** The part that is common to all kinds of models. */
const common = {
  name: z.string().trim().min(1).max(60),
  version: z.string().trim().min(1).max(30),
  licence: z.string().trim().min(1),
  /** Languages that it was trained for, as BCP 47 codes; only shown, not enforced. */
  languages: z.array(z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z\d]+)*$/, 'A language tag')).optional(),
  /** The methods that use it. */
  methods: z.array(z.enum(['standard', 'advanced'])).min(1),
  /** Whether it replaces the built-in encoder for these methods, or is used in addition. */
  use: z.enum(['replace', 'add']),
  files: z.strictObject({ network: fileSchema, tokenizer: fileSchema }),
  /** Converts the raw score to the reported score: `1 / (1 + exp(-(slope * logit(raw) + offset)))`. */
  calibration: z.strictObject({ slope: z.number(), offset: z.number() }).default({ slope: 1, offset: 0 }),
};

/** A token classifier of the same kind as the built-in encoder, as `ml/encoder` exports it. */
const tokenClassifierSchema = z.strictObject({
  ...common,
  kind: z.literal('token-classification'),
  /**
   * The labels in the order of the network's outputs: outside, then begin, inside, end and single of each label. Labels
   * of a second tier follow with their own outside; their spans may overlap those of the first tier.
   */
  labels: z
    .array(label.extend({ tier: z.int().min(1).max(4).default(1) }).refine(hasType, 'Names no entity type'))
    .min(1),
  /** Spans with a lower score are ignored. */
  threshold: z.number().min(0).max(1),
});

/** A GLiNER that scores spans, as GLiNER's own ONNX export makes it, with a Hugging Face `tokenizer.json`. */
const glinerSchema = z.strictObject({
  ...common,
  kind: z.literal('gliner'),
  /** The names by which the model is asked for each label. */
  labels: z.array(labelSchema).min(1).max(200),
  /** Spans with a lower score are ignored. */
  threshold: z.number().min(0.05).max(1),
  /** `max_width` of the model's configuration: the longest span in words. */
  max_width: z.int().min(1).max(100).default(12),
  /** `max_len` of the model's configuration: the number of words that are read at once. */
  max_words: z.int().min(8).max(10_000).default(384),
  /** The longest row that the model's encoder can read, in pieces, including labels. */
  max_pieces: z.int().min(64).max(10_000).default(512),
});

/** How the outputs of a token classifier mark spans; B and I alone are read as BIO unless the manifest says IOB1. */
export const labelSchemes = ['BIO', 'IOB1', 'IO', 'BIOES', 'BILOU'] as const;
export type LabelScheme = (typeof labelSchemes)[number];

const score = z.number().min(0).max(1);
const { files: _, ...commonOfHub } = common;

/** A token classifier from the hub in ONNX, with a Hugging Face `tokenizer.json`. */
const hubClassifierSchema = z.strictObject({
  ...commonOfHub,
  kind: z.literal('hf-token-classification'),
  files: z.strictObject({
    tokenizer: fileSchema,
    /** The text of its licence. */
    licence: fileSchema,
  }),
  /** The same model with other number formats, such as eight-bit ones, whose scores differ. */
  variants: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        network: fileSchema,
        /** Weights in separate files. */
        data: z.array(fileSchema).default([]),
        /** Spans with a lower score are ignored. */
        threshold: score,
      }),
    )
    .min(1),
  /** The name of the variant to use. */
  variant: z.string(),
  /** `id2label` of the model's configuration, in order. */
  outputs: z.array(z.string().min(1)).min(2).max(1000),
  scheme: z.enum(labelSchemes).optional(),
  /** Labels by their names without a prefix such as B-. */
  labels: z.array(labelSchema).min(1).max(500),
  /** Labels of outputs that are ignored. */
  ignore: z.array(z.string()).default([]),
  /** Which pieces of a word decide its label. */
  aggregation: z.enum(['first', 'average', 'max']).default('first'),
  /** The longest row that the model can read, in pieces, including those around the text. */
  max_pieces: z.int().min(16).max(10_000).default(512),
  /** Number of pieces that neighbouring windows of a long page share. */
  overlap: z.int().min(0).max(1000).default(64),
});

/** The `manifest.json` of a model in the administrator's folder. */
export const modelManifestSchema = z.discriminatedUnion('kind', [
  tokenClassifierSchema,
  glinerSchema,
  hubClassifierSchema,
]);
export type ModelManifest = z.infer<typeof modelManifestSchema>;
