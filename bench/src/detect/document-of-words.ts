import { buildPdf } from '@sladd/testkit';
import { pageOfWords } from './page-of-words.ts';

const PAGE_WORDS = 500;
const LINE_STEP = 12;

/** A PDF of so many alike pages of 500 words of running text. */
export function documentOfWords(pages: number): Uint8Array {
  const lines = pageOfWords(PAGE_WORDS)
    .split('\n')
    .map((text, number) => ({ text: winAnsi(text), x: 40, y: 40 + number * LINE_STEP, size: 9 }));
  return buildPdf({ pages: Array.from({ length: pages }, () => ({ lines })) });
}

/** The documents of testkit hold some letters that Helvetica in WinAnsiEncoding has not. */
function winAnsi(text: string): string {
  return text.replace(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•€]/gu, '?');
}
