import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Degradation,
  degradations as d,
  filledForm,
  letterEn,
  letterNb,
  letterNn,
  type ScanLayout,
  salaryTable,
  scannedPdf,
  scanPage,
  smallPrint,
  twoColumns,
} from '@sladd/testkit/scans';
import type { Truth } from './score.ts';

const layouts = [letterNb, letterNn, letterEn, salaryTable, filledForm, twoColumns, smallPrint];

/** Ordinary scans of everything; the hard ones of a letter and a table, which differ most. */
const pages: readonly (readonly [layout: ScanLayout, degradation: Degradation])[] = [
  ...layouts.flatMap((layout) => [d.clean, d.scan300, d.scan200].map((how) => [layout, how] as const)),
  ...[letterNb, salaryTable].flatMap((layout) =>
    [d.scan150, d.lowContrast, d.fax, d.photo, d.skewed].map((how) => [layout, how] as const),
  ),
  ...[d.turned90, d.turned180, d.turned270].map((how) => [letterNn, how] as const),
];

/** A page on disk: its PDF lies beside it under the same number. */
export interface TestPage extends Truth {
  readonly layout: string;
  readonly degradation: string;
  readonly dpi: number;
}

/** Writes the pages whose name holds one of the texts, and says how many. */
export function writeTestSet(folder: string, only: readonly string[]): number {
  const chosen = pages.filter(([layout, how]) => {
    const name = `${layout.name}, ${how.name}`;
    return only.length === 0 || only.some((text) => name.includes(text));
  });
  for (const [index, [layout, how]] of chosen.entries()) {
    const { picture, width, height, dpi, words, identifiers } = scanPage(layout, how, index + 1);
    const page: TestPage = {
      layout: layout.name,
      degradation: how.name,
      dpi,
      words: words.map(({ text, box, ink }) => ({
        text,
        box,
        ink: Array.from(ink, (value) => Number(value.toFixed(2))),
      })),
      identifiers,
    };
    writeFileSync(join(folder, `${index}.json`), JSON.stringify(page));
    writeFileSync(join(folder, `${index}.pdf`), scannedPdf([{ picture, width, height }]));
  }
  writeFileSync(join(folder, 'count.json'), String(chosen.length));
  return chosen.length;
}

/** The pages of a folder, one after the other. */
export function* readTestSet(folder: string): Generator<{ page: TestPage; pdf: Uint8Array }> {
  const count = Number(readFileSync(join(folder, 'count.json'), 'utf8'));
  for (let index = 0; index < count; index++) {
    const page = JSON.parse(readFileSync(join(folder, `${index}.json`), 'utf8')) as TestPage;
    yield { page, pdf: readFileSync(join(folder, `${index}.pdf`)) };
  }
}
