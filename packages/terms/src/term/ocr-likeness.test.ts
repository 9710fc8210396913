import { describe, expect, it } from 'vitest';
import type { FoundChar } from '../lines/text-line.ts';
import { findTerms } from '../search/find-terms.ts';
import { compileTerms } from './compile-terms.ts';
import type { TermOptions } from './term.ts';

/** The places in text that OCR read, all of it or from a place on. */
function find(text: string, term: string, options: TermOptions = {}, readFrom = 0): string[] {
  const chars = Array.from(text, (char, at): FoundChar => {
    const box = char === ' ' ? undefined : { x: at, y: 0, width: 1, height: 1 };
    return { codePoint: char.codePointAt(0) ?? 0, box, isMadeUp: false, at, isRead: at >= readFrom };
  });
  const places = findTerms(chars, compileTerms([term], { ocr: 'likeness', ...options }));
  const texts = places.map((place) => text.slice(place.chars[0]?.at, (place.chars.at(-1)?.at ?? 0) + 1));
  return Array.from(new Set(texts));
}

describe('text read by OCR', () => {
  it('is searched for letters whose marks OCR lost', () => {
    expect(find('Hei Asne Bjorlo og Kjaer', 'Åsne Bjørlo')).toEqual(['Asne Bjorlo']);
    expect(find('hos Kjær og Kjaer', 'Kjær')).toEqual(['Kjær', 'Kjaer']);
  });

  it('is searched for words with one character changed, lost or added', () => {
    expect(find('Sølvi Påfunmsen', 'Påfunnsen')).toEqual(['Påfunmsen']);
    expect(find('Sølvi Påfunsen', 'Påfunnsen')).toEqual(['Påfunsen']);
    expect(find('Sølvi Påfunnnsen', 'Påfunnsen')).toEqual(['Påfunnnsen']);
    expect(find('SølviPåfunnsen', 'Sølvi Påfunnsen')).toEqual(['SølviPåfunnsen']);
  });

  it('holds no word that differs more, and none that is short', () => {
    expect(find('Sølvi Pafumssen', 'Påfunnsen')).toEqual([]);
    expect(find('kart og Kari', 'Kari')).toEqual(['Kari']);
  });

  it('holds a number whatever groups OCR made of it, also with one digit wrong', () => {
    expect(find('telefon 91 234567 i dag', '912 34 567')).toEqual(['91 234567']);
    expect(find('telefon 912 84 567 i dag', '91234567')).toEqual(['912 84 567']);
  });

  it('minds case when asked to', () => {
    expect(find('Pafunnsen pafunnsen', 'Påfunnsen', { caseSensitive: true })).toEqual([
      'Pafunnsen',
      'pafunnsen',
    ]);
    expect(find('KARI BERG kari berg', 'KARI BERG', { caseSensitive: true })).toEqual(['KARI BERG']);
  });

  it('is read to the letter where whole words are asked for, or the letters alone', () => {
    expect(find('Hansem Hansen', 'Hansen', { wholeWords: true })).toEqual(['Hansen']);
    expect(find('Hansem Hansen', 'Hansen', { ocr: 'letters' })).toEqual(['Hansen']);
  });

  it('holds each place once', () => {
    expect(find('hos Hansens', 'Hansen')).toEqual(['Hansen']);
  });

  it('is all that errs', () => {
    expect(find('Hansem Hanses', 'Hansen', {}, 7)).toEqual(['Hanses']);
  });
});
