import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './program.ts';

const limitMs = 60_000;
const comparedPages = 10;
const dpi = '50';
/** Of 255: antialiasing and resampling stay below. */
const visibleDifference = 48;
const changedShare = 0.001;

/** How many of the first pages poppler draws visibly different; undefined when it cannot draw one of the files. */
export async function countChangedPages(
  before: string,
  after: string,
): Promise<{ changed: number; of: number } | undefined> {
  const [own, other] = [await drawPages(before), await drawPages(after)];
  if (!own || !other || own.length === 0) return undefined;
  return { changed: own.filter((page, index) => differs(page, other[index])).length, of: own.length };
}

/** Grey PGM pictures; equal bytes of their headers mean equal sizes. */
async function drawPages(file: string): Promise<Buffer[] | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'sladd-pages-'));
  try {
    const args = ['-r', dpi, '-gray', '-cropbox', '-l', String(comparedPages), file, join(folder, 'page')];
    const { exitCode } = await runProgram('pdftoppm', args, limitMs);
    if (exitCode !== 0) return undefined;
    return readdirSync(folder)
      .sort()
      .map((name) => readFileSync(join(folder, name)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function differs(page: Buffer, other: Buffer | undefined): boolean {
  if (!other || page.length !== other.length) return true;
  let visible = 0;
  for (let index = 0; index < page.length; index++) {
    if (Math.abs((page[index] ?? 0) - (other[index] ?? 0)) > visibleDifference) visible++;
  }
  return visible > page.length * changedShare;
}
