import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOAD_AGAIN_AFTER_MS } from './load-again.ts';
import { modelsFolder } from './model-files.ts';
import { loadModels, modelsFor, modelsFrom, withoutModel } from './models.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sladd-models-'));
  for (const name of ['models.json', 'fast-names.bin', 'gazetteer-no.bin']) {
    await cp(join(modelsFolder(), name), join(folder, name));
  }
});
afterEach(() => rm(folder, { recursive: true }));

test('loads the name tagger and the gazetteer', async () => {
  const { fastTagger, gazetteer } = await loadModels(folder);
  expect(fastTagger?.model).toBe('fast-names.bin');
  expect(gazetteer?.placeOf('0563')).toMatch(/^oslo$/i);
});

describe('a part that is unavailable is left out and the others stay', () => {
  test('when its file is missing', async () => {
    await rm(join(folder, 'fast-names.bin'));
    expect(Object.keys(await loadModels(folder))).toEqual(['gazetteer']);
  });

  test('when one byte of its file was changed', async () => {
    const path = join(folder, 'gazetteer-no.bin');
    const bytes = await readFile(path);
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    await writeFile(path, bytes);
    expect(Object.keys(await loadModels(folder))).toEqual(['fastTagger']);
  });

  test('when the list does not name it, or is no list', async () => {
    await writeFile(join(folder, 'models.json'), '[]');
    expect(await loadModels(folder)).toEqual({});
    await writeFile(join(folder, 'models.json'), 'not JSON');
    expect(await loadModels(folder)).toEqual({});
    await rm(join(folder, 'models.json'));
    expect(await loadModels(folder)).toEqual({});
  });
});

test('names the methods that have to do without their own model', async () => {
  expect(withoutModel({}, ['fast', 'standard'])).toEqual(['fast', 'standard']);
  const models = await modelsFor(['fast']);
  expect(withoutModel(models, ['fast', 'advanced'])).toEqual(['advanced']);
  expect(await modelsFor(['fast'])).toEqual(models);
});

test('a file that is put back is used at the next use after a pause, and what had loaded stays', async () => {
  const name = join(folder, 'fast-names.bin');
  const bytes = await readFile(name);
  await rm(name);
  let nowMs = 0;
  const models = modelsFrom(folder, () => nowMs);
  const without = await models();
  expect(Object.keys(without)).toEqual(['gazetteer']);
  await writeFile(name, bytes);
  expect(await models()).toBe(without);
  nowMs += LOAD_AGAIN_AFTER_MS;
  const whole = await models();
  expect(whole.fastTagger?.model).toBe('fast-names.bin');
  expect(whole.gazetteer).toBe(without.gazetteer);
});
