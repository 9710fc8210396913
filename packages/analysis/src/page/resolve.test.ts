import type { EntityType } from '@sladd/contract';
import { describe, expect, it } from 'vitest';
import { type Candidate, ranks } from '../finding/candidate.ts';
import { resolve } from './resolve.ts';

const text = 'Kari Nordmann kari@example.no 15033970029';

function candidate(found: string, type: EntityType, options: Partial<Candidate> = {}): Candidate {
  const start = text.indexOf(found);
  return {
    start,
    end: start + found.length,
    score: 0.8,
    entity: { fast: [type] },
    evidence: { recognizer: type.toLowerCase(), validated: undefined, contextWords: [] },
    reasons: [{ code: 'form', params: { thing: 'account_number' } }],
    rank: ranks.form,
    ...options,
  };
}

const name = (found: string): Candidate =>
  candidate(found, 'PERSON', {
    rank: ranks.name,
    evidence: { recognizer: 'name-tagger', validated: undefined, contextWords: [], model: 'names' },
  });

const found = (candidates: readonly Candidate[], isRequested: (type: EntityType) => boolean = () => true) =>
  resolve(candidates, 'fast', isRequested, { text }).map((span) => [span.entityType, span.text]);

describe('resolve', () => {
  it('lets a checked identifier win over a longer form', () => {
    const long = candidate('no 15033970029', 'NO_PHONE_NUMBER');
    const checked = candidate('15033970029', 'NO_FODSELSNUMMER', { rank: ranks.validated });
    expect(found([long, checked])).toEqual([['NO_FODSELSNUMMER', '15033970029']]);
  });

  it('lets the longer of two equal forms win', () => {
    const short = candidate('15033', 'NO_PHONE_NUMBER', { score: 0.9 });
    expect(found([short, candidate('15033970029', 'NO_BANK_ACCOUNT')])).toEqual([
      ['NO_BANK_ACCOUNT', '15033970029'],
    ]);
  });

  it('lets nothing lose to what the method has no type for', () => {
    const known = candidate('15033970029', 'NO_FODSELSNUMMER', { rank: ranks.validated });
    const unknown = { ...known, entity: { advanced: known.entity.fast ?? [] } };
    const phone = candidate('33970029', 'NO_PHONE_NUMBER');
    const onlyPhones = (type: EntityType) => type === 'NO_PHONE_NUMBER';
    expect(found([known, phone], onlyPhones)).toEqual([]);
    expect(found([unknown, phone], onlyPhones)).toEqual([['NO_PHONE_NUMBER', '33970029']]);
  });

  it('keeps a statement whole beside the values in it', () => {
    const statement = candidate('Nordmann kari@example.no', 'HEALTH', {
      rank: ranks.name,
      evidence: { recognizer: 'encoder', validated: undefined, contextWords: [], isStatement: true },
    });
    expect(found([name('Kari Nordmann'), statement, candidate('kari@example.no', 'EMAIL_ADDRESS')])).toEqual([
      ['PERSON', 'Kari Nordmann'],
      ['HEALTH', 'Nordmann kari@example.no'],
      ['EMAIL_ADDRESS', 'kari@example.no'],
    ]);
  });

  it('lets the higher score decide between two readings of the same digits', () => {
    const account = candidate('15033970029', 'NO_BANK_ACCOUNT', { rank: ranks.validated, score: 0.3 });
    const identity = candidate('15033970029', 'NO_FODSELSNUMMER', { rank: ranks.validated, score: 0.97 });
    expect(found([account, identity])).toEqual([['NO_FODSELSNUMMER', '15033970029']]);
  });

  it('cuts a name that swallowed an e-mail address down to the name', () => {
    const swallowed = name('Kari Nordmann kari@example.no');
    const address = candidate('kari@example.no', 'EMAIL_ADDRESS', { rank: ranks.validated });
    expect(found([swallowed, address])).toEqual([
      ['PERSON', 'Kari Nordmann'],
      ['EMAIL_ADDRESS', 'kari@example.no'],
    ]);
  });

  it('keeps weaker readings off a suppressing one without reporting it', () => {
    const code = candidate('15033970029', 'PERSON', { entity: {}, suppresses: true });
    expect(found([code, candidate('15033970029', 'NO_PHONE_NUMBER', { score: 0.6 })])).toEqual([]);
  });

  it('keeps a checked identifier from being reported as something else when its own type is not requested', () => {
    const identity = candidate('15033970029', 'NO_FODSELSNUMMER', { rank: ranks.validated });
    const phone = candidate('15033970', 'NO_PHONE_NUMBER');
    expect(found([identity, phone], (type) => type === 'NO_PHONE_NUMBER')).toEqual([]);
  });

  it('finds a smaller thing when the larger one around it is not requested', () => {
    const address = candidate('Kari Nordmann', 'NO_ADDRESS');
    expect(found([address, name('Kari')], (type) => type === 'PERSON')).toEqual([['PERSON', 'Kari']]);
  });

  it.each([
    [1, ['form']],
    [2, ['form', 'found_again']],
  ])('counts a name learnt on page 1 as a further reason only on another page: %i', (pageNumber, codes) => {
    const again: Candidate = {
      ...name('Kari Nordmann'),
      evidence: { recognizer: 'document-names', validated: undefined, contextWords: [] },
      reasons: [{ code: 'found_again', params: { page: 1 } }],
      score: 0.7,
    };
    const [span] = resolve([name('Kari Nordmann'), again], 'fast', () => true, { text, pageNumber });
    expect(span?.reasons.map(({ code }) => code)).toEqual(codes);
  });

  it('names the recognizers that agree on one finding', () => {
    const other = candidate('15033970029', 'NO_PHONE_NUMBER', {
      score: 0.5,
      reasons: [{ code: 'label_of_field', params: { thing: 'account_number', label: 'Konto' } }],
      evidence: { recognizer: 'second', validated: undefined, contextWords: [] },
    });
    const both = [candidate('15033970029', 'NO_PHONE_NUMBER'), other];
    const [span] = resolve(both, 'fast', () => true, { text });
    expect(span?.evidence.agreeing).toEqual(['second']);
    expect(span?.reasons.map(({ code }) => code)).toEqual(['form', 'label_of_field']);
  });
});
