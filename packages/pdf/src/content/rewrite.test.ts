import { expect, test } from 'vitest';
import { dropReplacementText } from './marked-content.ts';
import { rewriteOperations } from './rewrite.ts';
import { spellOutQuotes } from './show-operators.ts';

function tidy(source: string): string {
  return source.replace(/ +/g, ' ').trim();
}

test('keeps a replacement apart from tokens that stand close to it', () => {
  const source = '(a)Tj[(b)]TJ(c)Tj';
  const edit = ({ operator }: { operator: string }): string | undefined =>
    operator === 'TJ' ? '1 0 Td' : undefined;
  expect(rewriteOperations(source, edit)).toBe('(a)Tj 1 0 Td (c)Tj');
});

test('returns the same string when no operation changes', () => {
  const source = 'BT /F1 12 Tf (x) Tj ET';
  expect(rewriteOperations(source, () => undefined)).toBe(source);
});

test('spells out the two quote operators and leaves quotes in strings alone', () => {
  const source = `BT (it's "so") Tj (next) ' 3 1 (third) " ET`;
  expect(tidy(rewriteOperations(source, spellOutQuotes))).toBe(
    `BT (it's "so") Tj T* (next) Tj 3 Tw 1 Tc T* (third) Tj ET`,
  );
});

test('takes replacement text out of inline property lists and keeps the other entries', () => {
  const source = '/Span <</MCID 3 /ActualText (Kari) /Lang (nb)>> BDC (x) Tj EMC /P <</E(y)>> DP /Q /R BDC';
  expect(tidy(rewriteOperations(source, dropReplacementText))).toBe(
    '/Span << /MCID 3 /Lang (nb) >> BDC (x) Tj EMC /P << >> DP /Q /R BDC',
  );
});

test('sees replacement text whose key is written with an escape', () => {
  const source = '/Span <</Actual#54ext (Kari)>> BDC EMC';
  expect(rewriteOperations(source, dropReplacementText)).not.toContain('Kari');
});
