import { charBox, type PageText, type PageWord, unionAll } from '@sladd/geometry';
import type { FoundChar, TextLine } from './text-line.ts';

/** The lines of a page text that was not drawn, such as that of OCR; all of them are horizontal. */
export function linesOfText(page: PageText): TextLine[] {
  const lines = new Map<number, PageWord[]>();
  for (const word of page.words) {
    const line = lines.get(word.line);
    if (line) line.push(word);
    else lines.set(word.line, [word]);
  }
  return Array.from(lines.values(), (words) => ({
    glyphs: words.flatMap((word, index) => [...(index > 0 ? [space] : []), ...charsOfWord(page, word)]),
    box: unionAll(words.map(({ box }) => box)) ?? { x: 0, y: 0, width: 0, height: 0 },
    direction: 0,
  }));
}

const space: FoundChar = { codePoint: 32, box: undefined, isMadeUp: false };

function charsOfWord(page: PageText, { text, start, confidence }: PageWord): FoundChar[] {
  const chars: FoundChar[] = [];
  let at = start;
  for (const char of text) {
    const codePoint = char.codePointAt(0) ?? 0;
    chars.push({ codePoint, box: charBox(page, at), isMadeUp: false, at, isRead: confidence !== undefined });
    at += char.length;
  }
  return chars;
}
