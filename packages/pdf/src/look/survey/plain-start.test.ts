import { seededRandom } from '@sladd/testkit/random';
import { expect, test } from 'vitest';
import { operations } from '../content/lexer.ts';
import { plainStart } from './plain-start.ts';

const texts = new Set('BT ET Tf Tm Td TD T* Tc Tw Tz TL Ts Tr Tj TJ'.split(' '));
const aside = new Set('q Q cm g G rg RG k K w J j M i'.split(' '));

/** The first operations without text, as parsed by the lexer. */
function restByLexer(source: string, end: number): string {
  const parts: string[] = [];
  let copied = 0;
  for (const operation of operations(source)) {
    if (operation.start >= end) break;
    expect(operation.end).toBeLessThanOrEqual(end);
    expect(texts.has(operation.operator) || aside.has(operation.operator)).toBe(true);
    if (aside.has(operation.operator)) continue;
    parts.push(source.slice(copied, operation.start));
    copied = operation.end;
  }
  return parts.join('') + source.slice(copied, end);
}

test('passes over all of a page of plain text', () => {
  const source = 'q 0 g\nBT /F1 12 Tf 1 0 0 1 72 700 Tm (Kari \\(1\\)) Tj [(Te)-20.5<73>.5(en)]TJ ET Q\n';
  expect(plainStart(source)).toEqual({ end: source.length - 1, rest: 'q 0 g\n      Q' });
});

test.each([
  ['a drawing', 'BT (a) Tj ET 0 0 9 9 re f', 12],
  ['a word that only begins like an operator', '(a) Tj (b) Tjx', 6],
  ['two strings before an operator that takes one', '(a) Tj (b) (c) Tj', 6],
  ['a comment', '(a) Tj % (b) Tj', 6],
  ['text in brackets in brackets', '(a) Tj ((b)) Tj', 6],
  ['text that does not end', '(a) Tj (b', 6],
  ['a name with a code in it', 'BT /F#31 9 Tf', 2],
  ['a number that is none', 'BT 1-2 Tc', 2],
  ['an operator that shows and sets at once', 'BT 1 2 (a) "', 2],
])('ends before %s', (_, source, end) => {
  expect(plainStart(source).end).toBe(end);
});

test('ends at once where content is long and never ends', () => {
  for (const piece of ['(', '[(a)', '<ab', '1 ', '1', '[1', '/a ', '\\', '(\\', ' ']) {
    expect(plainStart(piece.repeat(200_000)).rest.trim()).toBe('');
  }
});

test('sees operations where the lexer sees them, whatever stands side by side', () => {
  const random = seededRandom(7);
  const pieces =
    'BT ET q Q cm 1 0 -.5 +2. 1.5.2 . - /F1 /F#41 / Tf Tm Tj TJ T* Td ( ) (a) (\\)) (\\( <61> < << >> > [ ] [(a)1] [(a)1 % \n \r \\ true S f BI ID EI " \' BDC x* { }'.split(
      ' ',
    );
  for (let round = 0; round < 20_000; round++) {
    const count = 1 + Math.floor(random() * 12);
    const source = Array.from({ length: count }, () => {
      const piece = pieces[Math.floor(random() * pieces.length)] ?? '';
      return random() < 0.6 ? `${piece} ` : piece;
    }).join('');
    const { end, rest } = plainStart(source);
    expect(rest).toBe(restByLexer(source, end));
  }
});
