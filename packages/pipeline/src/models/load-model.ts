import { basename, join } from 'node:path';
import {
  AnalysisError,
  createEncoderTagger,
  createGlinerTagger,
  createLabelTagger,
  createPieceTokenizer,
  createWordTokenizer,
  type EncoderTagger,
  likeLabel,
  parseVocabulary,
  readOutputs,
} from '@sladd/analysis';
import type { ModelManifest } from '@sladd/contract';
import { readChecked } from './model-files.ts';
import { createLabelNetwork, createNetwork, createSpanNetwork } from './onnx-networks.ts';

type ManifestOf<K extends ModelManifest['kind']> = Extract<ModelManifest, { readonly kind: K }>;

/** The files of a model, after their checksums were verified. */
interface ModelBytes {
  /** Content of the tokenizer file. */
  readonly tokenizer: string;
  readonly network: Uint8Array;
}

/**
 * Loads the model that a manifest describes from its folder, and runs it once on a name. Throws `AnalysisError`
 * `model.unavailable` if a file is missing, damaged or not what this kind of model needs.
 */
export async function loadModel(folder: string, manifest: ModelManifest): Promise<EncoderTagger> {
  const tagger = await taggerOf(folder, manifest);
  // A network whose outputs do not fit the labels fails on the first text.
  await tagger.tag('Kari Nordmann');
  return tagger;
}

async function taggerOf(folder: string, manifest: ModelManifest): Promise<EncoderTagger> {
  if (manifest.kind === 'hf-token-classification') return hubClassifier(folder, manifest);
  const { tokenizer, network } = manifest.files;
  const bytes = {
    tokenizer: await readText(folder, tokenizer),
    network: await readChecked(folder, network.file, network.sha256),
  };
  return manifest.kind === 'gliner' ? gliner(manifest, bytes) : tokenClassifier(manifest, bytes);
}

async function readText(
  folder: string,
  { file, sha256 }: { readonly file: string; readonly sha256: string },
): Promise<string> {
  return Buffer.from(await readChecked(folder, file, sha256)).toString('utf8');
}

async function tokenClassifier(
  manifest: ManifestOf<'token-classification'>,
  { tokenizer, network }: ModelBytes,
): Promise<EncoderTagger> {
  const { labels, calibration, threshold } = manifest;
  const tiers = [...Map.groupBy(labels, ({ tier }) => tier)].sort(([a], [b]) => a - b).map(([, of]) => of);
  return createEncoderTagger({
    model: titleOf(manifest),
    file: { ...parseVocabulary(tokenizer), tiers: tiers.map((of) => of.map(likeOwn)), calibration },
    classifier: await createNetwork(network),
    folder: { entities: tiers, threshold },
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

async function hubClassifier(
  folder: string,
  manifest: ManifestOf<'hf-token-classification'>,
): Promise<EncoderTagger> {
  const { files, labels, ignore, variants, aggregation, calibration, max_pieces, overlap } = manifest;
  const variant = variants.find(({ name }) => name === manifest.variant);
  if (!variant) throw unavailable(`The manifest has no variant ${manifest.variant}.`);
  const layout = readOutputs(manifest.outputs, manifest.scheme);
  const named = [...labels.map(({ name }) => name), ...ignore];
  const open = layout.outputs.find(({ part, label }) => part !== 'outside' && !named.includes(label));
  if (open) throw unavailable(`The label ${open.label} is neither mapped to a type nor ignored.`);
  if ((await readText(folder, files.licence)).trim() === '')
    throw unavailable('The text of the licence is empty.');
  const { network, data, threshold } = variant;
  const classifier = await createLabelNetwork({
    path: join(folder, network.file),
    network: await readChecked(folder, network.file, network.sha256),
    data: await Promise.all(
      data.map(async ({ file, sha256 }) => ({
        path: basename(file),
        data: await readChecked(folder, file, sha256),
      })),
    ),
  });
  return createLabelTagger({
    model: titleOf(manifest),
    tokenizer: await createPieceTokenizer(await readText(folder, files.tokenizer)),
    classifier,
    layout,
    aggregation,
    scale: calibration,
    limits: { pieces: max_pieces, overlap },
    labels: labels.map((label) => ({ name: label.name, entity: label, like: likeOwn(label), threshold })),
  });
}

function titleOf({ name, version }: ModelManifest): string {
  return `${name} ${version}`;
}

/** The label of Sladd's own encoder whose rules are applied to the spans of this label. */
function likeOwn(label: ModelManifest['labels'][number]): NonNullable<ReturnType<typeof likeLabel>> {
  const known = likeLabel(label);
  if (known) return known;
  throw unavailable(`The label ${label.name} stands for nothing that an encoder can find.`);
}

function unavailable(message: string): AnalysisError {
  return new AnalysisError('model.unavailable', message);
}
