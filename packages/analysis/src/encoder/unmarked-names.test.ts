import { expect, test } from 'vitest';
import { ranks } from '../finding/candidate.ts';
import { nameEntity } from '../names/name-candidates.ts';
import type { EncoderTag } from './encoder-tag.ts';
import { doubtUnmarked } from './unmarked-names.ts';

const at = (text: string, part: string) => ({
  start: text.indexOf(part),
  end: text.indexOf(part) + part.length,
});

function scoreOf(text: string, name: string, tags: readonly EncoderTag[] | undefined): number | undefined {
  const candidate = {
    ...at(text, name),
    score: 0.9,
    entity: nameEntity('PER'),
    evidence: { recognizer: 'name-tagger', validated: undefined, contextWords: [] },
    reasons: [{ code: 'name_model', params: { thing: 'person_name', score: 0.9 } }],
    rank: ranks.name,
  } as const;
  return doubtUnmarked([candidate], tags, text)[0]?.score;
}

const text = 'Varg ringte Ola Moe i Kemble, KARI var med Frode.';
const tag = (part: string, fields: Partial<EncoderTag> = {}): EncoderTag => ({
  ...{ ...at(text, part), label: 'PER', score: 0.9, model: 'test' },
  ...fields,
});

test('a single word in which the encoder sees nobody is doubted', () => {
  expect(scoreOf(text, 'Varg', [tag('Ola Moe')])).toBe(0.45);
  expect(scoreOf(text, 'Kemble', [tag('Kemble', { label: 'LOC' })])).toBe(0.45);
});

test.each([
  ['a word it marks', 'Varg', [tag('Varg')]],
  ['a word it marks faintly', 'Frode', [tag('Ola Moe'), tag('Frode', { isFaint: true, score: 0.1 })]],
  ['a full name', 'Ola Moe', [tag('Varg')]],
  ['a name in capitals', 'KARI', [tag('Ola Moe')]],
] as const)('%s is believed', (_what, name, tags) => {
  expect(scoreOf(text, name, tags)).toBe(0.9);
});

test('so is every name where no encoder of ours has read', () => {
  expect(scoreOf(text, 'Varg', undefined)).toBe(0.9);
  expect(scoreOf(text, 'Varg', [tag('Ola Moe', { isOfFolder: true })])).toBe(0.9);
});
