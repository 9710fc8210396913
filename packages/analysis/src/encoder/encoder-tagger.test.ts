import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AnalysisError } from '../errors.ts';
import { createEncoderTagger } from './encoder-tagger.ts';
import type { FineLabel } from './fine-labels.ts';
import { type EncoderFile, parseEncoderFile, specialPieces } from './network/encoder-file.ts';
import type { TokenClassifier } from './network/token-classifier.ts';
import { createUnigramTokenizer } from './tokens/unigram-tokenizer.ts';
import { WINDOW_PIECES } from './tokens/windows.ts';

const json = readFileSync(new URL('../../models/encoder-tags.json', import.meta.url), 'utf8');
const file: EncoderFile = { ...parseEncoderFile(json), calibration: { slope: 1, offset: 0 } };
const outputs = file.tiers.reduce((sum, labels) => sum + 1 + 4 * labels.length, 0);

/** Where the outputs of a tier begin. */
function firstOf(tier: number): number {
  return file.tiers.slice(0, tier).reduce((sum, labels) => sum + 1 + 4 * labels.length, 0);
}

/** A network that marks each piece equal to one of the pieces of a word as a single of its label. */
function marking(words: Readonly<Record<string, FineLabel>>, seen: number[] = []): TokenClassifier {
  const tokenizer = createUnigramTokenizer(file);
  const marked = Object.entries(words).map(([word, label]) => ({
    ids: new Set(tokenizer.encode(word).ids),
    label,
  }));
  return {
    classify: async (rows) =>
      rows.map((row) => {
        seen.push(row.length);
        const scores = new Float32Array(row.length * outputs);
        row.forEach((piece, at) => {
          file.tiers.forEach((labels, tier) => {
            const label = marked.find(({ ids, label }) => ids.has(piece) && labels.includes(label))?.label;
            const isMarked = label !== undefined && piece !== specialPieces.end;
            scores[at * outputs + firstOf(tier) + (isMarked ? 4 + 4 * labels.indexOf(label) : 0)] = 12;
          });
        });
        return scores;
      }),
  };
}

const taggerOf = (classifier: TokenClassifier) =>
  createEncoderTagger({ model: 'test.onnx', file, classifier });

describe('the encoder tagger', () => {
  it('gives offsets of the text, label, score and model', async () => {
    const tags = await taggerOf(marking({ Oslo: 'LOC' })).tag('Hun bor i Oslo, sa han.');
    expect(tags).toEqual([
      { start: 10, end: 14, label: 'LOC', score: expect.any(Number), model: 'test.onnx' },
    ]);
    expect(tags[0]?.score).toBeGreaterThan(0.9);
  });

  it('lets a statement hold a value', async () => {
    const text = 'Hun kom fra Oslo og gikk';
    const tags = await taggerOf(marking({ Oslo: 'LOC', 'kom fra Oslo': 'EMPLOYMENT' })).tag(text);
    expect(tags.map((tag) => `${tag.label} ${text.slice(tag.start, tag.end)}`)).toEqual([
      ...['EMPLOYMENT kom', 'EMPLOYMENT fra', 'LOC Oslo', 'EMPLOYMENT Oslo'],
    ]);
  });

  it('takes no title of a page for a statement', async () => {
    const tagger = taggerOf(marking({ Epikrise: 'HEALTH' }));
    expect(await tagger.tag('Epikrise\nHun er her')).toEqual([]);
    expect(await tagger.tag('Hun er her\nEpikrise\n')).not.toEqual([]);
  });

  it('reads a long text in windows and leaves no part out', async () => {
    const seen: number[] = [];
    const text = 'Vi dro til Oslo i går og kom hjem igjen sent på kvelden. '.repeat(200);
    const tags = await taggerOf(marking({ Oslo: 'LOC' }, seen)).tag(text);
    expect(tags.map((tag) => text.slice(tag.start, tag.end))).toEqual(Array(200).fill('Oslo'));
    expect(Math.max(...seen)).toBe(WINDOW_PIECES + 2);
    expect(seen.length).toBeGreaterThan(10);
  });

  it('finds nothing in an empty text without asking the network', async () => {
    const seen: number[] = [];
    expect(await taggerOf(marking({ Oslo: 'LOC' }, seen)).tag('')).toEqual([]);
    expect(seen).toEqual([]);
  });

  it('refuses a network whose outputs do not fit the labels', async () => {
    const wrong: TokenClassifier = { classify: async (rows) => rows.map(() => new Float32Array(7)) };
    await expect(taggerOf(wrong).tag('Oslo')).rejects.toMatchObject({ code: 'model.unavailable' });
  });
});

describe('the encoder file', () => {
  it.each(['', '[]', '{"pieces":[]}', JSON.stringify({ ...file, tiers: [['NOT_A_LABEL']] })])(
    'is refused when it is %.20s',
    (text) => {
      expect(() => parseEncoderFile(text)).toThrow(AnalysisError);
    },
  );
});
