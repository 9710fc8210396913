import { expect, test } from 'vitest';
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
