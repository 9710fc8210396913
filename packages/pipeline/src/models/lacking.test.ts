import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DetectionMethod } from '@sladd/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { modelInventory } from './inventory.ts';
import { lackingFor, lackingIn } from './lacking.ts';
import { modelsFolder } from './model-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sladd-lacking-'));
  for (const name of await readdir(modelsFolder())) await cp(join(modelsFolder(), name), join(folder, name));
});
afterEach(() => rm(folder, { recursive: true }));

const lacking = async () => lackingIn(await modelInventory(undefined, folder));
const without = async () => (await lacking()).methods.map(({ method }) => method);

test('a complete installation lacks nothing', async () => {
  expect(await lacking()).toEqual({ methods: [], reading: null });
});

test('a missing file of the encoder takes the model of two methods and leaves the third', async () => {
  await rm(join(folder, 'encoder-tags.onnx'));
  const problem = 'encoder-tags.onnx: The file is missing or damaged.';
  const { methods } = await lacking();
  expect(methods.toSorted((a, b) => (a.method < b.method ? -1 : 1))).toEqual([
    { method: 'advanced', problem },
    { method: 'standard', problem },
  ]);
});

test('one changed byte of the name tagger takes the model of fast', async () => {
  const path = join(folder, 'fast-names.bin');
  const bytes = await readFile(path);
  bytes[1000] = (bytes[1000] ?? 0) ^ 1;
  await writeFile(path, bytes);
  expect(await without()).toEqual(['fast']);
});

test('the gazetteer is the model of no method', async () => {
  await rm(join(folder, 'gazetteer-no.bin'));
  expect(await without()).toEqual([]);
});

test('a folder without its list, or with a list that names nothing it should, has no model at all', async () => {
  await writeFile(join(folder, 'models.json'), '[{"file":"gazetteer-no.bin","sha256":""}]');
  expect((await without()).length).toBe(3);
  await rm(join(folder, 'models.json'));
  expect((await without()).length).toBe(3);
});

test('a model of the administrator stands in for a missing encoder, for its methods', () => {
  const broken = { name: 'encoder-tags.json', origin: 'embedded', problem: 'Missing.' } as const;
  const own = { name: 'Own 1', origin: 'folder', problem: null, methods: ['standard'] } as const;
  expect(lackingIn([broken, own]).methods.map(({ method }) => method)).toEqual(['advanced']);
  const unusable = { ...own, problem: 'The manifest is not JSON.' };
  expect(lackingIn([broken, unusable]).methods).toHaveLength(2);
});

test('says why text in pictures cannot be read', () => {
  const problem = 'Missing or damaged: nor.';
  expect(lackingIn([{ name: 'language data', origin: 'ocr', problem }]).reading).toBe(problem);
});

test('a run is told only about its own methods', async () => {
  await rm(join(folder, 'encoder-tags.json'));
  const told = async (...methods: DetectionMethod[]) =>
    (await lackingFor(methods, { readsPictures: false, from: folder })).methods.map(({ method }) => method);
  expect(await told('fast')).toEqual([]);
  expect(await told('fast', 'advanced')).toEqual(['advanced']);
});
