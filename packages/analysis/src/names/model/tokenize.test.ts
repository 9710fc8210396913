import { describe, expect, it } from 'vitest';
import { tokenize } from './tokenize.ts';

const words = (text: string): string[] => tokenize(text).map((token) => token.text);

describe('tokenize', () => {
  it.each([
    ['Kari, 34, bor her.', ['Kari', ',', '34', ',', 'bor', 'her', '.']],
    ["Anna's bil og Nordvågs hus", ['Anna', "'s", 'bil', 'og', 'Nordvågs', 'hus']],
    ["Anne-Marie og O'Brien", ['Anne-Marie', 'og', "O'Brien"]],
    ['dr. K. Lie kom kl. 9.', ['dr.', 'K.', 'Lie', 'kom', 'kl.', '9', '.']],
    ['K.A. Lie', ['K.A.', 'Lie']],
    ['se www.nav.no/side og ola@example.no', ['se', 'www.nav.no/side', 'og', 'ola@example.no']],
    ['12.03.2024 kl 14:30', ['12.03.2024', 'kl', '14:30']],
    ['(Oslo)', ['(', 'Oslo', ')']],
    ['hos Nord-\nvåg', ['hos', 'Nordvåg']],
    ['Anne-\nMarie', ['Anne-Marie']],
  ])('splits %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('gives offsets of the source text, line break included', () => {
    const text = 'hos Nord-\nvåg nå';
    const [, broken] = tokenize(text);
    expect(text.slice(broken?.start, broken?.end)).toBe('Nord-\nvåg');
  });

  it('leaves no letter or digit outside a token', () => {
    const text = 'Æ! "Ü" 1½ x² naïve — 3,14 (A/S) #tag @navn bl.a. U.S. 25-årig';
    const covered = new Set(
      tokenize(text).flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
    );
    Array.from(text).forEach((char, at) => {
      if (/[\p{L}\p{N}]/u.test(char)) expect(covered.has(at)).toBe(true);
    });
  });
});
