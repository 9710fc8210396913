import { type LaidPage, spansOf } from '../layout/laid-page.ts';
import { boxOf, type Row, rowsOf } from '../layout/rows.ts';
import type { Block } from './block.ts';
import { greetingIn } from './greeting.ts';
import { neighbour, type Placed, placedOn, withoutLabel } from './stack.ts';

/** A line with a postal code: Norway, the United Kingdom, the United States. */
const postal = [
  /^(?:NO?-)?\d{4}\s+\p{Lu}[\p{L}.' -]{1,30}$/u,
  /^(?:\p{Lu}[\p{L}.' -]*,?\s+)?[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$/u,
  /^\p{Lu}[\p{L}.' -]+,\s[A-Z]{2}\s\d{5}(?:-\d{4})?$/u,
];
const street = [
  /^(?:c\/o|v\/|postboks|pb\.?|p\.?\s?o\.?\s?box|boks)\s+\S/iu,
  /^\p{Lu}[\p{L}.' -]*\s\d{1,4}\s?[A-Za-z]?(?:,.{0,20})?$/u,
  /^\d{1,4}[A-Za-z]?\s\p{Lu}[\p{L}.' -]+$/u,
];
const country =
  /^(?:norge|noreg|norway|sverige|sweden|danmark|denmark|united kingdom|england|scotland|usa)$/iu;

/** Largest distance between lines of an address, in letter heights: there is no blank line between them. */
const WIDEST_PITCH = 1.9;
/** Largest number of lines above the postal code: names, department and street. */
const MOST_ABOVE = 5;
const LONGEST_LINE = 50;

/** The address blocks on a page: a line with a postal code, a street close above it, and the recipient. */
export function addressesOf(page: LaidPage): Block[] {
  const rows = rowsOf(page);
  return placedOn(rows).flatMap((code): Block[] => {
    if (!postal.some((pattern) => pattern.test(plain(code)))) return [];
    const above = linesAbove(rows, code);
    if (!above.slice(-2).some((line) => street.some((pattern) => pattern.test(plain(line))))) return [];
    const below = neighbour(rows, code, 'below', WIDEST_PITCH);
    const abroad = below && country.test(below.segment.text) ? [below] : [];
    const lines = [...above, code, ...abroad].map(({ segment }) => segment);
    const spans = lines.flatMap(({ words }) => spansOf(page.pageNumber, withoutLabel(words)));
    return [{ type: 'address', spans, frames: [{ pageNumber: page.pageNumber, box: boxOf(lines) }] }];
  });
}

/** From top to bottom. */
function linesAbove(rows: readonly Row[], code: Placed): Placed[] {
  const lines: Placed[] = [];
  let last = code;
  while (lines.length < MOST_ABOVE) {
    const next = neighbour(rows, last, 'above', WIDEST_PITCH);
    if (!next || !isLine(next)) break;
    lines.unshift(next);
    // What is above «Adresse: Storgata 1» does not belong to the address.
    if (withoutLabel(next.segment.words).length < next.segment.words.length) break;
    last = next;
  }
  return lines;
}

function isLine(line: Placed): boolean {
  const { text } = line.segment;
  if (greetingIn(line) > 0) return false;
  return (
    text.length <= LONGEST_LINE && !/[.:;,!?]$/u.test(text) && !postal.some((one) => one.test(plain(line)))
  );
}

function plain({ segment }: Placed): string {
  return withoutLabel(segment.words)
    .map(({ text }) => text)
    .join(' ');
}
