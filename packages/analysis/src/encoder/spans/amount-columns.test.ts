import { expect, it } from 'vitest';
import { amountsByColumn } from './amount-columns.ts';

const partsOf = (text: string, marked: string) => {
  const start = text.indexOf(marked);
  const tag = { label: 'AMOUNT', start, end: start + marked.length, score: 0.9, model: 'm' } as const;
  return amountsByColumn([tag], text).map((part) => text.slice(part.start, part.end));
};

it.each([
  ['LØNN      2,481.66    5,034.15', '2,481.66    5,034.15', ['2,481.66', '5,034.15']],
  ['Fylling\t36\t1 490,00', '36\t1 490,00', ['1 490,00']],
  ['Husleie\t0309\t9 500,00', '0309\t9 500,00', ['9 500,00']],
  ['Gave  10.00               5,024.15', '10.00               5,024.15', ['10.00', '5,024.15']],
])('takes each column of %j for an amount of its own', (text, marked, parts) => {
  expect(partsOf(text, marked)).toEqual(parts);
});

it.each([
  ['skylder 12 400 kr', '12 400 kr'],
  ['skylder kr  12 400', 'kr  12 400'],
  ['skylder førti\ntusen kroner', 'førti\ntusen kroner'],
])('leaves the amount in %j whole', (text, marked) => {
  expect(partsOf(text, marked)).toEqual([marked]);
});

it('leaves statements that go over columns', () => {
  const text = 'jurist\tgravid';
  const tag = { label: 'HEALTH', start: 0, end: text.length, score: 0.9, model: 'm' } as const;
  expect(amountsByColumn([tag], text)).toEqual([tag]);
});
