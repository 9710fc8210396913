import { charBox, type PageText } from './page-text.ts';
import { type PageRect, union } from './rect.ts';

/**
 * If a box around several characters is more than this many times as long as the longest of them in both directions,
 * the line is slanted.
 */
const mostSlant = 1.25;

/**
 * One box per text line for the span `start..end` (UTF-16 offsets) of a page, in page points and reading order.
 * Separators at the ends of a line are not part of its box. On a slanted line, whose single box would contain much
 * else, several boxes that follow it like steps.
 */
export function spanBoxes(page: PageText, start: number, end: number): PageRect[] {
  const boxes: PageRect[] = [];
  let line: PageRect[] = [];
  for (let offset = start; offset < end; offset++) {
    if (page.text[offset] === '\n') {
      boxes.push(...lineBoxes(line));
      line = [];
      continue;
    }
    const box = charBox(page, offset);
    if (box.width > 0 || box.height > 0) line.push(box);
  }
  return [...boxes, ...lineBoxes(line)];
}

/** The boxes for characters of one line: one, or several that follow it like steps if the line is slanted. */
export function lineBoxes(chars: readonly PageRect[]): PageRect[] {
  const steps: PageRect[] = [];
  const widest = longest(chars, 'width');
  const highest = longest(chars, 'height');
  for (const box of chars) {
    const last = steps.at(-1);
    const both = last && union(last, box);
    if (both && (both.height <= mostSlant * highest || both.width <= mostSlant * widest))
      steps[steps.length - 1] = both;
    else steps.push(box);
  }
  return steps;
}

function longest(boxes: readonly PageRect[], side: 'width' | 'height'): number {
  return boxes.reduce((most, box) => Math.max(most, box[side]), 0);
}
