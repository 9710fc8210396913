import { expect, test } from 'vitest';
import { reportModels } from './report-models.ts';
import type { DocumentTaskRunner } from './tasks/definitions.ts';

type Items = readonly { name: string; origin: 'embedded' | 'folder' | 'ocr'; problem: string | null }[];

async function linesFor(items: Items | Error, signal = new AbortController().signal) {
  const lines: unknown[][] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  const run = async function* () {
    if (items instanceof Error) throw items;
    yield { type: 'inventory', items };
  } as unknown as DocumentTaskRunner['run'];
  await reportModels({ run }, { info: write, warn: write } as never, signal);
  return lines;
}

const names = { name: 'fast-names.bin', origin: 'embedded', problem: null } as const;

test('says nothing when all is whole', async () => {
  expect(await linesFor([names])).toEqual([]);
});

test('names in one line what cannot be used, and in one which models of the folder are', async () => {
  const nor = { name: 'language data of text recognition', origin: 'ocr', problem: 'Missing: nor.' } as const;
  const own = { name: 'Kommunens modell 2.1', origin: 'folder', problem: null } as const;
  expect(await linesFor([names, nor, own])).toEqual([
    [{ unusable: [nor] }, expect.stringContaining('cannot be used')],
    [{ models: ['Kommunens modell 2.1'] }, expect.stringContaining('MODELS_DIR')],
  ]);
});

test('says that it could not look, unless the server is closing', async () => {
  expect(await linesFor(new Error('crashed'))).toHaveLength(1);
  expect(await linesFor(new Error('cancelled'), AbortSignal.abort())).toEqual([]);
});
