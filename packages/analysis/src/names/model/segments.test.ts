import { describe, expect, it } from 'vitest';
import { segment } from './segments.ts';
import { tokenize } from './tokenize.ts';

const segments = (text: string): string[] =>
  segment(text, tokenize(text)).map((tokens) => tokens.map((token) => token.text).join(' '));

describe('segment', () => {
  it('splits sentences but not after initials or titles', () => {
    expect(segments('Han kom. Hun gikk. Dr. K. Lie ble.')).toEqual([
      'Han kom .',
      'Hun gikk .',
      'Dr. K. Lie ble .',
    ]);
  });

  it('keeps a sentence together over the end of a full line', () => {
    const text = 'Saken gjelder en klage på et vedtak som ble sendt til Kari\nNordvåg i mai.';
    expect(segments(text)).toHaveLength(1);
  });

  it('takes the lines of an address block one by one', () => {
    const text =
      'Kari Nordvåg\nStrandgata 4\n4307 Sandnes\n\nDette er en lang linje som viser hvor brede linjene på siden er.';
    expect(segments(text).slice(0, 3)).toEqual(['Kari Nordvåg', 'Strandgata 4', '4307 Sandnes']);
  });

  it('begins anew at a line with a label', () => {
    const text = 'Denne linjen er lang og når helt ut til kanten av siden\nNavn: Kari Nordvåg';
    expect(segments(text)).toEqual([
      'Denne linjen er lang og når helt ut til kanten av siden',
      'Navn : Kari Nordvåg',
    ]);
  });

  it('splits columns', () => {
    expect(segments('Bjørg Lie      Per Moe')).toEqual(['Bjørg Lie', 'Per Moe']);
  });

  it('takes the rows of a table of values one by one, however long they are', () => {
    expect(segments('navn;sted\nEirik Solbakk;Mo i Rana\nTuva Nyjordet;Bodø')).toEqual([
      'navn ; sted',
      'Eirik Solbakk ; Mo i Rana',
      'Tuva Nyjordet ; Bodø',
    ]);
    expect(segments('Eric Smith,Leeds\nMaya Patel,York')).toHaveLength(2);
  });

  it('does not split behind a given name cut short, but behind crowns', () => {
    expect(segments('Møtte Per Kr. Sand. Det kostet 500 kr. Kari betalte.')).toEqual([
      'Møtte Per Kr. Sand .',
      'Det kostet 500 kr .',
      'Kari betalte .',
    ]);
  });
});
