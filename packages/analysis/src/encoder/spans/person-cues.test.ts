import { expect, test } from 'vitest';
import { type Candidate, ranks } from '../../finding/candidate.ts';
import type { EncoderTag } from '../encoder-tag.ts';
import type { FineLabel } from '../fine-labels.ts';
import { weighAges, weighByPerson } from './person-cues.ts';

function scoreOf(text: string, phrase: string, others: Record<string, FineLabel> = {}): number | undefined {
  const tag = (part: string, label: FineLabel): EncoderTag => ({
    start: text.indexOf(part),
    end: text.indexOf(part) + part.length,
    label,
    score: 0.9,
    model: 'test',
  });
  const tags = [tag(phrase, 'HEALTH'), ...Object.entries(others).map(([part, label]) => tag(part, label))];
  return weighByPerson(tags, text)[0]?.score;
}

test.each([
  ['Hun har diabetes.', 'diabetes'],
  ['Eg har hatt vondt i kneet.', 'vondt i kneet'],
  ['The patient has asthma.', 'asthma'],
  ['Diagnose: astma', 'astma'],
  ['Tilstand\nDiagnose:  astma', 'astma'],
  ['Han ringte i går. Det gjaldt migrene.', 'migrene'],
])('keeps the score in %j', (text, phrase) => {
  expect(scoreOf(text, phrase)).toBe(0.9);
});

test('keeps the score beside a name', () => {
  expect(scoreOf('Kari Moe er operert for brokk.', 'brokk', { 'Kari Moe': 'PER' })).toBe(0.9);
});

test.each([
  ['Diabetes er en vanlig sykdom i befolkningen.', 'Diabetes'],
  ['Our clinic offers help with asthma and migraine.', 'asthma'],
  [`Hun ringte. ${'Møtet er utsatt. '.repeat(40)}Foredraget handler om astma.`, 'astma'],
])('halves the score where nobody is near: %.60s', (text, phrase) => {
  expect(scoreOf(text, phrase)).toBe(0.45);
});

test('leaves names alone', () => {
  const tag: EncoderTag = { start: 0, end: 4, label: 'LOC', score: 0.9, model: 'test' };
  expect(weighByPerson([tag], 'Oslo er hovedstaden.')).toEqual([tag]);
});

test.each([
  ['The bridge is 45 years old', 0.45],
  ['She is 45 years old', 0.9],
  ['Alder: 45', 0.9],
])('weighs the age in %j by whether somebody is near', (text, score) => {
  const start = text.indexOf('45');
  const age: Candidate = {
    start,
    end: text.length,
    score: 0.9,
    entity: { standard: ['AGE'] },
    evidence: { recognizer: 'age', validated: undefined, contextWords: [] },
    reasons: [{ code: 'form', params: { thing: 'age' } }],
    rank: ranks.form,
  };
  expect(weighAges([age], [], text)[0]?.score).toBeCloseTo(score);
});
