import { describe, expect, it } from 'vitest';
import { type Candidate, ranks } from '../finding/candidate.ts';
import { contextCandidates } from './context-candidates.ts';

const found = (text: string): [string, string][] =>
  contextCandidates(text, [])
    .filter(({ score, evidence }) => score >= 0.5 && /^(?:everyday|debt|animals)/.test(evidence.recognizer))
    .map(({ evidence, start, end }) => [evidence.recognizer, text.slice(start, end)]);

describe('everyday words', () => {
  it.each([
    [
      'Pengene rekker ikke til husleia, sier hun.',
      'everyday-economy-words',
      'Pengene rekker ikke til husleia',
    ],
    ['He is behind with the rent.', 'everyday-economy-words', 'is behind with the rent'],
    [
      'Hun skylder felleskostnader for to måneder.',
      'everyday-economy-words',
      'skylder felleskostnader for to måneder',
    ],
    ['Hun har gjeld på 120 000 kroner.', 'debt-words', 'gjeld på 120 000 kroner'],
    ['She says that I owe £1,275.', 'debt-words', 'owe £1,275'],
    ['Han fikk sparken i går.', 'everyday-work-words', 'fikk sparken'],
    ['Hun er nattevakt på\nsykehjemmet.', 'everyday-work-words', 'nattevakt på\nsykehjemmet'],
    ['I lost my job at the bakery.', 'everyday-work-words', 'lost my job at the bakery'],
    ['Arbeidsgiver vurderer oppsigelse av henne.', 'everyday-work-words', 'oppsigelse'],
    ['De er foreldre til fire barn, sier han.', 'everyday-family-words', 'foreldre til fire barn'],
    ['Ho og mannen har gått frå kvarandre.', 'everyday-family-words', 'har gått frå kvarandre'],
    [
      'She is looking after her elderly mother.',
      'everyday-family-words',
      'is looking after her elderly mother',
    ],
    ['Hun har en hund.', 'animals-kept-words', 'en hund'],
    ['He keeps nine cats.', 'animals-kept-words', 'nine cats'],
    ['He misses his rabbit.', 'animals-kept-words', 'his rabbit'],
    ['Bikkja hans bjeffer.', 'animals-kept-words', 'Bikkja hans'],
    ['Han drikk tett.', 'everyday-behaviour-words', 'drikk tett'],
    ['Moren virket ruset ved henting, sier hun.', 'everyday-behaviour-words', 'virket ruset ved henting'],
    ['Han sliter med ryggen.', 'everyday-health-words', 'sliter med ryggen'],
    ['Hun er innlagt på sykehus.', 'everyday-health-words', 'innlagt'],
    ['Han fikk bot for promillekjøring.', 'everyday-crime-words', 'bot for promillekjøring'],
    [
      'Hun er kommunestyrerepresentant for Rødt.',
      'everyday-politics-words',
      'kommunestyrerepresentant for Rødt',
    ],
    ['He is a Labour councillor.', 'everyday-politics-words', 'a Labour councillor'],
    ['Naboen hans er aktiv i Jehovas vitner.', 'everyday-religion-words', 'aktiv i Jehovas vitner'],
  ])('are read in %j', (text, lexicon, wording) => {
    expect(found(text)).toContainEqual([lexicon, wording]);
  });

  it.each([
    'Hunder skal holdes i bånd i båndtvangstiden',
    'No dogs, no bikes',
    'Oppsigelse av leieforholdet skjer skriftlig, sier han.',
    'Konkurs er siste utvei for et foretak',
    'Foreldre har ansvar for barn',
    'The fee is £25.00 per application',
    'Parental leave is a right.',
    'He was let in.',
    'Han drikker kaffe.',
    'Boten er høy, sier han.',
  ])('find nothing in %j', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('take the place of a mark inside them, but never of a name', () => {
    const text = 'Hun har en hund.';
    const mark = (standard: 'ANIMAL_INFO' | 'PERSON'): Candidate => ({
      start: 11,
      end: 15,
      score: 0.9,
      entity: { standard: [standard] },
      evidence: { recognizer: 'encoder', validated: undefined, contextWords: [] },
      reasons: [{ code: 'encoder', params: { thing: 'animal', score: 0.9 } }],
      rank: ranks.name,
    });
    const phrases = (marks: readonly Candidate[]): string[] =>
      contextCandidates(text, [], marks).map(({ start, end }) => text.slice(start, end));
    expect(phrases([mark('ANIMAL_INFO')])).toContain('en hund');
    expect(contextCandidates(text, [], [mark('PERSON')]).every(({ rank }) => rank === ranks.form)).toBe(true);
  });
});
