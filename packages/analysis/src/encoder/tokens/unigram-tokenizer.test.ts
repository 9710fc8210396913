import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseEncoderFile } from '../network/encoder-file.ts';
import { createUnigramTokenizer } from './unigram-tokenizer.ts';

interface Golden {
  readonly text: string;
  readonly ids: number[];
  readonly starts: number[];
  readonly ends: number[];
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const tokenizer = createUnigramTokenizer(parseEncoderFile(read('../../../models/encoder-tags.json')));
const golden = JSON.parse(read('./unigram-tokenizer.golden.json')) as Golden[];

test.each(golden)('cuts $text as the Python tokenizer does', ({ text, ids, starts, ends }) => {
  expect(tokenizer.encode(text)).toEqual({ ids, starts, ends });
});

test('covers every letter of a text with pieces in order', () => {
  const text = 'Kari Ødegård-Næss møtte 😀 Šárka\tŁukasz i Ål.\nSlutt';
  const { starts, ends } = tokenizer.encode(text);
  const covered = new Set(starts.flatMap((start, piece) => range(start, ends[piece] ?? start)));
  const missed = [...text].filter(
    (char, at) => /\S/u.test(char) && char.length === 1 && !covered.has(offsetOf(text, at)),
  );
  expect(missed).toEqual([]);
  expect([...starts].sort((a, b) => a - b)).toEqual(starts);
});

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, step) => start + step);
}

function offsetOf(text: string, codePoint: number): number {
  return [...text].slice(0, codePoint).join('').length;
}
