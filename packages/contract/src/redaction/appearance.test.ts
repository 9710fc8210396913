import { expect, test } from 'vitest';
import {
  appearanceModes,
  appearanceSchema,
  DEFAULT_REDACTION_TEXT,
  defaultAppearance,
} from './appearance.ts';

test('a redaction looks like a black bar until something else is chosen', () => {
  expect(defaultAppearance).toEqual({
    mode: 'fill',
    fill_color: [0, 0, 0],
    text: null,
    text_color: [1, 1, 1],
    font_size: 11,
    align: 1,
  });
  expect(DEFAULT_REDACTION_TEXT).toBe('[REDACTED]');
});

test('there are six modes', () => {
  const modes = ['fill', 'replace_text', 'cross_out', 'transparent', 'fill_and_text', 'cross_out_and_text'];
  expect(appearanceModes).toEqual(modes);
});

const takes = (change: object) => appearanceSchema.safeParse({ ...defaultAppearance, ...change }).success;

test.each([
  [{ fill_color: null }, true],
  [{ fill_color: [0, 0.5, 1] }, true],
  [{ fill_color: [0, 0.5, 1.1] }, false],
  [{ text_color: [-0.1, 0, 0] }, false],
  [{ font_size: 4 }, true],
  [{ font_size: 3.9 }, false],
  [{ font_size: 72 }, true],
  [{ font_size: 73 }, false],
  [{ align: 0 }, true],
  [{ align: 2 }, true],
  [{ align: 3 }, false],
  [{ mode: undefined }, false],
  [{ font_size: undefined }, false],
  [{ align: undefined }, false],
])('%j is taken: %s', (change, isTaken) => {
  expect(takes(change)).toBe(isTaken);
});
