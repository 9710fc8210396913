import { describe, expect, it } from 'vitest';
import type { EncoderTag } from '../encoder/encoder-tag.ts';
import type { FineLabel } from '../encoder/fine-labels.ts';
import { kindsIn } from './kinds.ts';
import { searchByMeaning } from './search-by-meaning.ts';
import { stemOf } from './word-forms.ts';

const text =
  'Kari Moe har astma. Ring 912 34 567 før mandag.\n\nHun klaget på vedtakene i fjor. Vedtaket ble omgjort.';

function tagOf(part: string, label: FineLabel): EncoderTag {
  const start = text.indexOf(part);
  return { start, end: start + part.length, label, score: 0.9, model: 'test' };
}

const tags = [tagOf('Kari Moe', 'PER'), tagOf('astma', 'HEALTH'), tagOf('912 34 567', 'PHONE')];
const find = (query: string) => searchByMeaning({ text, tags }, [query], {}).map((match) => match.text);

describe('search by meaning', () => {
  it.each([
    ['navn', ['Kari Moe']],
    ['sykdommer', ['astma']],
    ['medical conditions', ['astma']],
    ['telefonnumre', ['912 34 567']],
    ['names and phone numbers', ['Kari Moe', '912 34 567']],
  ])('finds things of the kind that %j names', (query, expected) => {
    expect(find(query)).toEqual(expected);
  });

  it('finds other words in whatever form, sentence by sentence', () => {
    expect(find('vedtak')).toEqual(['vedtakene', 'Vedtaket']);
    expect(find('klage på vedtaket')).toEqual(['klaget på vedtakene']);
  });

  it('finds nothing for words that are not there', () => {
    expect(find('fotball')).toEqual([]);
    expect(find('og på')).toEqual([]);
  });

  it('says how sure it is and why', () => {
    const [match] = searchByMeaning({ text, tags }, ['sykdom'], {});
    expect(match).toMatchObject({ term: 'sykdom', score: 0.9, start: text.indexOf('astma') });
    expect(match?.why).toContain('health');
  });
});

describe('kinds', () => {
  it.each(['fotball', 'bygningen', 'garage', 'styret'])('are not seen in %j', (query) => {
    expect(kindsIn(query)).toEqual([]);
  });
});

describe('stems', () => {
  it.each([
    ['søknad', 'søknaden', 'søknader', 'søknadene'],
    ['kontrakt', 'kontrakten', 'kontraktene'],
    ['complaint', 'complaints'],
  ])('are shared by %s and its forms', (...forms) => {
    expect(new Set(forms.map(stemOf)).size).toBe(1);
  });
});
