import { beforeAll, describe, expect, test } from 'vitest';
import { i18n } from '../../../shared/i18n/i18n.ts';
import type { Highlight, MethodReasons } from '../model/highlights/highlight.ts';
import { certaintyWords, whyLines, whyWords } from './why.ts';

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

test('a finding of several methods says what each of them goes by, under its letter', async () => {
  await i18n.changeLanguage('en');
  const read = { code: 'encoder', params: { thing: 'person_name', score: 0.9 } } as const;
  const [first] = mark.finding?.reasons ?? [];
  if (!mark.finding || !first) throw new Error('no finding');
  const of = (reasonsOf: MethodReasons[]): Highlight => ({
    ...mark,
    finding: { ...mark.finding, reasonsOf } as never,
  });
  const different = of([
    { method: 'fast', reasons: [first] },
    { method: 'advanced', reasons: [read] },
    { method: 'standard', reasons: [read] },
  ]);
  expect(plain(whyWords(different))).toBe(
    "Why: F: valid check digits of a Norwegian bank account number; AS: read as a person's name by the language model of Sladd (90 %)",
  );
  expect(whyLines(different).map(({ methods }) => methods)).toEqual([['fast'], ['advanced', 'standard']]);
  const alike = of([
    { method: 'fast', reasons: [first] },
    { method: 'standard', reasons: [first] },
  ]);
  expect(whyWords(alike)).toBe('Why: valid check digits of a Norwegian bank account number');
});

test('a hit of a term says that the term is the reader’s own', async () => {
  const hit: Highlight = { ...mark, kind: 'search', finding: null, queryId: 'query-1' };
  await i18n.changeLanguage('nb');
  expect(whyWords(hit)).toBe('Hvorfor: ett av dine egne søkeord');
  await i18n.changeLanguage('en');
  expect(whyWords(hit)).toBe('Why: one of your terms');
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
