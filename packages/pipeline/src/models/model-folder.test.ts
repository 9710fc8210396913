import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DetectionMethod } from '@sladd/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { detectText } from '../detection/detect-text.ts';
import { encodersFrom, setModelsFolder } from './encoder-model.ts';
import { inventory } from './inventory.ts';
import { LOAD_AGAIN_AFTER_MS } from './load-again.ts';

const shipped = fileURLToPath(new URL('../../../analysis/models', import.meta.url));
const text = 'Pasienten Torunn Vikse bor i Bergen. Hun søker om støtte på grunn av diabetes type 2.';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sladd-folder-'));
  setModelsFolder(folder);
});
afterEach(async () => {
  setModelsFolder(undefined);
  await rm(folder, { recursive: true });
});

/** Other types than those of Sladd's own encoder for what is about health; all else is a name or sensitive. */
const meanings: Readonly<Record<string, object>> = {
  PER: { standard: ['PERSON'], advanced: ['PERSON'] },
  HEALTH: { standard: ['medical condition'], advanced: ['CONTEXT'] },
};

/** A copy of the encoder that comes with Sladd under another name and with other types. */
async function copyOfOwn(name: string, change: object = {}): Promise<void> {
  const place = join(folder, name);
  await mkdir(place);
  await cp(join(shipped, 'encoder-tags.onnx'), join(place, 'net.onnx'));
  await cp(join(shipped, 'encoder-tags.json'), join(place, 'tokens.json'));
  const tokens = await readFile(join(place, 'tokens.json'));
  const { tiers, calibration } = JSON.parse(tokens.toString('utf8')) as {
    tiers: string[][];
    calibration: object;
  };
  const manifest = {
    name: 'Kommunens modell',
    version: '2.1',
    kind: 'token-classification',
    licence: 'MIT',
    methods: ['standard', 'advanced'],
    use: 'replace',
    files: {
      network: { file: 'net.onnx', sha256: sumOf(await readFile(join(place, 'net.onnx'))) },
      tokenizer: { file: 'tokens.json', sha256: sumOf(tokens) },
    },
    labels: tiers.flatMap((labels, number) =>
      labels.map((label) => ({
        name: `X-${label}`,
        tier: number + 1,
        ...(meanings[label] ?? { standard: ['CONTEXT_SENSITIVE'], advanced: ['CONTEXT'] }),
      })),
    ),
    calibration,
    threshold: 0.2,
    ...change,
  };
  await writeFile(join(place, 'manifest.json'), JSON.stringify(manifest));
}

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function foundOf(words: string, ...methods: DetectionMethod[]) {
  const { findings, withoutModel } = await detectText(text, { methods, threshold: 0.5 });
  expect(withoutModel).toEqual([]);
  return findings
    .filter((finding) => finding.text === words)
    .map((finding) => [finding.entity_type, finding.reasons[0]?.code]);
}

describe('a model of the folder', () => {
  it('takes the place of the encoder, with its own types and its name as the reason', async () => {
    await copyOfOwn('kommunen');
    expect(await foundOf('diabetes type 2', 'standard', 'advanced')).toEqual([
      ['medical condition', 'folder_model'],
      ['CONTEXT', 'folder_model'],
    ]);
    const { findings } = await detectText(text, { methods: ['standard'], threshold: 0.5 });
    const person = findings.find(({ entity_type }) => entity_type === 'PERSON');
    expect(person).toMatchObject({ text: 'Torunn Vikse' });
    expect(person?.why).toContain("Read as a person's name by the model Kommunens modell 2.1");
    const own = (await inventory()).filter(({ origin }) => origin === 'folder');
    expect(own).toEqual([
      {
        name: 'Kommunens modell 2.1',
        version: '2.1',
        origin: 'folder',
        problem: null,
        licence: 'MIT',
        methods: ['standard', 'advanced'],
        use: 'replace',
      },
    ]);
  });

  it('reads beside the encoder, for its methods alone', async () => {
    // Surer than the own encoder, so that it wins where both mark the same words.
    const calibration = { slope: 1, offset: 9 };
    await copyOfOwn('kommunen', { use: 'add', methods: ['advanced'], calibration });
    expect(await foundOf('diabetes type 2', 'standard')).toEqual([['HEALTH_INFO', 'encoder']]);
    expect(await foundOf('diabetes type 2', 'advanced')).toEqual([['CONTEXT', 'folder_model']]);
  });
});

describe('a model that cannot be used is told of, and the run goes on without it', () => {
  const problems = async () =>
    (await inventory()).flatMap(({ name, code, problem }) =>
      code === 'model.unavailable' ? [[name, problem]] : [],
    );

  it.each([
    ['an unknown kind', { kind: 'spacy' }, /^The manifest is not valid at kind: /],
    [
      'an unknown entity type',
      { labels: [{ name: 'X', standard: ['SHOE_SIZE'] }] },
      /at labels\.0\.standard\.0/,
    ],
    ['a label without a type', { labels: [{ name: 'X' }] }, /Names no entity type/],
    ['a property nobody knows', { url: 'https://example.com' }, /^The manifest is not valid: /],
    ['a path for a file', { files: { network: { file: '../x', sha256: '' } } }, /at files\.network\.file/],
    [
      'another number of labels than the network has outputs',
      { labels: [{ name: 'PER', standard: ['PERSON'] }] },
      /^The network and the labels do not fit together\.$/,
    ],
  ])('for %s', async (_, change, problem) => {
    await copyOfOwn('kommunen', change);
    expect(await problems()).toEqual([['kommunen', expect.stringMatching(problem)]]);
  });

  it('until its file is put back, while the other models stay loaded', async () => {
    for (const name of ['a-broken', 'b-whole']) await copyOfOwn(name);
    const network = join(folder, 'a-broken', 'net.onnx');
    const bytes = await readFile(network);
    await rm(network);
    let nowMs = 0;
    const encoders = encodersFrom({ chosen: folder, now: () => nowMs });
    const before = await encoders();
    expect(before.unusable.map((model) => model.folder)).toEqual(['a-broken']);
    await writeFile(network, bytes);
    expect(await encoders()).toBe(before);
    nowMs += LOAD_AGAIN_AFTER_MS;
    const after = await encoders();
    expect(after.unusable).toEqual([]);
    expect(after.models.map((model) => model.folder)).toEqual(['a-broken', 'b-whole']);
    expect(after.models[1]).toBe(before.models[0]);
  });

  it('for a file that is missing or damaged, and a manifest that is no JSON', async () => {
    for (const name of ['a-missing', 'b-damaged', 'c-no-json']) await copyOfOwn(name);
    await rm(join(folder, 'a-missing', 'net.onnx'));
    await writeFile(join(folder, 'b-damaged', 'tokens.json'), '{}');
    await writeFile(join(folder, 'c-no-json', 'manifest.json'), 'name: x');
    await mkdir(join(folder, 'd-not-a-model'));
    expect(await problems()).toEqual([
      ['a-missing', 'The model file net.onnx is missing.'],
      ['b-damaged', 'The model file tokens.json is damaged.'],
      ['c-no-json', 'The manifest is not JSON.'],
    ]);
    expect(await foundOf('diabetes type 2', 'standard')).toEqual([['HEALTH_INFO', 'encoder']]);
  });

  it('for a folder that is not there', async () => {
    setModelsFolder(join(folder, 'nowhere'));
    expect(await problems()).toEqual([[join(folder, 'nowhere'), 'The folder cannot be read.']]);
  });
});
