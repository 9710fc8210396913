import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../shared/api/api-error.ts';
import {
  begin,
  countUnread,
  nextPage,
  nothingRead,
  type ReadWord,
  withPage,
} from '../../model/reading/reading-state.ts';
import { linesInside, wordAt } from '../../model/reading/select-words.ts';
import { isWorthRetrying } from './read-text.ts';

const pageOf = (page_number: number) => ({
  ...{ page_number, width: 595, height: 842, ocr: 'read' as const, unread: [] },
  words: [{ text: 'Kari', bbox: { x0: 70, y0: 100, x1: 95, y1: 110 }, line: 0, confidence: 0.9 }],
});

describe('the reading of a file', () => {
  test('grows page by page and goes on after the last page that came', () => {
    const started = begin(undefined, 4, 1000);
    expect(started).toMatchObject({ status: 'processing', progress: 0, startedAt: 1000, endedAt: null });
    const grown = withPage(withPage(started, pageOf(1)), pageOf(2));
    expect(grown.progress).toBe(0.5);
    expect(grown.pages.get(1)?.words).toEqual([
      {
        text: 'Kari',
        box: { x: 70, y: 100, width: 25, height: 10 },
        line: 0,
        edges: null,
        isRecognised: true,
      },
    ]);
    expect(nextPage(grown)).toBe(3);
    expect(begin(grown, 4, 2000)).toMatchObject({ progress: 0.5, startedAt: 2000 });
  });

  test('is tried again where failures pass by themselves', () => {
    const codes = ['client.unreachable', 'client.stream_lost', 'request.too_many', 'task.busy', 'internal'];
    for (const code of codes) expect(isWorthRetrying(new ApiError(code as 'internal'))).toBe(true);
    expect(isWorthRetrying(new ApiError('pdf.broken'))).toBe(false);
    expect(isWorthRetrying(new ApiError('auth.required', { status: 401 }))).toBe(false);
    expect(isWorthRetrying(new Error('a mistake'))).toBe(false);
  });

  test('says how much of the asked files nobody could read', () => {
    const box = { x: 0, y: 0, width: 10, height: 10 };
    const unread = new Map([
      [
        'a',
        new Map([
          [1, [box, box]],
          [2, []],
        ]),
      ],
      ['b', new Map([[5, [box]]])],
    ]);
    expect(countUnread({ ...nothingRead, unread }, ['a'])).toEqual({ areas: 2, pages: 1 });
    expect(countUnread({ ...nothingRead, unread }, ['a', 'b', 'c'])).toEqual({ areas: 3, pages: 2 });
  });
});

