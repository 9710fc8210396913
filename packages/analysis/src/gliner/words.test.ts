import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

const split = (text: string) => wordsOf(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Torunn Vikse, født 1961.', ['Torunn', 'Vikse', ',', 'født', '1961', '.']],
  ['Anne-Marie bor på Ås-Nord', ['Anne-Marie', 'bor', 'på', 'Ås-Nord']],
  ['a@b.no – 50 %', ['a', '@', 'b', '.', 'no', '–', '50', '%']],
  ['side\n2\t𝐀', ['side', '2', '𝐀']],
  ['  ', []],
])('splits %j as GLiNER does', (text, words) => {
  expect(split(text)).toEqual(words);
});
