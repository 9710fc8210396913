import { describe, expect, it } from 'vitest';
import { createDocumentMemory } from '../names/memory/document-memory.ts';
import type { NameSpan, NameTagger } from '../names/model/name-tagger.ts';
import { analysePage } from './analyse-page.ts';

/** Knows a few names by heart, so that these tests rest on the flow and not on a trained model. */
function taggerOf(names: Record<string, NameSpan['kind']>): NameTagger {
  return {
    model: 'known-names',
    tag: (text) =>
      Object.entries(names).flatMap(([name, kind]) => {
        const start = text.indexOf(name);
        return start < 0 ? [] : [{ start, end: start + name.length, kind, score: 0.9 }];
      }),
    lists: {
      isGivenName: () => false,
      isPlace: () => false,
      isOrdinary: (lower: string) => lower === 'bygg',
      isNoName: () => false,
    },
  };
}

const request = { methods: ['fast'], threshold: 0.5 } as const;
const found = (text: string, more: object = {}, models = {}) =>
  analysePage({ text }, { ...request, ...more }, models).map((span) => [
    span.method,
    span.entityType,
    span.text,
  ]);

describe('analysePage', () => {
  it('reports what two methods find twice, each with its own type', () => {
    expect(found('fnr 15033970029', { methods: ['fast', 'advanced'] })).toEqual([
      ['fast', 'NO_FODSELSNUMMER', '15033970029'],
      ['advanced', 'NATIONAL_ID', '15033970029'],
    ]);
  });

  it('ignores requested types that a method does not know', () => {
    const both = { methods: ['fast', 'advanced'], requestedEntities: ['EMAIL', 'UNKNOWN'] };
    expect(found('ola@example.no, fnr 15033970029', both)).toEqual([['advanced', 'EMAIL', 'ola@example.no']]);
  });

  it('reports the first requested of the types a thing may have', () => {
    const labels = { methods: ['standard'], requestedEntities: ['national id number'] };
    expect(found('fnr 15033970029', labels)).toEqual([['standard', 'national id number', '15033970029']]);
  });

  it('returns at a higher threshold a part of what it returns at a lower one', () => {
    const text =
      'Ring 22 33 44 55. Skilt EK 12345. Konto 97100312003. 12. mai 2024, 10.1.2.3, 99887766 og 0155 Oslo';
    const all = found(text, { threshold: 0 }).map(String);
    for (const threshold of [0.2, 0.4, 0.6, 0.8, 0.95]) {
      for (const finding of found(text, { threshold }).map(String)) expect(all).toContain(finding);
    }
  });

  it('parts an address where all of its types are looked for, and keeps all of it public where it is', () => {
    const text = 'Hilsen\n\nBarneverntenesta, Postboks 44, 0155 Oslo';
    expect(found(text, { methods: ['standard'] }).slice(-3)).toEqual([
      ['standard', 'NO_ADDRESS', 'Postboks 44'],
      ['standard', 'POSTAL_CODE', '0155'],
      ['standard', 'location', 'Oslo'],
    ]);
    const spans = analysePage({ text }, { methods: ['standard'], threshold: 0.5 }, {});
    expect(new Set(spans.slice(-3).map(({ publicAs }) => publicAs)).size).toBe(1);
    expect(found(text, { methods: ['standard'], requestedEntities: ['NO_ADDRESS'] })).toEqual([
      ['standard', 'NO_ADDRESS', 'Postboks 44, 0155 Oslo'],
    ]);
    expect(found(text, { methods: ['standard'], banList: ['oslo'] }).at(-1)?.[2]).toBe('0155');
  });

  it('drops findings on the ban list whatever their case or line breaks', () => {
    const text = 'Skriv til\nKARI\nNORDMANN, ola@example.no';
    const models = { fastTagger: taggerOf({ 'KARI\nNORDMANN': 'PER' }) };
    expect(found(text, { banList: ['kari nordmann'] }, models)).toEqual([
      ['fast', 'EMAIL_ADDRESS', 'ola@example.no'],
    ]);
  });

  it('gives offsets into the original text when it holds typographic spaces and dashes', () => {
    const text = 'Tlf:\u00a022\u202f33\u00a044\u00a055 – 12.\u00a0mai 2024';
    expect(found(text).map(([, , word]) => word)).toEqual([
      '22\u202f33\u00a044\u00a055',
      '12.\u00a0mai 2024',
    ]);
  });

  it('takes an address behind a label for one of any country', () => {
    const spans = analysePage({ text: 'Address: The Old Rectory, Little Wenham\n' }, request, {});
    const address = spans.find(({ entityType }) => entityType === 'NO_ADDRESS');
    expect(address?.reasons).toEqual([
      { code: 'label_of_field', params: { thing: 'address', label: 'Address' } },
    ]);
  });

  it('says why, with the words it saw and the check that passed', () => {
    const [span] = analysePage({ text: 'Kontonr: 8601.11.17947' }, request, {});
    expect(span?.reasons).toEqual([
      { code: 'check_digits_hold', params: { thing: 'norwegian_account_number' } },
      { code: 'near_words', params: { words: ['kontonr'] } },
      { code: 'label_of_field', params: { thing: 'norwegian_account_number', label: 'Konto' } },
    ]);
    expect(span?.evidence).toEqual({
      recognizer: 'account-number',
      validated: true,
      contextWords: ['kontonr'],
      agreeing: ['labelled-account'],
    });
  });

  it('finds on a later page, by surname alone, a person named in full on an earlier one', () => {
    const memory = createDocumentMemory();
    const models = { fastTagger: taggerOf({ 'Kari Nordvåg': 'PER' }) };
    analysePage({ text: 'Vitnet Kari Nordvåg møtte.' }, request, models, memory);
    const later = analysePage({ text: 'Nordvågs forklaring ble lest opp.' }, request, models, memory);
    expect(later.map((span) => [span.entityType, span.text])).toEqual([['PERSON', 'Nordvågs']]);
  });

  it('only remembers the names of a page when no method is asked', () => {
    const memory = createDocumentMemory();
    const models = { fastTagger: taggerOf({ 'Kari Nordvåg': 'PER' }) };
    expect(analysePage({ text: 'Kari Nordvåg' }, { methods: [], threshold: 0 }, models, memory)).toEqual([]);
    expect(analysePage({ text: 'hos Nordvåg' }, request, models, memory)).toHaveLength(1);
  });

  it('takes no part of an institution for a person, there or elsewhere', () => {
    const models = { fastTagger: taggerOf({ 'Hauk Moe': 'PER', 'Moe Bygg AS': 'PER', Lier: 'LOC' }) };
    expect(found('Hauk Moe i Moe Bygg AS og Lier sykehus. Moe Bygg vet.', {}, models)).toEqual([
      ['fast', 'PERSON', 'Hauk Moe'],
      ['fast', 'PERSON', 'Moe'],
    ]);
  });

  it('leaves a page without anything sensitive alone', () => {
    const text =
      'Rapporten har 12 kapitler og 340 sider. Se tabell 4.2 og figur 7. Budsjettet er 12 450 000 kroner.';
    expect(found(text, { methods: ['fast', 'advanced', 'standard'] })).toEqual([]);
  });
});

