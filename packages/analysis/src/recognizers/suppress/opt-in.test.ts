import { expect, test } from 'vitest';
import { analysePage } from '../../page/analyse-page.ts';

const text =
  'Betal med KID: 1234567897. Eiendommen er gnr. 12 bnr. 345, og kontonr 8601.11.17947 er oppgitt.';

function found(requestedEntities?: readonly string[]): string[][] {
  const asked = requestedEntities === undefined ? {} : { requestedEntities };
  const spans = analysePage({ text }, { methods: ['fast', 'standard'], threshold: 0.5, ...asked }, {});
  return spans
    .filter(({ entityType }) => /^NO_(?:KID|CADASTRE)$/.test(entityType))
    .map((span) => [span.method, span.entityType, span.text]);
}

test('numbers of bills and properties are found where they are named', () => {
  expect(found(['NO_KID', 'NO_CADASTRE'])).toEqual([
    ['fast', 'NO_KID', '1234567897'],
    ['fast', 'NO_CADASTRE', 'gnr. 12 bnr. 345'],
    ['standard', 'NO_KID', '1234567897'],
    ['standard', 'NO_CADASTRE', 'gnr. 12 bnr. 345'],
  ]);
});

test('asking for everything does not ask for them, and nothing else takes their place', () => {
  expect(found()).toEqual([]);
  const all = analysePage({ text }, { methods: ['fast'], threshold: 0.3 }, {});
  expect(all.map((span) => span.text)).toEqual(['8601.11.17947']);
});
