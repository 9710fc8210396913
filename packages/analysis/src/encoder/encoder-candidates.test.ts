import { expect, test } from 'vitest';
import { encoderCandidates } from './encoder-candidates.ts';
import type { FineLabel } from './fine-labels.ts';

const lists = {
  isOrdinary: (word: string) => ['rose', 'steinar'].includes(word),
  isGivenName: (word: string) => word === 'steinar',
  isPlace: (word: string) => word === 'svolvær',
};

function found(text: string, marked: string, label: FineLabel): [string, number][] {
  const start = text.indexOf(marked);
  const tag = { start, end: start + marked.length, label, score: 0.9, model: 'test' };
  return encoderCandidates([tag], text, lists).map((candidate) => [
    text.slice(candidate.start, candidate.end),
    candidate.score,
  ]);
}

test('doubts a single ordinary word at the beginning of a sentence as a name', () => {
  expect(found('Rose vokser best i skygge.', 'Rose', 'PER')).toEqual([['Rose', 0.45]]);
  expect(found('Hei. Rose vokser.', 'Rose', 'PER')).toEqual([['Rose', 0.45]]);
  expect(found('Falken er fredet.', 'Falken', 'PER')).toEqual([['Falken', 0.45]]);
  expect(found('Rose sier at hun kommer.', 'Rose', 'PER')).toEqual([['Rose', 0.9]]);
  expect(found('Rose, kan du ringe?', 'Rose', 'PER')).toEqual([['Rose', 0.9]]);
  expect(found('Det var Rose som ringte.', 'Rose', 'PER')).toEqual([['Rose', 0.9]]);
  expect(found('Rose Lindqvist ringte.', 'Rose Lindqvist', 'PER')).toEqual([['Rose Lindqvist', 0.9]]);
});

test('believes a listed given name of which the encoder is sure', () => {
  const text = 'Jeg maser. Steinar kom med suppe.';
  const tag = { start: 11, end: 18, label: 'PER' as const, model: 'test' };
  const scoreOf = (score: number) => encoderCandidates([{ ...tag, score }], text, lists)[0]?.score;
  expect(scoreOf(0.97)).toBe(0.97);
  expect(scoreOf(0.9)).toBe(0.45);
});

test('believes an ordinary word that the page names elsewhere', () => {
  const text = 'Rose er syk. Ring Rose Lindqvist.';
  const tag = (start: number, end: number) => ({
    start,
    end,
    label: 'PER' as const,
    score: 0.9,
    model: 'test',
  });
  const candidates = encoderCandidates([tag(0, 4), tag(18, 32)], text, lists);
  expect(candidates.map(({ score }) => score)).toEqual([0.9, 0.9]);
});

test('doubts the name of a thing or an animal', () => {
  expect(found('Sofaen er modell «Karoline» i blått', 'Karoline', 'PER')).toEqual([['Karoline', 0.45]]);
  expect(found('Vi reiste med M/S Ragnhild i går', 'Ragnhild', 'PER')).toEqual([['Ragnhild', 0.45]]);
  expect(found('Serien heter Kari og finnes i blått', 'Kari', 'PER')).toEqual([['Kari', 0.45]]);
  expect(found('Vi tar med hunden min, Bob, til dyrlegen', 'Bob', 'PER')).toEqual([['Bob', 0.45]]);
  expect(found('Hoppa Silja er halt', 'Silja', 'PER')).toEqual([['Silja', 0.45]]);
  expect(found('Vi reiste med Ragnhild i går', 'Ragnhild', 'PER')).toEqual([['Ragnhild', 0.9]]);
  expect(found('Mannen min, Bob, kjører', 'Bob', 'PER')).toEqual([['Bob', 0.9]]);
  expect(found('den gang modellen het Twiggy', 'Twiggy', 'PER')).toEqual([['Twiggy', 0.9]]);
  expect(found('Chair Busola Adeyemi', 'Busola Adeyemi', 'PER')).toEqual([['Busola Adeyemi', 0.9]]);
});

test('reports names without titles and columns, other things as they were marked', () => {
  expect(found('Dr Ada Moe kom', 'Dr Ada Moe', 'PER')).toEqual([['Ada Moe', 0.9]]);
  expect(found('har fru astma', 'fru astma', 'HEALTH')).toEqual([['fru astma', 0.9]]);
});

test.each(['25/00144', 'BV-25/3391', '2025-331', '25/11903-2', 'CC/25/118', '#25-0118'])(
  'doubts %j, the number of a case, as one of somebody',
  (number) => {
    expect(found(`Sak ${number} er avgjort`, number, 'REGISTRATION')).toEqual([[number, 0.45]]);
  },
);

test.each(['DUF 2016 123456 11', 'NHS 943 476 5919', '6102948', 'ABC1234567'])(
  'believes %j as the number of somebody in a register',
  (number) => {
    expect(found(`Nr. ${number}`, number, 'REGISTRATION')).toEqual([[number, 0.9]]);
  },
);

test('doubts a year alone as a date, unless somebody is born in it', () => {
  expect(found('Tidligere dom fra 2017.', '2017', 'DATE')).toEqual([['2017', 0.45]]);
  expect(found('Kari, f. 1961, kom', '1961', 'DATE')).toEqual([['1961', 0.9]]);
  expect(found('He was born in 1961.', '1961', 'DATE')).toEqual([['1961', 0.9]]);
  expect(found('Dom av 3. mai 2017.', '3. mai 2017', 'DATE')).toEqual([['3. mai 2017', 0.9]]);
});

test('takes the place of a signature for one, not for the end of the name above it', () => {
  const text = 'Tolket av Oksana H.\n\nSvolvær, 9. januar 2025';
  const start = text.indexOf('Oksana');
  const tag = { start, end: text.indexOf(',', start), label: 'PER' as const, score: 0.9, model: 'test' };
  const types = encoderCandidates([tag], text, lists).map(({ start, end, entity }) => [
    text.slice(start, end),
    entity.standard?.[0],
  ]);
  expect(types).toEqual([
    ['Oksana H.', 'PERSON'],
    ['Svolvær', 'location'],
  ]);
});

test('doubts the name of a program everywhere on a page that does not give it to somebody', () => {
  const scores = (text: string): number[] => {
    const tags = [...text.matchAll(/Sofia(?: Lie)?/g)].map(({ 0: name, index }) => ({
      start: index,
      end: index + name.length,
      label: 'PER' as const,
      score: 0.8,
      model: 'test',
    }));
    return encoderCandidates(tags, text, lists).map(({ score }) => score);
  };
  expect(scores('New in Sofia v3.2: now Sofia is faster.')).toEqual([0.4, 0.4]);
  expect(scores('Vakter: Sofia 7.30, Sofia 15.3')).toEqual([0.8, 0.8]);
  expect(scores('New in Sofia v3.2, as Sofia Lie told. Sofia is faster.')).toEqual([0.4, 0.8, 0.8]);
});
