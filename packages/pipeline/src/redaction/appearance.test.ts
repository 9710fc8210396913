import { defaultAppearance } from '@sladd/contract';
import { expect, test } from 'vitest';
import { toAppearance } from './appearance.ts';

const open = { ...defaultAppearance, text_color: null };

test('keeps a chosen text colour', () => {
  expect(toAppearance({ ...open, text_color: [1, 0, 0] }).textColor).toEqual([1, 0, 0]);
});

test('writes white on dark and black on light when the colour is left open', () => {
  expect(toAppearance({ ...open, mode: 'fill_and_text', fill_color: [0, 0, 0.6] }).textColor).toEqual([
    1, 1, 1,
  ]);
  expect(toAppearance({ ...open, mode: 'fill_and_text', fill_color: [1, 1, 0.4] }).textColor).toEqual([
    0, 0, 0,
  ]);
});

test('writes black where there is no fill', () => {
  expect(toAppearance({ ...open, mode: 'replace_text', fill_color: null }).textColor).toEqual([0, 0, 0]);
});
