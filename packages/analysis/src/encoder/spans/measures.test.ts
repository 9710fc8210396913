import { expect, it } from 'vitest';
import { weighMeasures } from './measures.ts';

const scoreOf = (text: string, number: string) => {
  const start = text.indexOf(number);
  const tag = { label: 'AMOUNT', start, end: start + number.length, score: 0.9, model: 'm' } as const;
  return weighMeasures([tag], text)[0]?.score;
};

it.each([
  ['Får Fragmin 10 000 IE s.c.', '10 000'],
  ['overført 0,0077 BTC til', '0,0077'],
  ['målt til 12 400 kWh i fjor', '12 400'],
])('doubts an amount of something else: %j', (text, number) => {
  expect(scoreOf(text, number)).toBeLessThan(0.5);
});

it.each([
  ['Skylder 10 000 i husleie', '10 000'],
  ['tjener 38 500 i måneden', '38 500'],
  ['£12,000 mid-year', '£12,000'],
])('leaves money: %j', (text, number) => {
  expect(scoreOf(text, number)).toBe(0.9);
});
