import { describe, expect, it } from 'vitest';
import type { Blob } from '../image/blobs.ts';
import { absorbInk } from './absorb-ink.ts';
import { insertLines } from './insert-lines.ts';
import { findResidualLines } from './residual-ink.ts';

const dpi = 300;

function letters(count: number, left: number, top: number): Blob[] {
  return Array.from({ length: count }, (_, index) => ({
    left: left + index * 30,
    top,
    width: 22,
    height: 30,
    ink: 300,
  }));
}

describe('ink that no word covers', () => {
  it('is gathered to lines, each column its own, the longest first', () => {
    const blobs = [...letters(5, 100, 100), ...letters(8, 1200, 102), ...letters(3, 100, 300)];
    expect(findResidualLines(blobs, [], dpi)).toEqual([
      { box: { left: 1200, top: 102, width: 232, height: 30 }, letters: 8 },
      { box: { left: 100, top: 100, width: 142, height: 30 }, letters: 5 },
      { box: { left: 100, top: 300, width: 82, height: 30 }, letters: 3 },
    ]);
  });

  it('goes on after a comma', () => {
    const comma = { left: 194, top: 124, width: 8, height: 14, ink: 60 };
    const blobs = [...letters(3, 100, 100), comma, ...letters(2, 215, 100)];
    expect(findResidualLines(blobs, [], dpi)).toEqual([
      { box: { left: 100, top: 100, width: 167, height: 38 }, letters: 6 },
    ]);
  });

  it('leaves out what was read', () => {
    const blobs = letters(5, 100, 100);
    expect(findResidualLines(blobs, [{ left: 98, top: 98, width: 150, height: 36 }], dpi)).toEqual([]);
  });

  it.each([
    ['a speck', { left: 5, top: 5, width: 4, height: 5, ink: 12 }],
    ['a rule', { left: 5, top: 5, width: 900, height: 6, ink: 5000 }],
    ['a frame', { left: 5, top: 5, width: 300, height: 120, ink: 1500 }],
    ['a bar', { left: 5, top: 5, width: 200, height: 60, ink: 12_000 }],
    ['a picture', { left: 5, top: 5, width: 600, height: 400, ink: 90_000 }],
  ])('leaves out %s', (_, blob) => {
    expect(findResidualLines([blob], [], dpi)).toEqual([]);
  });
});

describe('a line read later', () => {
  const word = (text: string, left: number, top: number) => ({
    text,
    left,
    top,
    width: 100,
    height: 30,
    confidence: 90,
    line: 0,
  });
  const texts = (lines: readonly (readonly { text: string }[])[]) =>
    lines.map((line) => line.map(({ text }) => text).join(' '));

  it('stands between the lines above and below it', () => {
    const lines = [[word('first', 100, 100)], [word('third', 100, 300)]];
    expect(texts(insertLines(lines, [[word('second', 100, 200)]]))).toEqual(['first', 'second', 'third']);
  });

  it('completes the line it continues', () => {
    const lines = [[word('Kari', 100, 100), word('Oslo', 380, 100)]];
    expect(texts(insertLines(lines, [[word('Testesen', 240, 103)]]))).toEqual(['Kari Testesen Oslo']);
  });
});

describe('the box of a word', () => {
  const word = { text: 'må', left: 100, top: 100, width: 60, height: 30, confidence: 90, line: 0 };
  const grown = (blob: { left: number; top: number; width: number; height: number }) => {
    const [box] = absorbInk([word], [{ ...blob, ink: 100 }], dpi);
    return box!;
  };

  it('grows over a letter it cuts and a comma it touches', () => {
    expect(grown({ left: 150, top: 98, width: 24, height: 33 })).toMatchObject({
      top: 98,
      width: 74,
      height: 33,
    });
    expect(grown({ left: 162, top: 122, width: 6, height: 12 })).toMatchObject({
      left: 100,
      width: 68,
      height: 34,
    });
  });

  it.each([
    ['the next word', { left: 172, top: 100, width: 22, height: 30 }],
    ['a frame around it', { left: 90, top: 90, width: 80, height: 50 }],
    ['the line below', { left: 100, top: 131, width: 22, height: 30 }],
    ['a rule under it', { left: 60, top: 128, width: 400, height: 3 }],
  ])('leaves out %s', (_, blob) => {
    expect(grown(blob)).toEqual(word);
  });
});
