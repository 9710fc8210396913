import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { labelSchemes } from '@sladd/contract';
import { seededRandom, tinyNetwork, tinyTokenizers } from '@sladd/testkit';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { detectText } from '../detection/detect-text.ts';
import { checkModel } from './check-model.ts';
import { setModelsFolder } from './encoder-model.ts';
import { importModel } from './import-model.ts';
import { loadFolder } from './model-folder.ts';

const text = 'I dag kom Torunn Vikse til Bergen, sa hun.';
const words = ['Torunn', 'Vikse', 'Bergen', 'kom', 'til', 'sa'];
const outputsOf = {
  BIO: ['O', 'B-PER', 'I-PER', 'B-LOC', 'I-LOC', 'B-MISC', 'I-MISC'],
  IOB1: ['O', 'B-PER', 'I-PER', 'I-LOC', 'I-MISC'],
  IO: ['PER', 'LOC', 'MISC', 'O'],
  BIOES: ['O', 'B-PER', 'I-PER', 'E-PER', 'S-PER', 'B-LOC', 'I-LOC', 'E-LOC', 'S-LOC', 'S-MISC'],
  BILOU: ['B-PER', 'I-PER', 'L-PER', 'U-PER', 'B-LOC', 'I-LOC', 'L-LOC', 'U-LOC', 'U-MISC', 'O'],
} as const;
/** What the network reads the name and the place as. */
const readAs = {
  BIO: ['B-PER', 'I-PER', 'B-LOC'],
  IOB1: ['I-PER', 'I-PER', 'I-LOC'],
  IO: ['PER', 'PER', 'LOC'],
  BIOES: ['B-PER', 'E-PER', 'S-LOC'],
  BILOU: ['B-PER', 'L-PER', 'U-LOC'],
} as const;
type Scheme = keyof typeof outputsOf;
type Cutter = keyof typeof tinyTokenizers;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sladd-hub-'));
  setModelsFolder(folder);
});
afterEach(async () => {
  setModelsFolder(undefined);
  await rm(folder, { recursive: true });
});

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Random rows in which outside is likely, and the three words have their outputs. */
function rowsFor(scheme: Scheme, cutter: Cutter): number[][] {
  const tokenizer = tinyTokenizers[cutter](words);
  const outputs: readonly string[] = outputsOf[scheme];
  const random = seededRandom(7);
  const rows = Array.from({ length: tokenizer.size }, () =>
    outputs.map((name) => random() + (name === 'O' ? 6 : 0)),
  );
  ['Torunn', 'Vikse', 'Bergen'].forEach((word, number) => {
    const row = rows[tokenizer.pieceOf(word)];
    if (!row) throw new Error('no piece');
    row[outputs.indexOf(readAs[scheme][number] ?? '')] = 12;
  });
  return rows;
}

/** A model as it lies on the hub, without a manifest. */
async function download(
  scheme: Scheme,
  cutter: Cutter,
  { apart = false, config = {} } = {},
): Promise<string> {
  const place = join(folder, 'tiny');
  await mkdir(join(place, 'onnx'), { recursive: true });
  const dataFile = 'model.onnx_data';
  const { network, data } = tinyNetwork(rowsFor(scheme, cutter), {
    inputs: cutter === 'WordPiece' ? ['attention_mask', 'token_type_ids'] : ['attention_mask'],
    ...(apart ? { dataFile } : {}),
  });
  const id2label = Object.fromEntries(outputsOf[scheme].map((name, id) => [id, name]));
  const files: Record<string, string | Uint8Array> = {
    'onnx/model.onnx': network,
    ...(apart ? { [`onnx/${dataFile}`]: data } : {}),
    'tokenizer.json': tinyTokenizers[cutter](words).json,
    'tokenizer_config.json': JSON.stringify({ model_max_length: 1e30 }),
    'config.json': JSON.stringify({ id2label, max_position_embeddings: 64, model_type: 'bert', ...config }),
    LICENSE: 'CC0 1.0 Universal',
    'README.md': '---\nlanguage: nb\nlicense: cc0-1.0\n---\n# Tiny\n',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(place, name), content);
  return join(place, 'config.json');
}

