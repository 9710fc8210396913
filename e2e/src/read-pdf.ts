import { execFileSync, spawnSync } from 'node:child_process';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page as pdf.js reads it, pieces joined by blanks. */
export async function pagesByPdfjs(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return pages;
}

/** The whole text as poppler reads it, or null on a machine without poppler. */
export function textByPoppler(file: string): string | null {
  if (spawnSync('pdftotext', ['-v']).error) return null;
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
}
