import type { PageRect, PageText } from '@sladd/geometry';
import type { OcrWord } from '@sladd/ocr';
import { expect, test } from 'vitest';
import { buildText } from './text-builder.ts';
import { weavePictures } from './weave-pictures.ts';

const [x, y, height] = [72, 100, 24];
const words = ['Kari', 'Nordvik'];
const startOf = (index: number): number => x + 12 * (index === 0 ? 0 : 5);

function typed(): PageText {
  const line = words.map((text, index) => ({
    text,
    charBoxes: Array.from(text, (_, at) => ({ x: startOf(index) + 12 * at, y, width: 12, height })),
  }));
  return buildText({ pageNumber: 1, width: 595, height: 842 }, [line]);
}

/** The same words in a picture, so far below and to the right of those in type. */
function read(offset: number, texts: readonly string[] = words): OcrWord[] {
  return texts.map((text, index) => {
    const box: PageRect = { x: startOf(index) + offset, y: y + offset, width: 12 * text.length, height };
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    const quad = [
      { x: box.x, y: box.y },
      { x: right, y: box.y },
      { x: right, y: bottom },
      { x: box.x, y: bottom },
    ] as const;
    return { text, box, quad, confidence: 95, line: 0 };
  });
}

const weave = (offset: number, texts?: readonly string[]) =>
  weavePictures(typed(), [], { words: read(offset, texts), pictureOfLine: [0] });

test('a word in a picture right under the same word in type is there once', () => {
  expect(weave(1).text).toBe('Kari Nordvik');
  expect(weave(0, ['Kari Nordvik']).text).toBe('Kari Nordvik');
});

test('a word that shows beside the same word in type, as its shadow does, is a word of its own', () => {
  const { text, words: all } = weave(8);
  expect(text.split('\n').toSorted()).toEqual(['Kari Nordvik', 'Kari Nordvik']);
  expect(all.map(({ box }) => box.y).toSorted((a, b) => a - b)).toEqual([100, 100, 108, 108]);
});