async function change(edit: (manifest: Record<string, unknown>) => object): Promise<void> {
  const path = join(folder, 'tiny', 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  await writeFile(path, JSON.stringify({ ...manifest, ...edit(manifest) }));
  setModelsFolder(folder);
}

async function found(page = text) {
  const { findings } = await detectText(page, { methods: ['standard'], threshold: 0.5 });
  return findings
    .filter(({ reasons }) => reasons.some(({ code }) => code === 'folder_model'))
    .map((finding) => [finding.entity_type, finding.text]);
}

const problems = async () => (await loadFolder(folder)).unusable.map(({ problem }) => problem);

const both = [
  ['PERSON', 'Torunn Vikse'],
  ['location', 'Bergen'],
];

describe.each(labelSchemes)('a token classifier of the hub that speaks %s', (scheme) => {
  it.each(['WordPiece', 'Unigram', 'BPE'] as const)(
    'and cuts words by %s is imported and read',
    async (cutter) => {
      const manifest = await importModel(await download(scheme, cutter), undefined);
      expect(manifest).toMatchObject({ licence: 'cc0-1.0', ignore: ['MISC'], max_pieces: 64 });
      if (scheme === 'IOB1') await change(() => ({ scheme }));
      await change(() => ({ use: 'replace' }));
      expect(await found()).toEqual(both);
    },
  );
});

test('a page longer than the model reads is read in windows, and nothing is left out', async () => {
  await importModel(await download('BIO', 'Unigram'), undefined);
  await change(() => ({ use: 'replace', max_pieces: 16, overlap: 6 }));
  const page = `${text} ${'Rapporten om veien kom i mai. '.repeat(40)}${text}`;
  expect(await found(page)).toEqual([...both, ...both]);
});

test('weights in a file of their own are found, and missed where they are damaged', async () => {
  await importModel(await download('BIO', 'WordPiece', { apart: true }), undefined);
  await change(() => ({ use: 'replace' }));
  expect(await found()).toEqual(both);
  const path = join(folder, 'tiny/onnx/model.onnx_data');
  const bytes = await readFile(path);
  bytes[9] = (bytes[9] ?? 0) ^ 1;
  await writeFile(path, bytes);
  setModelsFolder(folder);
  expect(await problems()).toEqual(['The model file onnx/model.onnx_data is damaged.']);
});

test('each variant has a threshold of its own', async () => {
  await importModel(await download('BIO', 'WordPiece'), undefined);
  await change(({ variants }) => {
    const [full] = variants as { name: string }[];
    return { use: 'replace', variant: 'strict', variants: [full, { ...full, name: 'strict', threshold: 1 }] };
  });
  expect(await found()).toEqual([]);
  await change(() => ({ variant: 'full' }));
  expect(await found()).toEqual(both);
});

test('all pieces of a word may speak for it', async () => {
  await importModel(await download('BIO', 'BPE'), undefined);
  for (const aggregation of ['average', 'max']) {
    await change(() => ({ use: 'replace', aggregation }));
    expect(await found()).toEqual(both);
  }
});

test('doubt is told and the model left out', async () => {
  await importModel(await download('BIO', 'WordPiece'), undefined);
  const tokenizer = {
    file: 'tokenizer.json',
    sha256: sumOf(await readFile(join(folder, 'tiny/tokenizer.json'))),
  };
  for (const [edit, problem] of [
    [{ ignore: [] }, /^The label MISC is neither mapped to a type nor ignored\.$/],
    [{ outputs: ['O', 'B-PER', 'I-PER', 'B-LOC', 'I-LOC'], ignore: [] }, /^The network has other outputs/],
    [{ outputs: ['LABEL_0', 'LABEL_1'] }, /LABEL_0/],
    [{ variant: 'q4' }, /^The manifest has no variant q4\.$/],
    [{ scheme: 'BILOU' }, /^The outputs are of the scheme BIO and not BILOU\.$/],
    [{ files: { tokenizer } }, /^The manifest is not valid at files\.licence/],
  ] as const) {
    const before = await readFile(join(folder, 'tiny/manifest.json'));
    await change(() => edit);
    expect(await problems()).toEqual([expect.stringMatching(problem)]);
    await writeFile(join(folder, 'tiny/manifest.json'), before);
  }
});

test('a check tells what was understood, what is marked, and what to beware of', async () => {
  await importModel(await download('BIO', 'WordPiece'), 'CC-BY-NC-4.0');
  const { problem, sentences, warnings, manifest } = await checkModel(join(folder, 'tiny'));
  expect([problem, sentences.length, manifest?.kind]).toEqual([null, 20, 'hf-token-classification']);
  expect(sentences.flatMap(({ spans }) => spans.map((span) => span.text))).toContain('Bergen');
  expect(warnings.join('\n')).toMatch(/CC-BY-NC-4\.0 forbids many uses.*\n.*count for nothing: MISC/u);
  expect(await checkModel(join(folder, 'none'))).toMatchObject({ problem: 'There is no manifest.json.' });
});

test.each([
  [{ id2label: { 0: 'LABEL_0', 1: 'LABEL_1' } }, /LABEL_0/],
  [{ id2label: {} }, /exactly one for outside/],
])('a configuration that does not name its outputs is refused: %j', async (config, message) => {
  await expect(importModel(await download('BIO', 'WordPiece', { config }), undefined)).rejects.toThrow(
    message,
  );
});

test('an import of a configuration that is not there says so', async () => {
  const config = await download('BIO', 'WordPiece');
  const other = join(dirname(config), 'other.json');
  await expect(importModel(other, undefined)).rejects.toThrow('There is no other.json.');
  await expect(importModel(join(folder, 'none/config.json'), undefined)).rejects.toThrow(
    'There is no config.json.',
  );
});

test('an import overwrites nothing and wants the text of the licence', async () => {
  const config = await download('BIO', 'WordPiece');
  await importModel(config, undefined);
  await expect(importModel(config, undefined)).rejects.toThrow('There is a manifest.json already.');
  await rm(join(folder, 'tiny/manifest.json'));
  await rm(join(folder, 'tiny/LICENSE'));
  await expect(importModel(config, undefined)).rejects.toThrow('as LICENSE');
});
