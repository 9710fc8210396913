import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EncoderTag } from '../encoder/encoder-tag.ts';
import { createEncoderTagger, type EncoderTagger } from '../encoder/encoder-tagger.ts';
import { parseEncoderFile } from '../encoder/network/encoder-file.ts';
import { analysePage } from '../page/analyse-page.ts';
import { createOnnxClassifier } from './onnx-classifier.ts';
import { loadOnnxRuntime, loadWasmRuntime } from './runtime.ts';

const model = (name: string) => readFileSync(new URL(`../../models/${name}`, import.meta.url));
const file = parseEncoderFile(model('encoder-tags.json').toString('utf8'));

const letter = `Epikrise
Pasient: Torunn Vikse, født 03.04.1961
Hun bor i Fjellveien 14, 5019 Bergen, og ble innlagt på Haukeland universitetssykehus 12. mars 2023
med lungebetennelse. Hun har diabetes type 2 og bruker Metformin 500 mg. Sønnen, Eirik Vikse, er varslet.`;

const texts = (tags: readonly EncoderTag[], text: string) =>
  tags.map((tag) => `${tag.label} ${text.slice(tag.start, tag.end)}`);

describe('the shipped network', () => {
  let tagger: EncoderTagger;
  beforeAll(async () => {
    const { kind, runtime } = await loadOnnxRuntime();
    expect(kind).toBe('native');
    const classifier = await createOnnxClassifier(runtime, model('encoder-tags.onnx'), 1);
    tagger = createEncoderTagger({ model: 'encoder-tags.onnx', file, classifier });
  });

  it('finds people, places, dates and health in a letter', async () => {
    const found = texts(await tagger.tag(letter), letter);
    expect(found).toEqual(
      expect.arrayContaining([
        'PER Torunn Vikse',
        'BIRTH_DATE 03.04.1961',
        'ORG Haukeland universitetssykehus',
        'HEALTH har diabetes type 2',
        'MEDICATION Metformin 500 mg',
        'PER Eirik Vikse',
      ]),
    );
  });

  it('marks a statement whole, with the values in it', async () => {
    const stay = 'innlagt på Haukeland universitetssykehus 12. mars 2023\nmed lungebetennelse';
    expect(texts(await tagger.tag(letter), letter)).toEqual(
      expect.arrayContaining([`HEALTH ${stay}`, 'ORG Haukeland universitetssykehus', 'DATE 12. mars 2023']),
    );
  });

  it('becomes findings of standard and advanced, each with its own type and reason', async () => {
    const tags = await tagger.tag(letter);
    const spans = analysePage(
      { text: letter, tags },
      { methods: ['standard', 'advanced'], threshold: 0.5 },
      {},
    );
    const illness = spans.filter((span) => span.text === 'har diabetes type 2');
    expect(illness.map((span) => [span.method, span.entityType])).toEqual([
      ['standard', 'HEALTH_INFO'],
      ['advanced', 'HEALTH'],
    ]);
    expect(illness[0]?.reasons[0]).toMatchObject({ code: 'encoder', params: { thing: 'health' } });
  });

  it('answers alike for a row alone and beside a longer row', async () => {
    const { runtime } = await loadOnnxRuntime();
    const classifier = await createOnnxClassifier(runtime, model('encoder-tags.onnx'), 1);
    const short = [0, 40, 50, 60, 2];
    const [alone] = await classifier.classify([short]);
    const [beside] = await classifier.classify([
      short,
      [0, ...Array.from({ length: 30 }, (_, i) => i + 90), 2],
    ]);
    expect(beside).toHaveLength(alone?.length ?? 0);
    const worst = Math.max(...(alone ?? []).map((score, at) => Math.abs(score - (beside?.[at] ?? 0))));
    expect(worst).toBeLessThan(0.3);
  });

  it('finds the same where only WebAssembly runs', async () => {
    const classifier = await createOnnxClassifier(await loadWasmRuntime(), model('encoder-tags.onnx'), 1);
    const wasm = createEncoderTagger({ model: 'encoder-tags.onnx', file, classifier });
    const sure = async (by: EncoderTagger) => (await by.tag(letter)).filter((tag) => tag.score > 0.8);
    expect(texts(await sure(wasm), letter)).toEqual(texts(await sure(tagger), letter));
  });

  it('is refused with a reason when its bytes are damaged', async () => {
    const { runtime } = await loadOnnxRuntime();
    const damaged = model('encoder-tags.onnx').subarray(0, 100_000);
    await expect(createOnnxClassifier(runtime, damaged, 1)).rejects.toMatchObject({
      code: 'model.unavailable',
    });
  });
});
