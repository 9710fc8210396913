import { type PageRect, union } from '@sladd/geometry';
import type { PDFPage } from 'mupdf';
import { rawMupdf } from '../../engine/mupdf.ts';

/** Where the character's colour lies before its origin in the engine's memory (`fz_stext_char`, MuPDF 1.27). */
const colourBeforeOrigin = 4;

/** Around each run of characters that are in a page but paint nothing, in page points. */
export function hiddenRuns(page: PDFPage): PageRect[] {
  const text = page.toStructuredText('preserve-whitespace,ignore-actualtext,clip=no');
  try {
    const runs: PageRect[] = [];
    let block = rawMupdf._wasm_stext_page_get_first_block(text.pointer);
    while (block !== 0) {
      if (rawMupdf._wasm_stext_block_get_type(block) === 0) addRuns(runs, block);
      block = rawMupdf._wasm_stext_block_get_next(block);
    }
    return runs;
  } finally {
    text.destroy();
  }
}

function addRuns(runs: PageRect[], block: number): void {
  let line = rawMupdf._wasm_stext_block_get_first_line(block);
  while (line !== 0) {
    let run: PageRect | undefined;
    let char = rawMupdf._wasm_stext_line_get_first_char(line);
    while (char !== 0) {
      if (isHidden(char)) run = run ? union(run, boxOf(char)) : boxOf(char);
      // The engine makes up blanks between words, of no colour in particular.
      else if (run && rawMupdf._wasm_stext_char_get_c(char) > 32) {
        runs.push(run);
        run = undefined;
      }
      char = rawMupdf._wasm_stext_char_get_next(char);
    }
    if (run) runs.push(run);
    line = rawMupdf._wasm_stext_line_get_next(line);
  }
}

/** The engine gives text that paints nothing a colour without opacity. */
function isHidden(char: number): boolean {
  const at = rawMupdf._wasm_stext_char_get_origin(char) - colourBeforeOrigin;
  return (rawMupdf.HEAP32[at >> 2] ?? 0) >>> 24 === 0;
}

function boxOf(char: number): PageRect {
  const at = rawMupdf._wasm_stext_char_get_quad(char) >> 2;
  const corners = Array.from(rawMupdf.HEAPF32.subarray(at, at + 8));
  const xs = corners.filter((_, index) => index % 2 === 0);
  const ys = corners.filter((_, index) => index % 2 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
