import { buildPdf, type TextLine } from '@sladd/testkit';

export const FILES = 20;
export const PAGES_PER_FILE = 50;
/** An invented word that stands on every page so many times. */
export const WORD = 'Testesen';
const TIMES_PER_PAGE = 20;

export const PAGES = FILES * PAGES_PER_FILE;
export const MARKS = PAGES * TIMES_PER_PAGE;

const filler = 'Vi viser til samtalen om leie, strøm og inntekter i perioden.';

/** A file of ordinary pages: 40 lines of text, the word in every other one. */
export function longFile(index: number): Uint8Array {
  const pages = Array.from({ length: PAGES_PER_FILE }, (_, page) => ({ lines: linesOf(index, page) }));
  return buildPdf({ pages });
}

function linesOf(file: number, page: number): TextLine[] {
  return Array.from({ length: 2 * TIMES_PER_PAGE }, (_, line) => ({
    text:
      line % 2 === 0
        ? `Kari ${WORD} bor i Eksempelgata ${line}, side ${page + 1} av fil ${file + 1}.`
        : `${filler} Linje ${line}.`,
    x: 60,
    y: 60 + line * 18,
    size: 11,
  }));
}
