import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWordTokenizer, type WordTokenizer } from './word-tokenizer.ts';

const json = readFileSync(new URL('fixtures/tokenizer.json', import.meta.url), 'utf8');
const file = JSON.parse(json) as { model: { vocab: [string, number][] } };
const textOf = (piece: number) => file.model.vocab[piece]?.[0];

describe('a tokenizer.json', () => {
  let tokenizer: WordTokenizer;
  beforeAll(async () => {
    tokenizer = await createWordTokenizer(json);
  });

  it('says what stands around a row', () => {
    expect([tokenizer.begin.map(textOf), tokenizer.end.map(textOf)]).toEqual([['[CLS]'], ['[SEP]']]);
  });

  it.each([
    ['Torunn', ['▁Torunn']],
    ['diabetes', ['▁dia', 'betes']],
    ['ﬁn', ['▁', 'f', 'i', 'n']],
    ['漢', ['▁', '[UNK]']],
  ])('cuts %s', (word, pieces) => {
    expect(tokenizer.encode(word).map(textOf)).toEqual(pieces);
    expect(tokenizer.encode(word).map(textOf)).toEqual(pieces);
  });

  it('knows its added pieces by their text', () => {
    expect(tokenizer.pieceOf('<<ENT>>')).toBe(file.model.vocab.length);
    expect(tokenizer.pieceOf('<<MISSING>>')).toBeUndefined();
  });
});

describe('another file is refused', () => {
  const change = (part: object) => JSON.stringify({ ...JSON.parse(json), ...part });
  it.each([
    ['nothing', ''],
    ['other JSON', '{"pieces":[]}'],
    ['a list', '[]'],
    ['a file cut short', json.slice(0, 2000)],
    ['a model nobody knows', change({ model: { type: 'Telepathy', vocab: {} } })],
    ['a normaliser nobody knows', change({ normalizer: { type: 'Shout' } })],
    ['no added tokens', change({ added_tokens: null })],
  ])('%s', async (_, text) => {
    await expect(createWordTokenizer(text)).rejects.toMatchObject({ code: 'model.unavailable' });
  });
});
