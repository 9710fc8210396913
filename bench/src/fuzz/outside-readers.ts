import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../corpus/program.ts';
import type { Reader } from './judge.ts';

const limitMs = 60_000;

/** Text as poppler reads it; finds nothing where that is not installed. */
export const popplerReader: Reader = (bytes, term) =>
  withFile(bytes, async (file) => {
    const read = await runProgram('pdftotext', ['-enc', 'UTF-8', file, '-'], limitMs).catch(() => undefined);
    return read && holds(read.stdout, term) ? 'term in poppler text' : undefined;
  });

/** What Tesseract sees on the first page as poppler draws it; finds nothing where one of them is not installed. */
export const sightReader: Reader = (bytes, term) =>
  withFile(bytes, async (file) => {
    const picture = `${file}-page`;
    const drawing = ['-r', '110', '-gray', '-png', '-singlefile', file, picture];
    const drawn = await runProgram('pdftoppm', drawing, limitMs).catch(() => undefined);
    if (drawn?.exitCode !== 0) return undefined;
    const seen = await runProgram('tesseract', [`${picture}.png`, '-', '--psm', '11'], limitMs).catch(
      () => undefined,
    );
    return seen && holds(seen.stdout, term) ? 'term seen on the page' : undefined;
  });

function holds(text: string, term: string): boolean {
  return text.replace(/\s+/g, '').includes(term.replace(/\s+/g, ''));
}

async function withFile<Result>(bytes: Uint8Array, use: (file: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'sladd-fuzz-'));
  try {
    const file = join(folder, 'result.pdf');
    writeFileSync(file, bytes);
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
