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

  it('cuts a row as the reference library does', () => {
    // Golden: tokenizers 0.23.3 for Python, `encode(words, is_pretokenized=True)`.
    const words = [
      'person',
      'city',
      'Torunn',
      'Vikse',
      ',',
      'har',
      'diabetes',
      'ﬁn',
      '漢',
      'xßx',
      'Å-b',
      '50',
    ];
    const reference = [
      ...[1, 4, 5, 7, 8, 15, 85, 15, 23, 16, 33, 12, 14, 15, 21, 24, 29, 15, 3],
      ...[15, 39, 3, 39, 15, 73, 92, 17, 15, 79, 74, 2],
    ];
    const row = [...tokenizer.begin, ...words.flatMap((word) => tokenizer.encode(word)), ...tokenizer.end];
    expect(row).toEqual(reference);
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
