import { charBox, type PageRect, type PageText } from '@sladd/geometry';

/** Words are in one row if their centres differ by less than this share of their height. */
const sameRow = 0.35;
/** A wider gap parts the cells of a row, a narrower one the words of a justified line; in heights. */
const cellGap = 1;
/** The number of a footnote is smaller than this share of the letters before it, and its middle this share of them higher. */
const [noteSize, noteRise] = [0.8, 0.1];
/** Footnotes are numbered with at most this many digits; more are a number in small print. */
const mostNoteDigits = 3;

const known = new WeakMap<PageText, string>();

/**
 * The text of a page as detection reads it, with the same length: a tab in place of the line break between two cells of a row,
 * a space in place of one within a line, and spaces in place of raised numbers, which belong to footnotes and not to the
 * name or number before them. Words read by OCR keep their digits. Made once for each page.
 */
export function textAsLaid(page: PageText): string {
  const text = known.get(page) ?? layOut(page);
  known.set(page, text);
  return text;
}

function layOut(page: PageText): string {
  const units = page.text.split('');
  for (const at of noteDigits(page)) units[at] = ' ';
  for (const [index, word] of page.words.entries()) {
    const next = page.words[index + 1];
    if (next && page.text[word.end] === '\n') units[word.end] = between(word.box, next.box);
  }
  return units.join('');
}

function between(left: PageRect, right: PageRect): '\n' | '\t' | ' ' {
  const height = Math.min(left.height, right.height);
  const gap = right.x - (left.x + left.width);
  const offset = left.y + left.height / 2 - (right.y + right.height / 2);
  if (gap <= 0 || Math.abs(offset) > sameRow * height) return '\n';
  return gap < cellGap * height ? ' ' : '\t';
}

/** Offsets of the digits that are raised beside the letters before them on their line, unless there are too many. */
function noteDigits(page: PageText): number[] {
  const notes: number[] = [];
  let [raised, baseAt, line]: [number[], number | undefined, number] = [[], undefined, -1];
  const endRaised = (): void => {
    if (raised.length <= mostNoteDigits) notes.push(...raised);
    raised = [];
  };
  for (const { text, start, end, line: own, confidence } of page.words) {
    if (own !== line) {
      endRaised();
      [line, baseAt] = [own, undefined];
    }
    const mayBeRaised = confidence === undefined && /\d/u.test(text);
    for (let at = mayBeRaised ? start : end - 1; at < end; at++) {
      const isDigit = mayBeRaised && /\d/u.test(page.text[at] ?? '');
      if (isDigit && baseAt !== undefined && isRaised(charBox(page, at), charBox(page, baseAt))) {
        raised.push(at);
      } else {
        endRaised();
        baseAt = at;
      }
    }
  }
  endRaised();
  return notes;
}

function isRaised(box: PageRect, base: PageRect): boolean {
  const rise = base.y + base.height / 2 - (box.y + box.height / 2);
  return box.height < noteSize * base.height && rise > noteRise * base.height;
}
