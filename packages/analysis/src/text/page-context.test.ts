import { describe, expect, it } from 'vitest';
import { PageContext } from './page-context.ts';

const around = (text: string, value: string) => {
  const start = text.indexOf(value);
  return new PageContext(text).around(start, start + value.length);
};

describe('PageContext', () => {
  it('gives eight words before and three after', () => {
    expect(around('a b c d e f g h i j X k l m n', 'X').wide).toBe(' c d e f g h i j k l m ');
  });

  it('takes only the label when the value has one', () => {
    expect(around('Ring meg. Noe annet her\nKontonr: X', 'X')).toEqual({
      wide: ' kontonr ',
      near: ' kontonr ',
    });
  });

  it('takes the first cell of a row for the label of the second', () => {
    expect(around('Ring meg\nKontonr\tX', 'X').near).toBe(' kontonr ');
    expect(around('Navn\tKontonr:\tX', 'X').near).toBe(' kontonr ');
    expect(around('Kontonr\t22\tX', 'X').wide).toBe(' kontonr 22 ');
  });

  it('takes the label from the line before', () => {
    expect(around('Telefon:\nX', 'X').near).toBe(' telefon ');
  });

  it('does not read the label of the line above as its own', () => {
    expect(around('Telefon: 22\nX', 'X').wide).toBe('  ');
  });

  it('reads on over a wrapped line but not over an empty one', () => {
    expect(around('ring meg på\nX', 'X').wide).toBe(' ring meg på ');
    expect(around('ring meg på\n\nX', 'X').wide).toBe('  ');
  });
});
