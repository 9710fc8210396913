import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '@sladd/contract';
import { textProblems } from '@sladd/testkit';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { interpolation, numberFormatter } from './interpolation.ts';

const folder = new URL('../../locales/', import.meta.url);

function textsOf(language: string): Record<string, Record<string, string>> {
  return Object.fromEntries(
    readdirSync(new URL(`${language}/`, folder)).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as Record<string, string>,
    ]),
  );
}

const english = textsOf('en');

/** Every text as the page asks for it: a plural by its base, with a value for every blank. */
async function renderedTexts(language: string): Promise<[name: string, text: string][]> {
  const texts = textsOf(language);
  const i18n = i18next.createInstance();
  await i18n.use(numberFormatter).init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    interpolation,
    resources: { [language]: texts },
  });
  return Object.entries(texts).flatMap(([namespace, byKey]) =>
    Object.entries(byKey).map(([key, text]): [string, string] => {
      const [, base = key, form] = /^(.*?)(?:_(one|other))?$/u.exec(key) ?? [];
      const blanks = Array.from(text.matchAll(/\{\{(\w+)\}\}/gu), ([, name = '']) => name);
      const values: Record<string, string | number> = Object.fromEntries(
        blanks.map((name) => [name, 12_345]),
      );
      if (form) values.count = form === 'one' ? 1 : 12_345;
      return [`${namespace}:${key}`, i18n.t((form ? base : key) as never, { ns: namespace, ...values })];
    }),
  );
}

describe.each(languages)('every text in %s', (language) => {
  it('is words alone: no blank, no name of a text, every number in groups, nothing of the other language', async () => {
    const texts = await renderedTexts(language);
    expect(texts.length).toBeGreaterThan(1_000);
    const problems = texts.flatMap(([name, text]) =>
      textProblems(text, language).map((problem) => `${name} ${problem}: ${text}`),
    );
    expect(problems).toEqual([]);
  });

  it('shows every value it is given', async () => {
    const texts = textsOf(language);
    const missing = (await renderedTexts(language)).filter(([name, text]) => {
      const [namespace = '', key = ''] = name.split(/:(.*)/su);
      const hasBlanks = /\{\{\w+\}\}/u.test(texts[namespace]?.[key] ?? '');
      return hasBlanks && !/12\u00a0345|\b1\b/u.test(text);
    });
    expect(missing).toEqual([]);
  });
});

/** Names and words that both languages spell the same. */
const alike = new Set([
  '© {{year}} Sladd',
  ...['IBAN', 'ID', 'JSON Lines', 'MB', 'pt', 'SHA-256', '{{count}} ms', '{{count}} min', 'Mine'],
  ...[
    'Administrator',
    'Database',
    '{{count}} problem',
    'Premium',
    'Enterprise',
    'Standard',
    'System',
    'Original',
    'Info',
    'Metadata',
    'Zoom',
    'Zoom {{percent}}',
  ],
  ...['Person', 'Religion', 'Type', 'type', '{{count}} type', 'format: {{value}}'],
  ...['Pseudonym', 'Pseudonym: {{alias}}', 'Test', 'Webhooks'],
]);

it('no Norwegian text is the English one, unless both languages say it so', () => {
  const norwegian = textsOf('nb');
  const same = Object.entries(norwegian).flatMap(([namespace, byKey]) =>
    Object.entries(byKey)
      .filter(
        ([key, text]) =>
          english[namespace]?.[key] === text && /\p{L}{2}/u.test(text.replaceAll(/\{\{\w+\}\}/gu, '')),
      )
      .map(([key, text]) => ({ name: `${namespace}:${key}`, text })),
  );
  expect(same.filter(({ text }) => !alike.has(text))).toEqual([]);
});
