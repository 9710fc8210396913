import { describe, expect, test } from 'vitest';
import { lineContext, type TextPiece, tailOf } from './text-lines.ts';

const piece = (text: string, x: number, width: number, y = 100): TextPiece => ({
  text,
  box: { x, y, width, height: 10 },
});

describe('the context of a mark', () => {
  const line = [
    piece('Vi viser til søknaden fra ', 70, 130),
    piece('Kari Testesen', 200, 70),
    piece(', født 1974.', 270, 55),
  ];

  test('is what stands before and after it on its line', () => {
    expect(lineContext(line, { x: 200, y: 100, width: 70, height: 10 }, 'Kari Testesen')).toEqual({
      before: 'Vi viser til søknaden fra ',
      text: 'Kari Testesen',
      after: ', født 1974.',
    });
  });

  test('is found inside one piece as well, the nearer of two equal words', () => {
    const twice = [piece('Kari ringte Kari hjem', 70, 105)];
    const second = lineContext(twice, { x: 130, y: 100, width: 20, height: 10 }, 'Kari');
    expect(second).toEqual({ before: 'Kari ringte ', text: 'Kari', after: ' hjem' });
  });

  test('leaves other lines and other columns out', () => {
    const page = [
      piece('Navn', 70, 30),
      piece('Kari', 160, 20),
      piece('Adresse', 70, 40, 130),
      piece('Dato', 400, 25),
    ];
    expect(lineContext(page, { x: 160, y: 100, width: 20, height: 10 }, 'Kari')).toEqual({
      before: '',
      text: 'Kari',
      after: '',
    });
  });

  test('puts blanks between pieces that stand apart', () => {
    const apart = [piece('ring', 70, 20), piece('Ola', 93, 15)];
    expect(lineContext(apart, { x: 93, y: 100, width: 15, height: 10 }, 'Ola')?.before).toBe('ring ');
  });

  test('is unknown where the text reads otherwise', () => {
    expect(lineContext(line, { x: 200, y: 100, width: 70, height: 10 }, 'Ola')).toBeNull();
    expect(lineContext([], { x: 200, y: 100, width: 70, height: 10 }, 'Kari')).toBeNull();
  });

  test('a text over two lines shows the first one', () => {
    expect(
      lineContext(line, { x: 200, y: 100, width: 70, height: 10 }, 'Kari Testesen\n9999 Nordvik')?.text,
    ).toBe('Kari Testesen');
  });

  test('is cut at a word', () => {
    expect(tailOf('Vi viser til søknaden fra ', 14)).toBe('søknaden fra ');
    expect(tailOf('fra ', 14)).toBe('fra ');
  });
});
