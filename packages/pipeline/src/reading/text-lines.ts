import { charBox, type PageText, unionAll } from '@sladd/geometry';
import type { FoundChar, TextLine } from '@sladd/terms';
import { readByOcr } from './places.ts';

/** The lines of a page's text as terms are looked for in them; characters carry their offset in the page's text. */
export function textLines(page: PageText): TextLine[] {
  const ranges = readByOcr(page);
  const isRead = (offset: number) => ranges.some(({ start, end }) => offset >= start && offset < end);
  const lines: TextLine[] = [];
  let start = 0;
  for (const text of page.text.split('\n')) {
    const glyphs = charsBetween(page, start, start + text.length, isRead);
    const box = unionAll(glyphs.flatMap((char) => char.box ?? []));
    if (box) lines.push({ glyphs, box, direction: 0 });
    start += text.length + 1;
  }
  return lines;
}

function charsBetween(
  page: PageText,
  start: number,
  end: number,
  isRead: (offset: number) => boolean,
): FoundChar[] {
  const chars: FoundChar[] = [];
  for (let at = start; at < end; ) {
    const codePoint = page.text.codePointAt(at) ?? 0;
    const box = charBox(page, at);
    const isSeparator = box.width === 0 && box.height === 0;
    chars.push({ codePoint, box: isSeparator ? undefined : box, isMadeUp: false, at, isRead: isRead(at) });
    at += codePoint > 0xffff ? 2 : 1;
  }
  return chars;
}
