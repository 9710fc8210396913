import { expect, test } from 'vitest';
import { bareText, comparedText, FoldedText } from './folded-text.ts';

test('keeps letters and digits alone', () => {
  expect(bareText('kari\u2009-\u2028testesen, f. 1979 \u00b7 o\u030a')).toBe('karitestesenf1979o');
});

test.each([
  ['together', 'karitestesen', true],
  ['over anything that is no letter and no digit', '79kari', true],
  ['nothing, as of a term of signs alone', '', true],
  ['in another order', 'testesenkari', false],
  ['with another letter between them', 'kritestesen', false],
])('may hold letters that follow each other: %s', (_, bare, mayHold) => {
  expect(new FoldedText('f. 1979: (kari) testesen').mayHold(bare)).toBe(mayHold);
});

test('compares every text by its own letters, whatever was compared before', () => {
  const looks = ['\u041ari  Nord', 'Ola', '\u041ari  Nord'].map(
    (text) => comparedText(text, 'ignored').look.text,
  );
  expect(looks).toEqual(['kri nord', 'ola', 'kri nord']);
  expect(comparedText('Ola', 'kept').folded.text).toBe('Ola');
  expect(comparedText('Ola', 'ignored').folded.text).toBe('ola');
});
