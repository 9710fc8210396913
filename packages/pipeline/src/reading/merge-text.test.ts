import type { PageRect, PageText } from '@sladd/geometry';
import type { OcrWord } from '@sladd/ocr';
import { describe, expect, test } from 'vitest';
import { mergeText } from './merge-text.ts';
import { buildText } from './text-builder.ts';

interface Spec {
  readonly text: string;
  readonly x: number;
  readonly y?: number;
  readonly confidence?: number;
}

const boxOf = ({ text, x, y = 100 }: Spec): PageRect => ({ x, y, width: 6 * text.length, height: 10 });

function typed(...lines: Spec[][]): PageText {
  const placed = lines.map((line) =>
    line.map((spec) => {
      const { x, y, height } = boxOf(spec);
      return {
        text: spec.text,
        charBoxes: Array.from(spec.text, (_, at) => ({ x: x + 6 * at, y, width: 6, height })),
      };
    }),
  );
  return buildText({ pageNumber: 1, width: 595, height: 842 }, placed);
}

function read(...lines: Spec[][]): OcrWord[] {
  return lines.flatMap((line, index) =>
    line.map((spec) => {
      const box = boxOf(spec);
      const [right, bottom] = [box.x + box.width, box.y + box.height];
      const corners = [
        { x: box.x, y: box.y },
        { x: right, y: box.y },
        { x: right, y: bottom },
        { x: box.x, y: bottom },
      ] as const;
      return { text: spec.text, box, quad: corners, confidence: spec.confidence ?? 95, line: index };
    }),
  );
}

const merge = (embedded: PageText, words: OcrWord[], hiddenText: PageRect[] = [], isMisspelt = false) =>
  mergeText({ embedded, hiddenText, words, isMisspelt });

describe('the text of a page that is typed and scanned', () => {
  test('is what OCR read where the page says nothing', () => {
    const page = merge(typed(), read([{ text: 'Kari', x: 50 }], [{ text: 'Ås', x: 50, y: 120 }]));
    expect(page).toMatchObject({ text: 'Kari\nÅs', source: 'ocr' });
    expect(page.words.map((word) => word.confidence)).toEqual([0.95, 0.95]);
    expect(page.charBoxes).toHaveLength(page.text.length * 4);
  });

  test('has a typed word once, by its own letters, in the place where OCR saw it', () => {
    const words = read([
      { text: 'Navn:', x: 50 },
      { text: 'Kar1', x: 90, confidence: 70 },
    ]);
    const page = merge(typed([{ text: 'Kari', x: 90 }]), words);
    expect(page).toMatchObject({ text: 'Navn: Kari', source: 'mixed' });
    expect(page.words.map((word) => word.confidence)).toEqual([0.95, undefined]);
  });

  test('has two typed words that OCR took for one', () => {
    const own = typed([
      { text: 'Kari', x: 50 },
      { text: 'Berg', x: 74 },
    ]);
    expect(merge(own, read([{ text: 'KariBerg', x: 50 }])).text).toBe('Kari Berg');
  });

  test('goes by OCR where an earlier OCR laid invisible text over a scan', () => {
    const own = typed([{ text: 'Asne', x: 50 }]);
    const page = merge(own, read([{ text: 'Åsne', x: 50 }]), [{ x: 48, y: 98, width: 40, height: 14 }]);
    expect(page).toMatchObject({ text: 'Åsne', source: 'ocr' });
  });

  test('keeps an invisible word that OCR reads otherwise or not at all: somebody may look for it', () => {
    const own = typed([
      { text: 'Hemmelig', x: 50 },
      { text: 'Skjult', x: 300, y: 400 },
    ]);
    const hidden = [{ x: 0, y: 0, width: 595, height: 842 }];
    expect(merge(own, read([{ text: 'Offentlig', x: 50 }]), hidden).text).toBe('Offentlig\nHemmelig Skjult');
  });

  test('has both words where letters are drawn otherwise than they are spelt, and one letter differs', () => {
    const own = typed([{ text: 'Keri', x: 50 }]);
    expect(merge(own, read([{ text: 'Kari', x: 50 }]), [], true).text).toBe('Kari\nKeri');
    expect(merge(own, read([{ text: 'Keri,', x: 50 }]), [], true).text).toBe('Keri');
    expect(merge(own, read([{ text: 'Kari', x: 50 }])).text).toBe('Keri');
  });

  test('drops letters of a font that does not tell what they are', () => {
    const own = typed([{ text: '\ue001\ue002\ue003', x: 50 }]);
    expect(merge(own, read([{ text: 'Ola', x: 50 }])).text).toBe('Ola');
  });

  test('is the typed text where OCR read nothing', () => {
    const own = typed([{ text: 'Kari', x: 50 }]);
    expect(merge(own, [])).toBe(own);
  });
});
