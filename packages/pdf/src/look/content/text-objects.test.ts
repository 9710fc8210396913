import { expect, test } from 'vitest';
import { operations } from './lexer.ts';
import { inTextObjects, TextObjects } from './text-objects.ts';

function isLeft(source: string): boolean {
  const objects = new TextObjects();
  for (const operation of operations(source)) objects.note(operation);
  return objects.isLeft;
}

const words = (source: string): string => inTextObjects(source).replace(/\s+/g, ' ').trim();

test('tells whether text stands outside of text objects', () => {
  expect(isLeft('/F1 12 Tf 0 g BT 1 2 Td (a) Tj ET q Q')).toBe(false);
  expect(isLeft('BT (a) Tj ET (b) Tj')).toBe(true);
});

test('puts text objects around text that stands outside of them', () => {
  expect(words('/F1 12 Tf 1 0 0 1 9 9 cm 1 2 Td 0 g (a) Tj 1 0 0 1 1 1 cm')).toBe(
    '/F1 12 Tf 1 0 0 1 9 9 cm BT 1 2 Td 0 g (a) Tj ET 1 0 0 1 1 1 cm',
  );
  expect(words('(a) Tj BT (b) Tj ET (c) Tj')).toBe('BT (a) Tj ET BT (b) Tj ET BT (c) Tj ET');
  expect(words('(a) Tj ET q (b) Tj Q')).toBe('BT (a) Tj ET q BT (b) Tj ET Q');
});

test('leaves text inside of text objects as it is', () => {
  const source = 'BT /F1 12 Tf 1 2 Td (a) Tj ET q 0 0 1 1 re f Q';
  expect(inTextObjects(source)).toBe(source);
});
