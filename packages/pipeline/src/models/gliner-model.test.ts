import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { detectText } from '../detection/detect-text.ts';
import { setModelsFolder } from './encoder-model.ts';
import { inventory } from './inventory.ts';

const tiny = fileURLToPath(new URL('../../../analysis/src/gliner/fixtures', import.meta.url));
const ownEncoder = fileURLToPath(new URL('../../../analysis/models/encoder-tags.onnx', import.meta.url));
const text = 'Torunn Vikse i Bergen søker om støtte på grunn av diabetes.';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sladd-gliner-'));
  setModelsFolder(folder);
});
afterEach(async () => {
  setModelsFolder(undefined);
  await rm(folder, { recursive: true });
});

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The tiny GLiNER; its illness is another type than that of Sladd's encoder, so that one sees who found it. */
async function installTiny(
  change: object = {},
  files: { readonly network?: string; readonly tokenizer?: string } = {},
  name = 'tiny',
) {
  const place = join(folder, name);
  await mkdir(place);
  await cp(files.network ?? join(tiny, 'tiny-gliner.onnx'), join(place, 'model.onnx'));
  await cp(files.tokenizer ?? join(tiny, 'tokenizer.json'), join(place, 'tokenizer.json'));
  const listed = async (file: string) => ({ file, sha256: sumOf(await readFile(join(place, file))) });
  const manifest = {
    name: 'Tiny',
    version: '1',
    kind: 'gliner',
    licence: 'CC0-1.0',
    languages: ['nb', 'en'],
    methods: ['standard'],
    use: 'add',
    files: { network: await listed('model.onnx'), tokenizer: await listed('tokenizer.json') },
    labels: [
      { name: 'person', standard: ['PERSON'] },
      { name: 'city', standard: ['location'] },
      { name: 'illness', standard: ['medical condition'] },
    ],
    threshold: 0.5,
    max_words: 64,
    ...change,
  };
  await writeFile(join(place, 'manifest.json'), JSON.stringify(manifest));
  return place;
}

const isOfModel = ({ reasons }: { reasons: readonly { code: string }[] }) =>
  reasons.some(({ code }) => code === 'folder_model');

const problems = async () =>
  (await inventory()).flatMap(({ code, problem }) => (code === 'model.unavailable' ? [problem] : []));

async function illnesses() {
  const { findings, withoutModel } = await detectText(text, { methods: ['standard'], threshold: 0.5 });
  expect(withoutModel).toEqual([]);
  return findings.filter((finding) => finding.text === 'diabetes').map(({ entity_type }) => entity_type);
}

describe('a GLiNER in the models folder', () => {
  it('takes the place of the encoder, with its own types and its name as the reason', async () => {
    await installTiny({ use: 'replace' });
    const { findings } = await detectText(text, { methods: ['standard'], threshold: 0.5 });
    const ofModel = findings.filter(isOfModel);
    expect(ofModel.map((finding) => [finding.entity_type, finding.text])).toEqual([
      ['PERSON', 'Torunn Vikse'],
      ['location', 'Bergen'],
      ['medical condition', 'diabetes'],
    ]);
    expect(ofModel[0]?.why).toContain('by the model Tiny 1');
    expect((await inventory()).find(({ origin }) => origin === 'folder')).toMatchObject({
      name: 'Tiny 1',
      problem: null,
      languages: ['nb', 'en'],
    });
  });

  it('reads beside the encoder', async () => {
    await installTiny({ calibration: { slope: 1, offset: 9 } });
    expect(await illnesses()).toEqual(['medical condition']);
    const { findings } = await detectText('Torunn Vikse bor i Tromsø.', {
      methods: ['standard'],
      threshold: 0.5,
    });
    const place = findings.find((finding) => finding.text === 'Tromsø');
    expect(place?.reasons[0]?.code).toBe('encoder');
  });

  it('reads a page that is much longer than what it reads at once', async () => {
    await installTiny({ use: 'replace' });
    const line = 'Rapporten om veien ble lagt fram. ';
    const long = `Eirik sa ja. ${line.repeat(80)}Torunn Vikse sa nei. ${line.repeat(80)}Det var i Bergen.`;
    const { findings } = await detectText(long, { methods: ['standard'], threshold: 0.5 });
    const found = findings.filter(isOfModel).map((finding) => finding.text);
    expect(found).toEqual(['Eirik', 'Torunn Vikse', 'Bergen']);
  });
});

test('a GLiNER that cannot be used is told of with its reason, and the run goes on without it', async () => {
  const cases: [change: object, files: { network?: string; tokenizer?: string }, problem: RegExp][] = [
    [{}, { network: ownEncoder }, /^The network has other inputs or outputs than a GLiNER of spans\.$/],
    [{}, { network: join(tiny, 'tokenizer.json') }, /^The network could not be loaded\.$/],
    [{}, { tokenizer: join(tiny, 'tiny-gliner.onnx') }, /^The tokenizer file is no tokenizer\.json/],
    [{ labels: [{ name: 'person' }] }, {}, /at labels\.0: Names no entity type\.$/],
    [{ max_length: 3 }, {}, /^The manifest is not valid: /],
    [{ max_words: 1 }, {}, /^The manifest is not valid at max_words: /],
    [
      { max_pieces: 64, labels: [{ name: 'x'.repeat(99), standard: ['PERSON'] }] },
      {},
      /is too long for the model\.$/,
    ],
  ];
  for (const [number, [change, files]] of cases.entries()) await installTiny(change, files, `${number}`);
  const damaged = join(await installTiny({}, {}, '8-damaged'), 'model.onnx');
  const bytes = await readFile(damaged);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(damaged, bytes);
  await rm(join(await installTiny({}, {}, '9-missing'), 'tokenizer.json'));
  expect(await problems()).toEqual([
    ...cases.map(([, , problem]) => expect.stringMatching(problem)),
    'The model file model.onnx is damaged.',
    'The model file tokenizer.json is missing.',
  ]);
  expect(await illnesses()).toEqual(['HEALTH_INFO']);
});
