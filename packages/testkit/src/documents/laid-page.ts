import type { PageText, PageWord } from '@sladd/geometry';

const LETTER_PT = 6;
const HEIGHT_PT = 12;
const LEFT_PT = 60;
const TOP_PT = 60;

/**
 * A page of A4 laid out as a typewriter would: every letter 6 points wide and 12 high, rows 15 points apart, so that two
 * blanks part columns and an empty line is one row.
 */
export function laidPage(
  pageNumber: number,
  picture: string,
  { pitchPt = 15 } = {},
): Pick<PageText, 'pageNumber' | 'width' | 'height' | 'text' | 'words'> {
  const words: PageWord[] = [];
  let text = '';
  const lines = picture.replace(/^\n/u, '').trimEnd().split('\n');
  for (const [line, written] of lines.entries()) {
    if (text !== '') text += '\n';
    for (const { 0: word, index } of written.matchAll(/\S+/gu)) {
      if (text !== '' && !text.endsWith('\n')) text += ' ';
      const box = {
        x: LEFT_PT + index * LETTER_PT,
        y: TOP_PT + line * pitchPt,
        width: word.length * LETTER_PT,
        height: HEIGHT_PT,
      };
      words.push({ text: word, start: text.length, end: text.length + word.length, line, box });
      text += word;
    }
  }
  return { pageNumber, width: 595, height: 842, text, words };
}
