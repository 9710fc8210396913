import type { PageRect } from '@sladd/geometry';
import { unionAll } from '@sladd/geometry';
import { findTerms, type PageBreaks, type Terms } from '@sladd/terms';
import type { OwnText } from '../act/appearance/own-text.ts';
import { boxesOf, marksOver, mergeRuns } from '../act/plan/term-marks.ts';
import type { VerifyFinding } from '../report.ts';
import { isCentredIn, isVisible, ownChars, writtenAt } from './own-texts.ts';
import type { PageReading, ReadChar } from './readers/page-reading.ts';

/**
 * How far inside a mark the centre of a character must be to count for the second reader, as a share of the character's
 * size. The readers measure fonts slightly differently, and a letter at the very edge may have stayed correctly.
 */
const readerTolerance = 0.2;

/** What the check of one page expects. */
export interface PageRules {
  /** Areas that must hold no characters except those that the redaction wrote there. */
  readonly boxes: readonly PageRect[];
  readonly written: readonly OwnText[];
  readonly terms: Terms;
  /** Whether the reader is the engine that made the redaction, and so measures alike. */
  readonly isSameEngine: boolean;
}

/** A finding for each mark in which the reader still sees a character, and for each occurrence of a term on the page. */
export function checkPage(reading: PageReading, rules: PageRules): VerifyFinding[] {
  const findings: VerifyFinding[] = [];
  const { pageNumber } = reading;
  const margin = rules.isSameEngine ? 0 : readerTolerance;
  for (const box of rules.boxes) {
    if (hasLeftover(reading, box, rules.written, margin)) {
      findings.push({ pageNumber, carrier: 'page_text', cause: 'glyph_in_mark', box });
    }
  }
  if (rules.terms.list.length === 0) return findings;
  return [...findings, ...termFindings(reading, rules.terms)];
}

function termFindings(reading: PageReading, terms: Terms): VerifyFinding[] {
  const finding: VerifyFinding = {
    pageNumber: reading.pageNumber,
    carrier: 'page_text',
    cause: 'term_in_text',
  };
  const orders = Array.from(reading.readingOrders(terms.reach), (chars) => findTerms(chars, terms));
  const places = orders.flat().map(({ chars }) => ({ pageNumber: reading.pageNumber, chars }));
  const found = marksOver(places, []);
  if (found.length > 0) return found.map(({ box }) => ({ ...finding, box }));
  const { text } = reading;
  return terms.list.some((term) => term.isSpelt(text)) ? [finding] : [];
}

/** A finding for each part of a term that starts on an earlier page and ends on this one. */
export function breakFindings(reading: PageReading, breaks: PageBreaks): VerifyFinding[] {
  if (breaks.isIdle) return [];
  return breaks
    .add(reading.pageNumber, reading.lines())
    .flatMap(({ begin, end }) => [begin, end])
    .flatMap(({ pageNumber, chars }) =>
      mergeRuns(boxesOf(chars)).map((box) => ({
        pageNumber,
        carrier: 'page_text',
        cause: 'term_in_text',
        box,
      })),
    );
}

/** Adjacent marks share one label, so a mark can hold a part of it: labels are searched for in their whole area. */
function hasLeftover(
  reading: PageReading,
  box: PageRect,
  written: readonly OwnText[],
  margin: number,
): boolean {
  const isLeft = isInside(box, margin);
  if (!Array.from(reading.charsIn(box)).some(isLeft)) return false;
  const here = writtenAt(box, written);
  const around = unionAll([box, ...here.map(({ area }) => area)]) ?? box;
  const chars = Array.from(reading.charsIn(around));
  const own = ownChars(chars, here, reading);
  return chars.some((char) => isLeft(char) && !own.has(char));
}

function isInside(mark: PageRect, margin: number): (char: ReadChar) => boolean {
  return (char) =>
    isVisible(char) && isCentredIn(shrink(mark, char.box.width * margin, char.box.height * margin), char);
}

/** Never shrinks a box to nothing, so that a mark as thin as a letter still finds the letter. */
function shrink(box: PageRect, dx: number, dy: number): PageRect {
  const mx = Math.min(dx, box.width * 0.4);
  const my = Math.min(dy, box.height * 0.4);
  return { x: box.x + mx, y: box.y + my, width: box.width - 2 * mx, height: box.height - 2 * my };
}
