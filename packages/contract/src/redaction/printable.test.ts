import { expect, test } from 'vitest';
import { unprintable } from './printable.ts';

test.each([
  'Offl. § 13 (1), jf. fvl. § 13 (1) nr.\u00a01',
  'Čálliid ŋ đ ž',
  'Тайна § 5',
  'Απόρρητο – «1»',
  'e\u0301',
])('%s can be printed', (text) => {
  expect(unprintable(text)).toEqual([]);
});

test.each([
  ['秘密 § 秘', ['秘', '密']],
  ['סוד', ['ס', 'ו', 'ד']],
  ['🔒 U.off', ['🔒']],
  ['a\u00adb\u200b', ['\u00ad', '\u200b']],
  ['\u0007', ['\u0007']],
])('%j cannot, and each character is named once', (text, characters) => {
  expect(unprintable(text)).toEqual(characters);
});
