import { expect, it } from 'vitest';
import { comparePage } from './residue.ts';

it('finds nothing when the word is gone once and its neighbours stay', () => {
  const comparison = comparePage('Dear Kari, Kari is here', 'Dear , Kari is here', 'Kari');
  expect(comparison).toEqual({ isJudged: true, isResidue: false, lostWords: 0, words: 5 });
});

it('calls it residue when the word is there as often as before', () => {
  expect(comparePage('Dear Kari', 'Dear Kari', 'Kari').isResidue).toBe(true);
});

it('judges nothing where the reader never saw the word', () => {
  expect(comparePage('□□□', '□□□', 'Kari')).toMatchObject({ isJudged: false, isResidue: false });
});

it('counts neighbours that went with the word', () => {
  expect(comparePage('one two three two', 'one two', 'three').lostWords).toBe(1);
});

it('sees through compatibility characters and line breaks', () => {
  expect(comparePage('the of\ufb01ce\nis open', 'the is open', 'office')).toMatchObject({
    isJudged: true,
    isResidue: false,
    lostWords: 0,
  });
});
