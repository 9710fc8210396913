import { readFileSync } from 'node:fs';
import { defaultSettings } from '@sladd/contract';
import { expect, test } from 'vitest';
import { colorNames, colorSetting, fallbackColors } from '../../model/account/account.ts';

const tokens = readFileSync(new URL('../../../../styles/tokens.css', import.meta.url), 'utf8');
const marks = readFileSync(new URL('./marks.css', import.meta.url), 'utf8');
const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1];

test('marks are as see-through as documented: 0.4, those drawn by hand 0.5', () => {
  expect([token('hl-opacity'), token('hl-opacity-manual')]).toEqual(['0.4', '0.5']);
  expect(/\.mark\[data-kind="manual"\] \{\s*--hl-opacity: var\(--hl-opacity-manual\)/.test(marks)).toBe(true);
});

test('before the settings are known, marks have the colours that a new account has', () => {
  for (const name of colorNames) {
    expect(token(`hl-${name}`)).toBe(defaultSettings[colorSetting(name)].toLowerCase());
    expect(token(`hl-${name}-fallback`)).toBe(fallbackColors[name]);
  }
  expect(fallbackColors).toEqual({
    search: '#71c4ff',
    manual: '#00ff15',
    fast: '#ffd771',
    advanced: '#7171ff',
    standard: '#71ffa0',
  });
});

test('what no model is named for is grey', () => {
  expect(token('hl-unknown')).toBe('#757575');
});
