import {
  AnalysisError,
  createEncoderTagger,
  createGlinerTagger,
  createWordTokenizer,
  type EncoderTagger,
  likeLabel,
  parseVocabulary,
} from '@sladd/analysis';
import type { ModelManifest } from '@sladd/contract';
import { readChecked } from './model-files.ts';
import { createNetwork, createSpanNetwork } from './onnx-networks.ts';

type ManifestOf<K extends ModelManifest['kind']> = Extract<ModelManifest, { readonly kind: K }>;

/** The files of a model, whole by their checksums. */
interface ModelBytes {
  /** Text of the tokenizer's file. */
  readonly tokenizer: string;
  readonly network: Uint8Array;
}

/**
 * Loads the model that a manifest describes, from its folder, and reads a name with it. Throws `AnalysisError`
 * `model.unavailable` when a file is missing, damaged or not what the kind asks for.
 */
export async function loadModel(folder: string, manifest: ModelManifest): Promise<EncoderTagger> {
  const { tokenizer, network } = manifest.files;
  const bytes = {
    tokenizer: Buffer.from(await readChecked(folder, tokenizer.file, tokenizer.sha256)).toString('utf8'),
    network: await readChecked(folder, network.file, network.sha256),
  };
  const tagger =
    manifest.kind === 'gliner' ? await gliner(manifest, bytes) : await tokenClassifier(manifest, bytes);
  // A network with other outputs than the labels says so at the first text.
  await tagger.tag('Kari Nordmann');
  return tagger;
}

async function tokenClassifier(
  manifest: ManifestOf<'token-classification'>,
  { tokenizer, network }: ModelBytes,
): Promise<EncoderTagger> {
  const { labels, calibration, threshold } = manifest;
  return createEncoderTagger({
    model: titleOf(manifest),
    file: { ...parseVocabulary(tokenizer), labels: labels.map(likeOwn), calibration },
    classifier: await createNetwork(network),
    folder: { entities: labels, threshold },
  });
}

async function gliner(
  manifest: ManifestOf<'gliner'>,
  { tokenizer, network }: ModelBytes,
): Promise<EncoderTagger> {
  const { labels, calibration, threshold, max_width, max_words, max_pieces } = manifest;
  return createGlinerTagger({
    model: titleOf(manifest),
    tokenizer: await createWordTokenizer(tokenizer),
    network: await createSpanNetwork(network),
    labels: labels.map((label) => ({ name: label.name, entity: label, like: likeOwn(label) })),
    scale: calibration,
    threshold,
    limits: { maxWidth: max_width, maxWords: max_words, maxPieces: max_pieces },
  });
}

function titleOf({ name, version }: ModelManifest): string {
  return `${name} ${version}`;
}

/** The label of Sladd's own encoder by which a span is tidied and judged. */
function likeOwn(label: ModelManifest['labels'][number]): NonNullable<ReturnType<typeof likeLabel>> {
  const known = likeLabel(label);
  if (known) return known;
  const message = `The label ${label.name} stands for nothing that an encoder can find.`;
  throw new AnalysisError('model.unavailable', message);
}
