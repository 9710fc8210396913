import { buildPdf, type TextLine } from '@sladd/testkit';

export const FILES = 20;
export const PAGES_PER_FILE = 50;
/** An invented word that stands on every page so many times. */
export const WORD = 'Testesen';
export const FINDINGS_PER_PAGE = 20;

/** One long case in a single file. */
export const CASE_PAGES = 300;
export const CASE_FINDINGS = CASE_PAGES * FINDINGS_PER_PAGE;

export const PAGES = FILES * PAGES_PER_FILE;
export const MARKS = PAGES * FINDINGS_PER_PAGE;

const filler = 'Vi viser til samtalen om leie, strøm og inntekter i perioden.';
/** Every fourth name is one that is nowhere else. */
const EACH_OWN = 4;
const SIZE_PT = 11;
const LETTER_PT = 5.5;
const LEFT_PT = 60;

/** A file of ordinary pages: 40 lines of text, a name in every other one. */
export function longFile(index: number, pageCount = PAGES_PER_FILE): Uint8Array {
  const pages = Array.from({ length: pageCount }, (_, page) => ({ lines: linesOf(index, page + 1) }));
  return buildPdf({ pages });
}

function linesOf(file: number, page: number): TextLine[] {
  return Array.from({ length: 2 * FINDINGS_PER_PAGE }, (_, line) => ({
    text:
      line % 2 === 0
        ? `${nameOn(file, page, line / 2)} bor i Eksempelgata ${line}, side ${page} av fil ${file + 1}.`
        : `${filler} Linje ${line}.`,
    x: LEFT_PT,
    y: baselineOf(line),
    size: SIZE_PT,
  }));
}

function baselineOf(line: number): number {
  return 60 + line * 18;
}

function nameOn(file: number, page: number, place: number): string {
  return place % EACH_OWN === 0 ? `Nr${file}x${page}x${place} ${WORD}` : `Kari ${WORD}`;
}

/** The names on a page as the server would tell them. */
export function findingsOn(file: number, page: number): object[] {
  return Array.from({ length: FINDINGS_PER_PAGE }, (_, place) => {
    const original_text = nameOn(file, page, place);
    const bottom = baselineOf(2 * place);
    return {
      id: `${page}-${place}`,
      entity_type: 'PERSON',
      original_text,
      score: 0.6 + (place % 4) / 10,
      start: place * 100,
      end: place * 100 + original_text.length,
      engine: 'fast',
      bbox: [
        { x0: LEFT_PT, y0: bottom - SIZE_PT, x1: LEFT_PT + original_text.length * LETTER_PT, y1: bottom + 2 },
      ],
      reasons: [],
      why: '',
      validated: place % 5 === 0,
    };
  });
}
