import { type LaidPage, type LaidWord, spansOf } from '../layout/laid-page.ts';
import { boxOf, type Row, rowsOf } from '../layout/rows.ts';
import type { Block } from './block.ts';
import { greetingIn } from './greeting.ts';
import { neighbour, type Placed, placedOn } from './stack.ts';

/** Largest space for a handwritten name, in letter heights. */
const HANDWRITING = 7;
/** Largest distance between lines of a signature; one line may be blank. */
const WIDEST_PITCH = 2.7;
const MOST_LINES = 10;
const LONGEST_LINE = 70;
/** Text after a signature that is not part of it. */
const after =
  /^(?:vedlegg|kopi|kopi til|cc|fra|frå|from|til|to|sendt|sent|den|on|ps|p\.s\.|attachments?|enclosures?)\s*:|^[-_*>]{2,}|^(?:den|on)\s.+(?:skrev|wrote)\b/iu;

/** The signature blocks on a page: what is below a closing greeting, and a name after it on its line. */
export function signaturesOf(page: LaidPage): Block[] {
  const rows = rowsOf(page);
  return placedOn(rows).flatMap((greeting): Block[] => {
    const length = greetingIn(greeting);
    if (length === 0) return [];
    const name = greeting.segment.words.slice(length);
    if (!isName(name)) return [];
    const lines = linesBelow(rows, greeting);
    const spans = [name, ...lines].flatMap((words) => spansOf(page.pageNumber, words));
    if (spans.length === 0) return [];
    const box = boxOf([...greeting.segment.words, ...lines.flat()]);
    return [{ type: 'signature', spans, frames: [{ pageNumber: page.pageNumber, box }] }];
  });
}

/** «Hilsen Ida» closes a letter, «hilsen til alle som kom» does not. */
function isName(words: readonly LaidWord[]): boolean {
  return words.length <= 4 && words.every(({ text }) => /^[\p{Lu}(«"]/u.test(text));
}

function linesBelow(rows: readonly Row[], greeting: Placed): (readonly LaidWord[])[] {
  const lines: (readonly LaidWord[])[] = [];
  // A second person may sign beside a greeting that is alone on its row.
  const isWide = greeting.row.segments.length === 1;
  let last = greeting;
  while (lines.length < MOST_LINES) {
    const next = neighbour(rows, last, 'below', lines.length === 0 ? HANDWRITING : WIDEST_PITCH);
    if (!next || !isLine(next)) break;
    const first = next.row.segments.indexOf(next.segment);
    const segments = isWide ? next.row.segments.slice(first) : [next.segment];
    lines.push(...segments.map(({ words }) => words));
    last = next;
  }
  return lines;
}

function isLine(line: Placed): boolean {
  const { text } = line.segment;
  if (text.length > LONGEST_LINE || after.test(text) || greetingIn(line) > 0) return false;
  // A sentence is not part of a signature.
  return !(/[.!?]$/u.test(text) && text.split(' ').length > 5);
}
