import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { url } from './url.recognizer.ts';

describe('url', () => {
  it.each([
    ['Se https://www.example.no/side?x=1#del.', ['https://www.example.no/side?x=1#del']],
    ['gå til www.nav.no, eller', ['www.nav.no']],
    ['(www.example.com/sti/fil.html)', ['www.example.com/sti/fil.html']],
    ['les mer på helsenorge.no.', ['helsenorge.no']],
    ['HTTP://EXAMPLE.COM/A', ['HTTP://EXAMPLE.COM/A']],
  ])('finds a web address in %j', (text, expected) => {
    expect(foundBy(url, text)).toEqual(expected);
  });

  it.each([
    'Åpne filen rapport.pdf',
    'Han kom hjem.Det var sent.',
    'versjon 1.2.3',
    'ola@example.no',
    'README.md og main.py',
    'bl.a. og f.eks.',
  ])('leaves %j alone', (text) => {
    expect(foundBy(url, text)).toEqual([]);
  });
});
