import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPdf } from '@sladd/testkit';

/** A word that stands in every document of a run, and may be nowhere else. */
const canary = 'Kanarifuglsang';

/** A document with the word on every page. */
export function canaryPdf(pages: number): Uint8Array {
  const lines = Array.from({ length: 40 }, (_, line) => ({
    text: `${canary} ${line}: Kari Nordmann, Storgata ${line + 1}, telefon 22 33 44 ${10 + line}`,
    x: 40,
    y: 40 + line * 18,
  }));
  return buildPdf({ pages: Array.from({ length: pages }, () => ({ lines })) });
}

/** The files below a folder that hold the word, as their own bytes or as UTF-16. */
export function findCanary(folder: string): string[] {
  const forms = [Buffer.from(canary), Buffer.from(canary, 'utf16le')];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return forms.some((form) => bytes.includes(form));
    });
}

/** Whether a text, such as a log, holds the word. */
export function holdsCanary(text: string): boolean {
  return text.includes(canary);
}
