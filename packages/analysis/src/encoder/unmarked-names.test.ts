import { expect, test } from 'vitest';
import { ranks } from '../finding/candidate.ts';
import { nameEntity } from '../names/candidate/name-candidates.ts';
import type { EncoderTag } from './encoder-tag.ts';
import { doubtUnmarked, misreadNames } from './unmarked-names.ts';

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

const lists = {
  isGivenName: (lower: string) => lower === 'ola',
  isPlace: () => false,
  isOrdinary: () => false,
  isNoName: () => false,
};

function candidateOf(name: string, inText = text) {
  return {
    ...at(inText, name),
    score: 0.6,
    entity: nameEntity('PER'),
    evidence: { recognizer: 'unlisted-name', validated: undefined, contextWords: [] },
    reasons: [{ code: 'form', params: { thing: 'person_name' } }],
    rank: ranks.name,
  } as const;
}

function isMisread(
  name: string,
  read: readonly [label: EncoderTag['label'], score: number, isFaint?: true] | undefined,
): boolean {
  const text = `Klager er ${name}, og`;
  const candidate = candidateOf(name, text);
  const tags = read
    ? [
        {
          ...at(text, name),
          label: read[0],
          score: read[1],
          model: 'test',
          ...(read[2] && { isFaint: read[2] }),
        },
      ]
    : [];
  return misreadNames([candidate], tags, text, lists).has(candidate);
}

test('a full name that no list knows is believed where the encoder sees nothing, is unsure or takes it for another name', () => {
  expect(isMisread('Thọcanh Trạmvu', undefined)).toBe(true);
  expect(isMisread('Thọcanh Trạmvu', ['LOC', 0.2, true])).toBe(true);
  expect(isMisread('Thọcanh Trạmvu', ['LOC', 0.8])).toBe(true);
  expect(isMisread('Thọcanh Trạmvu', ['PER', 0.45])).toBe(true);
  expect(isMisread('Thọcanh Trạmvu', ['HEALTH', 0.95])).toBe(true);
});

test('so is a full name of which the encoder marks only a part', () => {
  const half = [tag('Moe', { score: 0.97 })];
  expect(misreadNames([candidateOf('Ola Moe')], half, text, undefined).size).toBe(1);
});

test.each([
  ['sure', 'Thọcanh Trạmvu', ['LOC', 0.9]],
  ['of a value that is no name', 'Thọcanh Trạmvu', ['DATE', 0.6]],
  ['of a name in the lists', 'Ola Trạmvu', ['LOC', 0.6]],
  ['of a single word', 'Thọcanh', ['LOC', 0.6]],
] as const)('not so where its reading is %s', (_what, name, read) => {
  expect(isMisread(name, read)).toBe(false);
});
