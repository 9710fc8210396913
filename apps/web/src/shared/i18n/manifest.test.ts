import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Language, languages } from '@sladd/contract';
import { expect, test } from 'vitest';
import norwegian from '../../locales/nb/common.json' with { type: 'json' };
import { manifestOf } from './manifest.ts';

type Manifest = Record<string, unknown> & { readonly shortcuts: readonly { readonly name: string }[] };

const read = (language: Language): Manifest =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../../public${manifestOf(language)}`, import.meta.url)), 'utf8'),
  );

/** Without what is for people to read. */
const withoutWords = ({ description: _, lang: __, shortcuts, ...rest }: Manifest) => ({
  ...rest,
  shortcuts: shortcuts.map(({ name: ___, ...shortcut }) => shortcut),
});

test('every language has a manifest of the app, which differs in its words alone', () => {
  for (const language of languages) {
    expect(read(language).lang).toBe(language);
    expect(withoutWords(read(language))).toEqual(withoutWords(read('en')));
  }
  expect(read('nb').shortcuts.map(({ name }) => name)).toEqual([
    norwegian['nav.workspace'],
    norwegian['nav.settings'],
  ]);
  expect(read('nb').description).not.toBe(read('en').description);
});
