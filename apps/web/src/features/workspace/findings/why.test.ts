import { beforeAll, describe, expect, test } from 'vitest';
import { i18n } from '../../../shared/i18n/i18n.ts';
import type { Highlight } from '../model/highlights/highlight.ts';
import { certaintyWords, whyWords } from './why.ts';

const namespaces = ['workspace', 'reasons'] as const;
const texts = import.meta.glob<Record<string, string>>('../../../locales/*/{workspace,reasons}.json', {
  import: 'default',
  eager: true,
});

beforeAll(async () => {
  await i18n.init({
    lng: 'en',
    fallbackLng: false,
    keySeparator: false,
    interpolation: { escapeValue: false },
  });
  for (const language of ['en', 'nb']) {
    for (const name of namespaces) {
      i18n.addResourceBundle(language, name, texts[`../../../locales/${language}/${name}.json`]);
    }
  }
});

const mark: Highlight = {
  id: '1',
  fileKey: 'a',
  pageNumber: 1,
  kind: 'entity',
  boxes: [],
  text: '1503.98.76547',
  decision: 'undecided',
  span: null,
  finding: {
    entityType: 'NO_BANK_ACCOUNT',
    methods: ['fast'],
    score: 0.874,
    reasons: [
      { code: 'check_digits_hold', params: { thing: 'norwegian_account_number' } },
      { code: 'near_words', params: { words: ['konto', 'betal'] } },
    ],
    validated: false,
  },
  queryId: null,
};
const plain = (words: string | null) => words?.replaceAll('\u00a0', ' ');

describe.each([
  [
    'en',
    'Why: valid check digits of a Norwegian bank account number, near “konto”, “betal”',
    'certainty 87 %',
  ],
  ['nb', 'Hvorfor: gyldige kontrollsifre for et norsk kontonummer, nær «konto», «betal»', 'sikkerhet 87 %'],
])('in %s', (language, why, certainty) => {
  beforeAll(() => i18n.changeLanguage(language));

  test('a finding says why it is there and how sure that is', () => {
    expect(whyWords(mark)).toBe(why);
    expect(plain(certaintyWords(mark))).toBe(certainty);
  });
});

test('an answer to a search says why, and a mark drawn by hand says nothing', async () => {
  await i18n.changeLanguage('nb');
  const hit: Highlight = {
    ...mark,
    kind: 'search',
    finding: null,
    answer: { score: 0.5, reasons: [{ code: 'answer_words', params: { words: ['leie'] } }] },
  };
  expect(whyWords(hit)).toBe('Hvorfor: har «leie»');
  const drawn: Highlight = { ...mark, kind: 'manual', finding: null };
  expect([whyWords(drawn), certaintyWords(drawn)]).toEqual([null, null]);
});
