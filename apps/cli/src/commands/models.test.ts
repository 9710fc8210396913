import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tinyNetwork, tinyTokenizers } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { exitCodes } from '../errors/exit-codes.ts';
import { runCli } from '../run-cli.ts';

async function sladd(...words: string[]) {
  const printed: unknown[] = [];
  const warned: string[] = [];
  const code = await runCli(words, {
    json: (value) => void printed.push(value),
    text: (line) => void printed.push(line),
    warn: (line) => void warned.push(line),
    progress: () => undefined,
    canAsk: false,
    askSecret: async () => null,
  });
  return { code, printed, warned };
}

test('a model is imported by its configuration and checked, or refused with the reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sladd-cli-hub-'));
  const tokenizer = tinyTokenizers.WordPiece(['Bergen', 'Oslo']);
  const rows = Array.from({ length: tokenizer.size }, () => [9, 0]);
  rows[tokenizer.pieceOf('Oslo')] = [0, 9];
  const from = join(folder, 'config.json');
  await writeFile(from, JSON.stringify({ id2label: { 0: 'O', 1: 'LOC' }, max_position_embeddings: 64 }));
  await writeFile(join(folder, 'model.onnx'), tinyNetwork(rows).network);
  await writeFile(join(folder, 'tokenizer.json'), tokenizer.json);
  const refused = await sladd('models', 'import', '--from', from);
  expect([refused.code, refused.warned]).toEqual([
    exitCodes.unreadableInput,
    ['error: Put the text of the licence into the folder as LICENSE.'],
  ]);
  await writeFile(join(folder, 'LICENSE'), 'CC0');
  expect((await sladd('models', 'import', '--from', from, '--licence', 'CC0-1.0')).code).toBe(exitCodes.done);
  const checked = await sladd('models', 'check', folder);
  expect(checked.code).toBe(exitCodes.done);
  expect(checked.printed).toMatchObject([{ problem: null, sentences: expect.any(Array) }]);
  expect(JSON.stringify(checked.printed)).toContain('"text":"Oslo"');
  await writeFile(join(folder, 'model.onnx'), 'none');
  expect((await sladd('models', 'check', folder)).code).toBe(exitCodes.checkFailed);
  expect((await sladd('models', 'check')).code).toBe(exitCodes.badArguments);
  await rm(folder, { recursive: true });
});

test('lists what can be used, and warns of a model that cannot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sladd-cli-models-'));
  await mkdir(join(folder, 'broken'));
  await writeFile(join(folder, 'broken', 'manifest.json'), '{}');
  const { code, printed, warned } = await sladd('models', '--models', folder);
  await rm(folder, { recursive: true });
  expect(code).toBe(exitCodes.done);
  expect(warned).toEqual([expect.stringMatching(/^warning: broken is not used\. The manifest is not valid/)]);
  expect(printed).toEqual([
    expect.arrayContaining([
      { name: 'fast-names.bin', origin: 'embedded', problem: null, licence: expect.any(String) },
      { name: 'language data of text recognition', origin: 'ocr', problem: null },
      { name: 'broken', origin: 'folder', code: 'model.unavailable', problem: expect.any(String) },
    ]),
  ]);
});
