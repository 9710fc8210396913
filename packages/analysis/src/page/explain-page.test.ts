import { readFileSync } from 'node:fs';
import { whyNotInEnglish, whyNotSchema } from '@sladd/contract';
import { expect, test } from 'vitest';
import { loadGazetteer } from '../gazetteer/load-gazetteer.ts';
import { loadNameTagger } from '../names/model/name-model.ts';
import type { AnalyseRequest } from './analyse-request.ts';
import { explainPage } from './explain-page.ts';

const model = (name: string) => readFileSync(new URL(`../../models/${name}`, import.meta.url));
const models = {
  fastTagger: loadNameTagger(model('fast-names.bin')),
  gazetteer: loadGazetteer(model('gazetteer-no.bin')),
};
const text = `Kari Testesen skrev til kari.testesen@example.com. Kontonr: 8601.11.17947.
Beløpet er 4 500 kroner. Saksnr. 2024/40012345. Huset er rødt.`;

function answers(word: string, request: Partial<AnalyseRequest> = {}, tags?: Parameters<typeof tagsAt>) {
  const place = placeOf(word);
  const page = { text, ...(tags ? { tags: tagsAt(...tags) } : {}) };
  const explain = explainPage(page, { methods: ['fast'], threshold: 0.5, ...request }, models);
  const told = explain(place);
  for (const one of told) expect(whyNotSchema.parse(one)).toEqual(one);
  return told;
}

function placeOf(word: string) {
  const start = text.indexOf(word);
  return { start, end: start + word.length };
}

function tagsAt(word: string, label: 'PER', score: number) {
  return [{ ...placeOf(word), label, score, model: 'test' }];
}

const codes = (told: readonly { code: string }[]) => told.map(({ code }) => code);

test('what is marked says by which type and method, and nothing else', () => {
  expect(answers('example')).toEqual([
    { code: 'marked', params: { entity_type: 'EMAIL_ADDRESS', engine: 'fast', score: expect.any(Number) } },
  ]);
});

test('a threshold above the score leaves it possible, and says both', () => {
  const [first] = answers('Kari Testesen skrev', { threshold: 1 });
  expect(first).toMatchObject({
    code: 'only_possible',
    params: { entity_type: 'PERSON', engine: 'fast', threshold: 1 },
  });
});

test('a type that was not asked for is named', () => {
  expect(answers('8601.11.17947', { requestedEntities: ['PERSON'] })).toEqual([
    {
      code: 'type_not_chosen',
      params: { entity_type: 'NO_BANK_ACCOUNT', engine: 'fast', score: expect.any(Number) },
    },
  ]);
});

test('the ignore list is named where the text is on it', () => {
  const banList = ['KARI.TESTESEN@example.com'];
  expect(codes(answers('kari.testesen@', { banList }))).toContain('ignore_list');
});

test('what a form that is never proposed keeps off says which form', () => {
  expect(answers('2024/40012345')).toContainEqual({
    code: 'kept_off',
    params: { thing: 'reference_number' },
  });
});

test('a weaker finding names the one that covers it', () => {
  const request = { methods: ['standard'], requestedEntities: ['PERSON', 'EMAIL_ADDRESS'] } as const;
  const tags = ['kari.testesen', 'PER', 0.9] as const;
  expect(codes(answers('kari.testesen', request, [...tags]))).toEqual(['marked']);
  const others = { ...request, requestedEntities: ['PERSON'] };
  expect(answers('kari.testesen', others, [...tags])).toContainEqual({
    code: 'lost_to',
    params: { entity_type: 'PERSON', engine: 'standard', score: 0.9, winner: 'EMAIL_ADDRESS' },
  });
});

test('where nobody sees anything, that is said', () => {
  expect(answers('Huset er rødt')).toEqual([{ code: 'nobody_found_it', params: {} }]);
});

test('no answer repeats the text', () => {
  for (const word of ['Kari', 'example', '8601', '40012345', 'rødt'])
    expect(whyNotInEnglish(answers(word, { requestedEntities: ['URL'] }))).not.toContain(word);
});