describe('selecting text', () => {
  const word = (text: string, x: number, y: number, isRecognised = true): ReadWord => ({
    ...{ text, box: { x, y, width: 6 * text.length, height: 10 }, line: 0, edges: null, isRecognised },
  });
  const words = [word('Kari', 70, 100), word('Testesen', 100, 102), word('Oslo', 70, 118)];

  test('takes all words that a drag touches, line by line, with a margin for their ink', () => {
    const lines = linesInside(words, { x: 60, y: 104, width: 60, height: 20 });
    expect(lines.map((line) => line.text)).toEqual(['Kari Testesen', 'Oslo']);
    expect(lines[0]?.box).toEqual({ x: 68, y: 98, width: 82, height: 16 });
  });

  test('takes the characters inside the rectangle where they have places, and their box alone', () => {
    const typed = (text: string, x: number): ReadWord => ({
      ...word(text, x, 100, false),
      edges: Array.from({ length: text.length + 1 }, (_, at) => x + 6 * at),
    });
    const line = [typed('Kari', 70), typed('Testesen', 100)];
    const inside = (x: number, to: number) => linesInside(line, { x, y: 104, width: to - x, height: 2 });
    expect(inside(81, 119)).toEqual([{ text: 'ri Tes', box: { x: 82, y: 100, width: 36, height: 10 } }]);
    expect(inside(60, 200).map(({ text }) => text)).toEqual(['Kari Testesen']);
    expect(inside(72, 72.1).map(({ text }) => text)).toEqual(['K']);
    expect(inside(95, 99)).toEqual([]);
  });

  test('takes part of a recognised word too, with the margin for its ink', () => {
    const edges = Array.from({ length: 9 }, (_, at) => 100 + 6 * at);
    const read: ReadWord = { ...word('Testesen', 100, 100), edges };
    expect(linesInside([read], { x: 111, y: 104, width: 20, height: 2 })).toEqual([
      { text: 'ste', box: { x: 110, y: 98, width: 22, height: 14 } },
    ]);
  });

  test('keeps lines apart whose middles lie more than 6 points apart', () => {
    const rect = { x: 60, y: 90, width: 200, height: 60 };
    const texts = (second: number) =>
      linesInside([word('Kari', 70, 100), word('Oslo', 100, second)], rect).map(({ text }) => text);
    expect(texts(106)).toEqual(['Kari Oslo']);
    expect(texts(106.5)).toEqual(['Kari', 'Oslo']);
  });

  test('a level drag through a line takes that line alone', () => {
    const lines = linesInside(words, { x: 60, y: 105, width: 200, height: 0.1 });
    expect(lines.map((line) => line.text)).toEqual(['Kari Testesen']);
  });

  test('a short press takes the word under it, and nothing on bare paper', () => {
    expect(wordAt(words, 72, 105).map((line) => line.text)).toEqual(['Kari']);
    expect(wordAt(words, 300, 300)).toEqual([]);
  });

  describe('on a page that was turned', () => {
    /** Words of lines that run downwards, the first line at the right, as the server gives them. */
    const turned = (text: string, x: number, y: number, line: number): ReadWord => ({
      ...{ text, box: { x, y, width: 10, height: 6 * text.length }, line, isRecognised: false },
      edges: text.length === 1 ? [x, x + 10] : null,
    });
    const page = [
      turned('Kari', 100, 70, 0),
      turned('–', 100, 97, 0),
      turned('Testesen', 100, 106, 0),
      turned('Oslo', 82, 70, 1),
    ];

    test('a drag takes words line by line, each line as one box along it', () => {
      const lines = linesInside(page, { x: 80, y: 80, width: 26, height: 60 });
      expect(lines).toEqual([
        { text: 'Kari – Testesen', box: { x: 100, y: 70, width: 10, height: 84 } },
        { text: 'Oslo', box: { x: 82, y: 70, width: 10, height: 24 } },
      ]);
      expect(linesInside(page, { x: 84, y: 60, width: 4, height: 90 }).map(({ text }) => text)).toEqual([
        'Oslo',
      ]);
    });

    test('lines that run upwards or stand on their head keep the order in which they are read', () => {
      const upwards = [turned('Kari', 100, 140, 0), turned('Testesen', 100, 86, 0)];
      expect(linesInside(upwards, { x: 104, y: 80, width: 1, height: 90 }).map(({ text }) => text)).toEqual([
        'Kari Testesen',
      ]);
      const onTheirHead = [word('Kari', 150, 100, false), word('Testesen', 96, 100, false)];
      expect(linesInside(onTheirHead, { x: 90, y: 104, width: 90, height: 1 })[0]?.text).toBe(
        'Kari Testesen',
      );
    });

    test('a narrow word of a level line is not taken for a turned one', () => {
      const narrow: ReadWord = {
        ...{ text: 'il', box: { x: 70, y: 100, width: 5, height: 12 }, line: 3, isRecognised: false },
        edges: [70, 72.5, 75],
      };
      expect(linesInside([narrow], { x: 70, y: 105, width: 2, height: 1 })).toEqual([
        { text: 'i', box: { x: 70, y: 100, width: 2.5, height: 12 } },
      ]);
    });
  });

  test('typed words need no margin', () => {
    expect(wordAt([word('Kari', 70, 100, false)], 72, 105)[0]?.box.height).toBe(10);
  });
});
