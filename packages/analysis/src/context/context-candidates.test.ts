import { describe, expect, it } from 'vitest';
import { type Candidate, ranks } from '../finding/candidate.ts';
import { contextCandidates } from './context-candidates.ts';
import { contextLexicons } from './context-lexicons.ts';

const found = (text: string): [string, string][] =>
  contextCandidates(text, [])
    .filter((candidate) => candidate.score >= 0.5)
    .map(({ evidence, start, end }) => [evidence.recognizer, text.slice(start, end)]);

describe('contextCandidates', () => {
  it.each([
    ['Hun har hatt depresjon siden 2019.', 'health-words', 'depresjon'],
    ['Pasienten har astma.', 'health-words', 'astma'],
    ['Ho brukar metformin 500 mg.', 'medication-words', 'metformin 500 mg'],
    ['Ho brukar Metformin 500 mg.', 'medication-words', 'Metformin 500 mg'],
    ['Han er tidligere dømt for vold.', 'crime-words', 'tidligere dømt for vold'],
    ['She is a lesbian.', 'sexual-orientation-words', 'lesbian'],
    ['Han er muslim.', 'religion-words', 'muslim'],
    ['Hun er medlem av Arbeiderpartiet.', 'politics-words', 'medlem av Arbeiderpartiet'],
    ['Ho er tillitsvald i Fagforbundet.', 'trade-union-words', 'tillitsvald i Fagforbundet'],
    ['His fingerprints were taken.', 'biometric-words', 'fingerprints'],
    ['She carries a BRCA1 mutation.', 'genetic-words', 'BRCA1 mutation'],
    ['Han får sosialhjelp.', 'economy-words', 'sosialhjelp'],
    ['De er skilt, sier hun.', 'family-words', 'skilt'],
    ['Depresjon plaget henne.', 'health-words', 'Depresjon'],
  ])('reads in %j', (text, lexicon, wording) => {
    expect(found(text)).toContainEqual([lexicon, wording]);
  });

  it.each([
    'Kreft og hjertesykdom er vanlige dødsårsaker i landet.',
    'Programmet handler om depresjon.',
    'Hun er et eksempel for andre, og har eksemplarer av boka.',
    'Bilen fikk skilt og ble solgt.',
    'Add 2 cups of flour.',
  ])('finds nothing about anybody in %j', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('takes back a word that was taken for a name', () => {
    const text = 'Han bruker marevan.';
    const name: Candidate = {
      start: 11,
      end: 18,
      score: 0.9,
      entity: { standard: ['PERSON'] },
      evidence: { recognizer: 'encoder', validated: undefined, contextWords: [] },
      reasons: [{ code: 'encoder', params: { thing: 'person_name', score: 0.9 } }],
      rank: ranks.name,
    };
    const [candidate] = contextCandidates(text, [name], [name]);
    expect(candidate).toMatchObject({ start: 11, end: 18, rank: ranks.form });
    const illness = { ...name, entity: { standard: ['HEALTH_INFO'] as const } };
    expect(contextCandidates(text, [], [illness])).toEqual([]);
  });

  it('marks every finding as approximate', () => {
    const candidates = contextCandidates('Han har angst og er dømt for tyveri.', []);
    expect(candidates.length).toBeGreaterThan(1);
    expect(candidates.every(({ evidence }) => evidence.approximate)).toBe(true);
  });

  it('leaves what the encoder found to the encoder', () => {
    const text = 'Han er dømt for tyveri.';
    const mark: Candidate = {
      start: 7,
      end: 22,
      score: 0.8,
      entity: { advanced: ['CRIMINAL'] },
      evidence: { recognizer: 'encoder', validated: undefined, contextWords: [] },
      reasons: [{ code: 'encoder', params: { thing: 'criminal_matter', score: 0.9 } }],
      rank: ranks.name,
    };
    expect(contextCandidates(text, [], [mark])).toEqual([]);
    expect(contextCandidates(text, [], []).length).toBeGreaterThan(0);
  });
});

describe('contextLexicons', () => {
  it('scores no wording as high as a form with a check', () => {
    for (const { score } of contextLexicons) expect(score).toBeLessThan(0.8);
  });
});
