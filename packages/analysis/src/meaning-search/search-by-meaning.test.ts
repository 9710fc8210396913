import { describe, expect, it } from 'vitest';
import type { EncoderTag } from '../encoder/encoder-tag.ts';
import type { FineLabel } from '../encoder/fine-labels.ts';
import { isSameWord, stemsOf } from '../text/words.ts';
import { readQuery } from './query.ts';
import { searchByMeaning } from './search-by-meaning.ts';

const text = `Kari Moe har astma. Ring 912 34 567 før mandag.

Hun klaget på vedtakene i fjor. Vedtaket ble omgjort. Datteren hennes, Ida Moe, går på Solheim skole.

Arbeidsgiveren truet med å sparke henne. She was laid off in May. Husleien er ikke betalt, og familien skylder for tre måneder.
Han slo gutten to ganger. Foreldra er skilde. Politiet har tatt fingeravtrykk.`;

function tagOf(part: string, label: FineLabel): EncoderTag {
  const start = text.indexOf(part);
  return { start, end: start + part.length, label, score: 0.9, model: 'test' };
}

const tags = [
  tagOf('Kari Moe', 'PER'),
  tagOf('astma', 'HEALTH'),
  tagOf('912 34 567', 'PHONE'),
  tagOf('Ida Moe', 'PER'),
  tagOf('Solheim skole', 'ORG'),
];
const search = (query: string) => searchByMeaning({ text, tags }, [query], {});
const find = (query: string) => search(query).map((match) => match.text);

describe('search by meaning', () => {
  it.each([
    ['navn', ['Kari Moe', 'Ida Moe']],
    ['sykdommer', ['astma']],
    ['medical conditions', ['astma']],
    ['telefonnumre', ['912 34 567']],
    ['names and phone numbers', ['Kari Moe', '912 34 567', 'Ida Moe']],
    ['alle navn i dokumentet', ['Kari Moe', 'Ida Moe']],
    ['phone numbers', ['912 34 567']],
    ['opplysninger om helse', ['astma']],
  ])('finds things of the kind that %j names', (query, expected) => {
    expect(find(query)).toEqual(expected);
  });

  it.each([
    ['navn på barn', ['Ida Moe']],
    ['barnets navn', ['Ida Moe']],
    ['name of the daughter', ['Ida Moe']],
    ['hvem har astma', ['Kari Moe']],
  ])('keeps to the condition that %j makes', (query, expected) => {
    expect(find(query)).toEqual(expected);
  });

  it.each([
    ['vedtak', ['vedtakene', 'Vedtaket']],
    ['klage på vedtaket', ['klaget på vedtakene']],
    ['klager over avgjørelsen', ['klaget på vedtakene']],
    ['complaint about the decision', ['klaget på vedtakene']],
    ['oppsigelse', ['sparke', 'laid off']],
    ['trusler fra sjefen', ['Arbeidsgiveren truet']],
    ['ubetalt leie', ['Husleien er ikke betalt']],
    ['skilsmisse', ['skilde']],
    ['biometri fingeravtrykk', []],
  ])('finds the words of %j in any form and words of the same meaning', (query, expected) => {
    expect(find(query)).toEqual(expected);
  });

  it.each(['fotball', 'og på', 'styrets årsberetning', 'dyrehold'])('finds nothing for %j', (query) => {
    expect(find(query)).toEqual([]);
  });

  it('says how sure it is and why', () => {
    const [illness] = search('sykdom');
    expect(illness).toMatchObject({ term: 'sykdom', score: 0.9, start: text.indexOf('astma') });
    expect(illness?.reasons).toContainEqual({ code: 'encoder', params: { thing: 'health', score: 0.9 } });
    const [child] = search('navn på barn');
    expect(child?.reasons).toContainEqual({ code: 'answer_sentence', params: { words: ['Datteren'] } });
    const [exact] = search('omgjort');
    const [synonym] = search('anke');
    expect(exact?.score).toBeGreaterThan(synonym?.score ?? 1);
    expect(synonym?.reasons).toEqual([{ code: 'answer_synonym', params: { word: 'klaget', asked: 'anke' } }]);
  });

  it('gives every answer a score of at least one half and a reason', () => {
    for (const query of ['navn', 'vedtak', 'klage på vedtaket', 'barn', 'oppsigelse']) {
      for (const { score, reasons } of search(query)) {
        expect(score).toBeGreaterThanOrEqual(0.5);
        expect(score).toBeLessThanOrEqual(1);
        expect(reasons.length).toBeGreaterThan(0);
      }
    }
  });
});

describe('kinds', () => {
  it.each(['fotball', 'bygningen', 'garage', 'styret'])('are not seen in %j', (query) => {
    expect(readQuery(query).kinds).toEqual([]);
  });

  it.each([
    ['kontaktopplysninger til naboen', ['NO_ADDRESS', 'NO_PHONE_NUMBER', 'EMAIL_ADDRESS']],
    ['etternavn', ['PERSON']],
    ['personnummer og kontonummer', ['GOV_ID', 'FINANCIAL_INFO']],
    ['navn og diagnoser', ['PERSON', 'HEALTH_INFO']],
    ['e-post', ['EMAIL_ADDRESS']],
  ])('are seen in %j', (query, kinds) => {
    expect(readQuery(query).kinds).toEqual(expect.arrayContaining(kinds));
  });
});

describe('stems', () => {
  it.each([
    ['søknad', 'søknaden', 'søknader', 'søknadene', 'søknadar'],
    ['kontrakt', 'kontrakten', 'kontraktene'],
    ['complaint', 'complaints'],
  ])('are shared by %s and its forms', (word, ...forms) => {
    for (const form of forms)
      expect(isSameWord({ stems: stemsOf(word) }, { stems: stemsOf(form) })).toBe(true);
  });
});
