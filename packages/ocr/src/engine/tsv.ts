import type { EngineWord } from '../engine.ts';

const wordLevel = '5';

/**
 * Parses Tesseract's TSV output, the same from library and program: level, page, block, paragraph, line, word, left, top,
 * width, height, confidence, text. Lines are numbered across all blocks.
 */
export function parseTsv(tsv: string): EngineWord[] {
  const words: EngineWord[] = [];
  let line = -1;
  let lineKey = '';
  for (const row of tsv.split('\n')) {
    const cells = row.split('\t');
    const text = cells.slice(11).join(' ').trim();
    if (cells[0] !== wordLevel || text === '') continue;
    const key = cells.slice(1, 5).join();
    if (key !== lineKey) [line, lineKey] = [line + 1, key];
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells.slice(6, 11).map(Number);
    words.push({ text, left, top, width, height, confidence: Math.max(0, confidence), line });
  }
  return words;
}
