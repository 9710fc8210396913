import { charBox, type PageRect, type PageText, type PageWord } from '@sladd/geometry';

/** Words are in one row if their centres differ by less than this share of their height. */
const sameRow = 0.35;
/** A wider gap parts the cells of a row, a narrower one the words of a justified line; in heights. */
const cellGap = 1;
/** The number of a footnote is smaller than this share of the letters before it, and ends this share of them higher. */
const [noteSize, noteRise] = [0.8, 0.1];

/**
 * The text of a page as detection reads it, with the same length: a tab in place of the line break between two cells of a row,
 * a space in place of one within a line, and spaces in place of raised numbers, which belong to footnotes and not to the
 * name or number before them. Words read by OCR keep their digits.
 */
export function textAsLaid(page: PageText): string {
  const units = page.text.split('');
  for (const [index, word] of page.words.entries()) {
    const [before, next] = [page.words[index - 1], page.words[index + 1]];
    for (const at of raisedDigits(page, word, before)) units[at] = ' ';
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

/** Offsets of the raised digits of a word, beside its own letters or those of the word before on its line. */
function raisedDigits(page: PageText, word: PageWord, before: PageWord | undefined): number[] {
  const { text, start, end, line, confidence } = word;
  if (confidence !== undefined || !/\d/u.test(text)) return [];
  const raised: number[] = [];
  let base = charBox(page, before?.line === line ? before.end - 1 : start);
  for (let at = start; at < end; at++) {
    const box = charBox(page, at);
    if (/\d/u.test(page.text[at] ?? '') && isRaised(box, base)) raised.push(at);
    else base = box;
  }
  return raised;
}

function isRaised(box: PageRect, base: PageRect): boolean {
  const rise = base.y + base.height - (box.y + box.height);
  return box.height < noteSize * base.height && rise > noteRise * base.height;
}
