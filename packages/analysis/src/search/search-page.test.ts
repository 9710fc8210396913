import { describe, expect, it } from 'vitest';
import { AnalysisError } from '../errors.ts';
import { compileQuery } from './compile-query.ts';
import { searchPage } from './search-page.ts';

const find = (
  text: string,
  term: string,
  options: { caseSensitive?: boolean; regex?: boolean } = {},
): string[] =>
  searchPage({ text }, compileQuery([term], { caseSensitive: false, regex: false, ...options })).map(
    (match) => match.text,
  );

describe('searching for a plain term', () => {
  it('ignores case, also of letters outside ASCII', () => {
    expect(find('ØYSTEIN og Øystein', 'øystein')).toEqual(['ØYSTEIN', 'Øystein']);
    expect(find('die STRASSE', 'straße')).toEqual(['STRASSE']);
    expect(find('ΟΔΟΣ', 'οδος')).toEqual(['ΟΔΟΣ']);
  });

  it('tells case apart when asked to', () => {
    expect(find('Nordmann NORDMANN', 'NORDMANN', { caseSensitive: true })).toEqual(['NORDMANN']);
  });

  it('finds a phrase across a line break and over wide spaces', () => {
    expect(find('sa Kari\nNordmann og Kari\u00a0 Nordmann', 'kari nordmann')).toEqual([
      'Kari\nNordmann',
      'Kari\u00a0 Nordmann',
    ]);
  });

  it('finds a word hyphenated at a line end, and one that keeps its hyphen there', () => {
    expect(find('hos Nord-\nmann i dag', 'Nordmann')).toEqual(['Nord-\nmann']);
    expect(find('hos Anne-\nMarie i dag', 'Anne-Marie')).toEqual(['Anne-\nMarie']);
  });

  it('meets ligatures, soft hyphens and letters written with combining marks', () => {
    expect(find('e\ufb03sient', 'effisient')).toEqual(['e\ufb03sient']);
    expect(find('Nord\u00admann', 'nordmann')).toEqual(['Nord\u00admann']);
    expect(find('A\u030ase', 'åse')).toEqual(['A\u030ase']);
  });

  it('reads signs of expressions as themselves', () => {
    expect(find('pris (a+b)* 2', '(a+b)*')).toEqual(['(a+b)*']);
  });

  it('gives the offsets of the original text', () => {
    const text = 'a\u00ad\u00adb  Nord-\nmann';
    const [match] = searchPage({ text }, compileQuery(['nordmann'], { caseSensitive: false, regex: false }));
    expect(text.slice(match?.start, match?.end)).toBe('Nord-\nmann');
  });

  it('counts occurrences that touch but not those that overlap', () => {
    expect(find('aaaa', 'aa')).toHaveLength(2);
  });
});

describe('searching for an expression', () => {
  it('finds what it describes, with or without case', () => {
    expect(find('Sak 12 og sak 7', 'sak \\d+', { regex: true })).toEqual(['Sak 12', 'sak 7']);
    expect(find('Sak 12 og sak 7', 'sak \\d+', { regex: true, caseSensitive: true })).toEqual(['sak 7']);
  });

  it('lets a space meet a line break and joins a word hyphenated at a line end', () => {
    expect(find('Kari\nNordmann', 'kari nord\\w+', { regex: true })).toEqual(['Kari\nNordmann']);
    expect(find('Nord-\nmann', 'nord\\w+', { regex: true })).toEqual(['Nord-\nmann']);
  });

  it('keeps a dot on its line and anchors at line ends', () => {
    expect(find('Navn: Kari\nAlder: 3', 'navn: .*', { regex: true })).toEqual(['Navn: Kari']);
    expect(find('en\nto', '^to$', { regex: true })).toEqual(['to']);
  });

  it('reports no empty match and ends', () => {
    expect(find('abab', 'b*', { regex: true })).toEqual(['b', 'b']);
    expect(find('abc', 'x*', { regex: true })).toEqual([]);
  });

  it('answers an expression that ruins a backtracking engine', () => {
    expect(find(`${'a'.repeat(20_000)}!`, '(a+)+$', { regex: true })).toEqual([]);
  });

  it.each(['(', '[a', 'a{2,1}', '(?<=a)b', '   '])('refuses %j as invalid', (term) => {
    expect(() => compileQuery([term], { caseSensitive: false, regex: true })).toThrow(AnalysisError);
    try {
      compileQuery([term], { caseSensitive: false, regex: true });
    } catch (error) {
      expect((error as AnalysisError).code).toBe('search.invalid_query');
    }
  });
});

describe('searchPage', () => {
  it('gives the matches of all terms in reading order, each with its term', () => {
    const query = compileQuery(['to', 'en'], { caseSensitive: false, regex: false });
    expect(searchPage({ text: 'en to en' }, query).map((match) => match.term)).toEqual(['en', 'to', 'en']);
  });
});
