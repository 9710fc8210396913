import { charBox, type PageText } from './page-text.ts';
import { type PageRect, union } from './rect.ts';

/**
 * One box per text line for the span `start..end` (UTF-16 offsets) of a page, in page points and reading order.
 * Separators at the ends of a line are not part of its box.
 */
export function spanBoxes(page: PageText, start: number, end: number): PageRect[] {
  const boxes: PageRect[] = [];
  let current: PageRect | undefined;
  for (let offset = start; offset < end; offset++) {
    if (page.text[offset] === '\n') {
      if (current) boxes.push(current);
      current = undefined;
      continue;
    }
    const box = charBox(page, offset);
    if (box.width === 0 && box.height === 0) continue;
    current = current ? union(current, box) : box;
  }
  if (current) boxes.push(current);
  return boxes;
}
