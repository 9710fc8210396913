import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exitCodes } from './exit-codes.ts';
import { runCli } from './run-cli.ts';

test('lists what can be used, and warns of a model that cannot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sladd-cli-models-'));
  await mkdir(join(folder, 'broken'));
  await writeFile(join(folder, 'broken', 'manifest.json'), '{}');
  const printed: unknown[] = [];
  const warned: string[] = [];
  const code = await runCli(['models', '--models', folder], {
    json: (value) => void printed.push(value),
    text: (words) => void printed.push(words),
    warn: (line) => void warned.push(line),
    progress: () => undefined,
    canAsk: false,
    askSecret: async () => null,
  });
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
