import { describe, expect, it } from 'vitest';
import { compileQuery } from './compile-query.ts';
import { searchPage } from './search-page.ts';

/** The hits in text that OCR read from end to end. */
function find(text: string, term: string, caseSensitive = false): string[] {
  const page = { text, readByOcr: [{ start: 0, end: text.length }] };
  return searchPage(page, compileQuery([term], { caseSensitive, regex: false })).map((match) => match.text);
}

describe('searching in text read by OCR', () => {
  it('finds letters whose marks OCR lost', () => {
    expect(find('Hei Asne Bjorlo og Kjaer', 'Åsne Bjørlo')).toEqual(['Asne Bjorlo']);
    expect(find('hos Kjær og Kjaer', 'Kjær')).toEqual(['Kjær', 'Kjaer']);
  });

  it('finds a word with one character changed, lost or added', () => {
    expect(find('Sølvi Påfunmsen', 'Påfunnsen')).toEqual(['Påfunmsen']);
    expect(find('Sølvi Påfunsen', 'Påfunnsen')).toEqual(['Påfunsen']);
    expect(find('Sølvi Påfunnnsen', 'Påfunnsen')).toEqual(['Påfunnnsen']);
    expect(find('SølviPåfunnsen', 'Sølvi Påfunnsen')).toEqual(['SølviPåfunnsen']);
  });

  it('finds no word that differs more, and none that is short', () => {
    expect(find('Sølvi Pafumssen', 'Påfunnsen')).toEqual([]);
    expect(find('kart og Kari', 'Kari')).toEqual(['Kari']);
  });

  it('finds a number whatever groups OCR made of it, also with one digit wrong', () => {
    expect(find('telefon 91 234567 i dag', '912 34 567')).toEqual(['91 234567']);
    expect(find('telefon 912 84 567 i dag', '91234567')).toEqual(['912 84 567']);
  });

  it('tells case apart when asked to', () => {
    expect(find('Pafunnsen pafunnsen', 'Påfunnsen', true)).toEqual(['Pafunnsen', 'pafunnsen']);
    expect(find('KARI BERG kari berg', 'KARI BERG', true)).toEqual(['KARI BERG']);
  });

  it('gives each place once, with offsets of the page', () => {
    const text = 'Sølvi Påfunnsen og Selvi Påfunnsen';
    expect(find(text, 'Sølvi Påfunnsen')).toEqual(['Sølvi Påfunnsen', 'Selvi Påfunnsen']);
  });

  it('is strict outside of what OCR read', () => {
    const text = 'Hansem Hansem';
    const page = { text, readByOcr: [{ start: 7, end: 13 }] };
    const query = compileQuery(['Hansen'], { caseSensitive: false, regex: false });
    expect(searchPage(page, query).map((match) => match.start)).toEqual([7]);
  });
});
