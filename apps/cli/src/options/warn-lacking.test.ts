import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { lackingFor } from '@sladd/pipeline';
import { expect, test } from 'vitest';
import { tellLacking } from './warn-lacking.ts';

function warning() {
  const lines: string[] = [];
  return { lines, warn: (line: string) => void lines.push(line) };
}

test('says before a run which method has no model and why, once the file of the encoder is gone', async () => {
  const pipeline = createRequire(import.meta.url).resolve('@sladd/pipeline');
  const list = createRequire(pipeline).resolve('@sladd/analysis/models/models.json');
  const from = await mkdtemp(join(tmpdir(), 'sladd-cli-lacking-'));
  await cp(dirname(list), from, { recursive: true });
  const told = warning();
  expect(tellLacking(await lackingFor(['standard'], { readsPictures: true, from }), told).size).toBe(0);
  expect(told.lines).toEqual([]);
  await rm(join(from, 'encoder-tags.onnx'));
  const lacking = tellLacking(await lackingFor(['fast', 'standard'], { readsPictures: true, from }), told);
  await rm(from, { recursive: true });
  expect([...lacking]).toEqual(['standard']);
  expect(told.lines).toEqual([
    expect.stringMatching(/^warning: 'standard' .*encoder-tags\.onnx: The file is missing.*not looked for/),
  ]);
});

test('says that pictures are not read where their language data are missing', () => {
  const told = warning();
  tellLacking({ methods: [], reading: 'Missing or damaged: nor.' }, told);
  expect(told.lines).toEqual([expect.stringMatching(/pictures.*nor.*Nothing is looked for/)]);
});
