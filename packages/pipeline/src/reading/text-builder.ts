import { type PageRect, type PageText, type PageWord, unionAll } from '@sladd/geometry';

/** A word that becomes part of a page's text. */
export interface PlacedWord {
  readonly text: string;
  /** One box for each UTF-16 unit, in page points. */
  readonly charBoxes: readonly PageRect[];
  /** Only for words read by OCR; 0 to 1. */
  readonly confidence?: number;
}

/** The text of a page from lines of words: one space between words, `\n` between lines, no empty lines. */
export function buildText(
  page: Pick<PageText, 'pageNumber' | 'width' | 'height'>,
  lines: readonly (readonly PlacedWord[])[],
): PageText {
  const words: PageWord[] = [];
  const boxes: number[] = [];
  let text = '';
  const filled = lines.filter((line) => line.length > 0);
  filled.forEach((line, lineIndex) => {
    line.forEach((word, index) => {
      if (text !== '') {
        text += index === 0 ? '\n' : ' ';
        boxes.push(0, 0, 0, 0);
      }
      const start = text.length;
      text += word.text;
      for (const { x, y, width, height } of word.charBoxes) boxes.push(x, y, width, height);
      words.push(toPageWord(word, start, lineIndex));
    });
  });
  const { pageNumber, width, height } = page;
  const source = sourceOf(words);
  return { pageNumber, width, height, text, charBoxes: Float32Array.from(boxes), words, source };
}

function toPageWord({ text, charBoxes, confidence }: PlacedWord, start: number, line: number): PageWord {
  const box = unionAll(charBoxes) ?? { x: 0, y: 0, width: 0, height: 0 };
  const read = confidence === undefined ? {} : { confidence };
  return { text, start, end: start + text.length, box, line, ...read };
}

function sourceOf(words: readonly PageWord[]): PageText['source'] {
  const read = words.filter((word) => word.confidence !== undefined).length;
  if (read === 0) return 'embedded';
  return read === words.length ? 'ocr' : 'mixed';
}
