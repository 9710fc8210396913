import type { PageRect } from '@sladd/geometry';
import type { VerifyFinding } from '../report.ts';
import type { PageReading, ReadChar } from './page-reading.ts';
import { normaliseText, type Term } from './term.ts';

/**
 * How far inside a mark a second reader's character centre must lie to count, as a share of the character's
 * size: readers measure fonts a little differently, and a letter at the very edge may rightly have stayed.
 */
const readerTolerance = 0.2;

/** One finding for every mark in which a reader still sees a character, and for every term in the page's text. */
export function checkPage(
  reading: PageReading,
  boxes: readonly PageRect[],
  terms: readonly Term[],
  tolerance: 'exact' | 'second_reader',
): VerifyFinding[] {
  const findings: VerifyFinding[] = [];
  const { pageNumber } = reading;
  const margin = tolerance === 'exact' ? 0 : readerTolerance;
  for (const box of boxes) {
    if (reading.chars.some((char) => isInside(char, box, margin))) {
      findings.push({ pageNumber, carrier: 'page_text', cause: 'glyph_in_mark', box });
    }
  }
  const text = normaliseText(reading.text);
  if (terms.some((term) => term.isIn(text))) {
    findings.push({ pageNumber, carrier: 'page_text', cause: 'term_in_text' });
  }
  return findings;
}

function isInside(char: ReadChar, box: PageRect, margin: number): boolean {
  if (char.codePoint <= 32 || char.codePoint === 0xa0) return false;
  const core = shrink(box, char.box.width * margin, char.box.height * margin);
  const x = char.box.x + char.box.width / 2;
  const y = char.box.y + char.box.height / 2;
  return x >= core.x && x <= core.x + core.width && y >= core.y && y <= core.y + core.height;
}

/** Never shrinks to nothing: a mark as thin as a letter must still see the letter. */
function shrink(box: PageRect, dx: number, dy: number): PageRect {
  const mx = Math.min(dx, box.width * 0.4);
  const my = Math.min(dy, box.height * 0.4);
  return { x: box.x + mx, y: box.y + my, width: box.width - 2 * mx, height: box.height - 2 * my };
}