describe('what users of other systems complain about', () => {
  it('reads no number and no log time as a person, place or phone number', () => {
    const log = '2024-03-12 13:45:22,123 INFO worker-7 took 20240312 ms\n13:45:22.999 DEBUG 4711 done';
    expect(found(log)).toEqual([]);
  });

  it('reads a date as a date and never as a place', () => {
    expect(found('Oslo, 12.03.2024').map(([, type]) => type)).toEqual(['DATE_TIME']);
  });

  it('reads no part of a GUID as a phone number', () => {
    expect(found('id 22334455-99aa-4bcd-8e21-998877665544')).toEqual([]);
  });

  it('scores findings by their evidence, so that scores differ', () => {
    const text = 'Kontonr: 8601.11.17947, 192.168.0.1, 22 33 44 55, 12. mai, ola@example.no';
    const scores = analysePage({ text }, request, {}).map((span) => span.score);
    expect(new Set(scores).size).toBeGreaterThan(3);
  });

  it('gives a person the same type wherever the name stands', () => {
    const models = { fastTagger: taggerOf({ 'Kari Nordvåg': 'PER' }) };
    const text =
      'Kari Nordvåg møtte. NORDVÅG sa lite. K. Nordvågs mor og Kari\nNordvåg gikk. Nord-\nvåg kom igjen.';
    const found = analysePage({ text }, request, models);
    expect(found.map((span) => span.text)).toEqual([
      'Kari Nordvåg',
      'NORDVÅG',
      'K. Nordvågs',
      'Kari\nNordvåg',
      'Nord-\nvåg',
    ]);
    expect(new Set(found.map((span) => span.entityType))).toEqual(new Set(['PERSON']));
  });

  it('does the same whether one type is asked for or all', () => {
    const text = 'Fnr 15033970029, tlf 22 33 44 55, konto 8601.11.17947, ola@example.no, 12. mai 2024.';
    const all = analysePage({ text }, request, {});
    for (const span of all) {
      expect(analysePage({ text }, { ...request, requestedEntities: [span.entityType] }, {})).toEqual([span]);
    }
  });

  it('reads to the end of a long text', () => {
    const text = `${'Lorem ipsum dolor sit amet. '.repeat(20_000)}Telefon: 22 33 44 55`;
    expect(found(text)).toEqual([['fast', 'NO_PHONE_NUMBER', '22 33 44 55']]);
  });
});
