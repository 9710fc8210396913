import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOnnxSpanNetwork } from '../onnx/onnx-span-network.ts';
import { loadOnnxRuntime } from '../onnx/runtime.ts';
import { createGlinerTagger, type GlinerLabel, type GlinerParts } from './gliner-tagger.ts';
import type { SpanNetwork, SpanRow } from './span-network.ts';
import { createWordTokenizer, type WordTokenizer } from './word-tokenizer.ts';

const read = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const person: GlinerLabel = { name: 'person', entity: { standard: ['PERSON'] }, like: 'PER' };
const city: GlinerLabel = { name: 'city', entity: { standard: ['location'] }, like: 'LOC' };
const illness: GlinerLabel = { name: 'illness', entity: { standard: ['HEALTH_INFO'] }, like: 'HEALTH' };
const sentence = 'Torunn Vikse (og Eirik) dro til Bergen; hun har diabetes. ';

let tokenizer: WordTokenizer;
let network: SpanNetwork;
let seen: SpanRow[];
beforeAll(async () => {
  tokenizer = await createWordTokenizer(read('tokenizer.json').toString('utf8'));
  const { runtime } = await loadOnnxRuntime();
  const tiny = await createOnnxSpanNetwork(runtime, read('tiny-gliner.onnx'), 1);
  network = {
    score: (row, maxWidth) => {
      seen.push(row);
      return tiny.score(row, maxWidth);
    },
  };
});

const found = async (text: string, change: Partial<GlinerParts> = {}) => {
  seen = [];
  const tagger = createGlinerTagger({
    model: 'tiny 1',
    tokenizer,
    network,
    labels: [person, city, illness],
    scale: { slope: 1, offset: 0 },
    threshold: 0.5,
    limits: { maxWidth: 12, maxWords: 384, maxPieces: 512 },
    ...change,
  });
  const tags = await tagger.tag(text);
  return tags.map((tag) => `${tag.label} ${text.slice(tag.start, tag.end)}`);
};
const once = ['PER Torunn Vikse', 'PER Eirik', 'LOC Bergen', 'HEALTH diabetes'];

describe('a GLiNER of spans', () => {
  it('marks the spans whose log odds are high, with offsets of the text, score and types', async () => {
    expect(await found(sentence)).toEqual(once);
    const tagger = createGlinerTagger({
      ...{ model: 'tiny 1', tokenizer, network, labels: [person], scale: { slope: 1, offset: 0 } },
      ...{ threshold: 0.5, limits: { maxWidth: 2, maxWords: 384, maxPieces: 512 } },
    });
    const [tag] = await tagger.tag('Hei, Torunn  Vikse');
    expect(tag).toMatchObject({
      start: 5,
      end: 18,
      entity: { standard: ['PERSON'] },
      model: 'tiny 1',
      isOfFolder: true,
    });
    expect(tag?.score).toBeCloseTo(1 / (1 + Math.exp(-5.75)), 4);
  });

  it('prefers a full name to a longer span around it', async () => {
    expect(await found('Torunn Vikse og Torunn Vikse')).toEqual(['PER Torunn Vikse', 'PER Torunn Vikse']);
  });

  it('leaves out what is less sure than the threshold on the scale of the manifest', async () => {
    expect(await found('Hun har feber.')).toEqual(['HEALTH feber']);
    expect(await found('Hun har feber.', { threshold: 0.8 })).toEqual([]);
    expect(await found('Hun har feber.', { threshold: 0.8, scale: { slope: 1, offset: 1 } })).toEqual([
      'HEALTH feber',
    ]);
  });

  it('reads a long text in windows, leaves no part out and finds nothing twice', async () => {
    for (const limits of [
      { maxWidth: 12, maxWords: 50, maxPieces: 512 },
      { maxWidth: 12, maxWords: 384, maxPieces: 120 },
      { maxWidth: 3, maxWords: 7, maxPieces: 512 },
    ]) {
      const text = sentence.repeat(40);
      expect(await found(text, { limits })).toEqual(Array(40).fill(once).flat());
      expect(seen.length).toBeGreaterThan(10);
      for (const row of seen) {
        expect(row.words).toBeLessThanOrEqual(limits.maxWords);
        expect(row.ids.length).toBeLessThanOrEqual(limits.maxPieces);
      }
    }
  });

  it('asks for many labels in several prompts and takes each answer for its own label', async () => {
    const others = (from: number) =>
      Array.from({ length: 30 }, (_, number) => ({ ...city, name: `nothing ${from + number}` }));
    const labels = [...others(0), person, ...others(30), illness, city];
    expect(await found(sentence, { labels })).toEqual(once);
    expect(seen.length).toBeGreaterThan(2);
  });

  it('reads past a word that is longer than a row', async () => {
    const limits = { maxWidth: 12, maxWords: 384, maxPieces: 64 };
    expect(await found(`Eirik ${'x'.repeat(5000)} Bergen`, { limits })).toEqual(['PER Eirik', 'LOC Bergen']);
  });

  it('finds nothing in an empty text without asking the network', async () => {
    expect(await found(' \n')).toEqual([]);
    expect(seen).toEqual([]);
  });
});

describe('parts that do not fit are refused', () => {
  it('a network with another number of answers', async () => {
    const wrong: SpanNetwork = { score: async () => new Float32Array(7) };
    await expect(found('Eirik', { network: wrong })).rejects.toMatchObject({ code: 'model.unavailable' });
  });

  it('a tokenizer without the marks of a GLiNER', async () => {
    const plain = { ...tokenizer, pieceOf: () => undefined };
    await expect(found('Eirik', { tokenizer: plain })).rejects.toThrow('The tokenizer has no <<ENT>>');
  });

  it('a label that leaves no room for the text', async () => {
    const labels = [{ ...person, name: 'x'.repeat(600) }];
    await expect(found('Eirik', { labels })).rejects.toThrow(/too long for the model/);
  });
});
