import { createHash } from 'node:crypto';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AnalysisError } from '@sladd/analysis';
import type { ModelManifest } from '@sladd/contract';
import { modelManifestSchema } from '@sladd/contract/work';
import { draftManifest } from './draft-manifest.ts';

/**
 * The usual file names of exported networks in order of preference; half precision is slow or not supported on
 * processors.
 */
const networks = [
  ['quantized', 'model_quantized.onnx'],
  ['full', 'model.onnx'],
  ['int8', 'model_int8.onnx'],
  ['q4', 'model_q4.onnx'],
  ['fp16', 'model_fp16.onnx'],
] as const;

/** The threshold used until somebody has measured the model. */
const FIRST_THRESHOLD = 0.5;

/**
 * Writes `manifest.json` beside the `config.json` of a token classifier from the Hugging Face hub. Throws
 * `AnalysisError` `model.unavailable` if there already is one, or if files, the licence or the names of outputs are
 * missing.
 */
export async function importModel(config: string, licence: string | undefined): Promise<ModelManifest> {
  const folder = dirname(config);
  const files = await filesOf(folder);
  if (!files.includes(basename(config))) throw refused(`There is no ${basename(config)}.`);
  const listed = async (file: string) => ({ file, sha256: await sumOf(join(folder, file)) });
  if (files.includes('manifest.json')) throw refused('There is a manifest.json already.');
  const licenceFile = files.find((file) => /^LICEN[CS]E(?:\.(?:txt|md))?$/iu.test(file));
  if (!licenceFile) throw refused('Put the text of the licence into the folder as LICENSE.');
  const licenceName = licence ?? (await licenceOfCard(folder));
  if (!licenceName) throw refused('Name the licence with --licence: the model card names none.');
  if (!files.includes('tokenizer.json')) throw refused('There is no tokenizer.json.');
  const variants = [];
  for (const [name, file] of networks) {
    const network = [file, `onnx/${file}`].find((path) => files.includes(path));
    if (network === undefined) continue;
    const data = files.filter((path) => path.startsWith(`${network}_data`) || path === `${network}.data`);
    variants.push({
      name,
      network: await listed(network),
      data: await Promise.all(data.map(listed)),
      threshold: FIRST_THRESHOLD,
    });
  }
  const [first] = variants;
  if (!first)
    throw refused('There is no network in ONNX, such as model.onnx, beside it or in the folder onnx.');
  const parsed = modelManifestSchema.safeParse({
    name: basename(folder).slice(0, 60) || 'model',
    version: '1',
    kind: 'hf-token-classification',
    licence: licenceName,
    methods: ['standard', 'advanced'],
    use: 'add',
    variants,
    variant: first.name,
    files: { tokenizer: await listed('tokenizer.json'), licence: await listed(licenceFile) },
    ...draftManifest(await jsonOf(config), await jsonOf(join(folder, 'tokenizer_config.json'), {})),
  });
  if (!parsed.success) throw refused(`No manifest can be made: ${parsed.error.issues[0]?.message}.`);
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(parsed.data, null, 2)}\n`);
  return parsed.data;
}

async function filesOf(folder: string): Promise<string[]> {
  const own = await readdir(folder).catch(() => [] as string[]);
  const nested = await readdir(join(folder, 'onnx')).catch(() => [] as string[]);
  return [...own, ...nested.map((file) => `onnx/${file}`)];
}

async function sumOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

/** The front matter of a model card has a line with the licence. */
async function licenceOfCard(folder: string): Promise<string | undefined> {
  const card = await readFile(join(folder, 'README.md'), 'utf8').catch(() => '');
  const [, front = ''] = /^---\n(.*?)\n---$/msu.exec(card) ?? [];
  return /^license: *["']?([\w.+-]+)/mu.exec(front)?.[1];
}

async function jsonOf(path: string, without?: unknown): Promise<unknown> {
  const isMissing = await access(path).then(
    () => false,
    () => true,
  );
  if (isMissing && without !== undefined) return without;
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new AnalysisError('model.unavailable', `${basename(path)} cannot be read.`, { cause });
  }
}

function refused(message: string): AnalysisError {
  return new AnalysisError('model.unavailable', message);
}
