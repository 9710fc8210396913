import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addPages, buildPdf, RawPdf, readAloud, type TaggedPageSpec, taggedPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { loadPdfium } from '../../engine/pdfium.ts';
import { openPdf, type RedactionMark, type RedactOptions, redactPdf } from '../../index.ts';

const said = 'Sladdet – Offl. § 13 første ledd';
const label = { texts: ['Offl. § 13'], spoken: said };
const figure = `Figure[${said}]`;
const line = (text: string, y: number, x = 40) => ({ text, x, y, size: 12 });

/** Marks over words, wherever these stand. */
function marksOver(bytes: Uint8Array, ...words: string[]): RedactionMark[] {
  const document = openPdf(bytes);
  const marks = Array.from({ length: document.pageCount }, (_, index) => index + 1).flatMap((pageNumber) =>
    document
      .pageText(pageNumber)
      .words.filter(({ text }) => words.includes(text))
      .map(({ box }) => ({ pageNumber, box, entityType: 'TEST', label })),
  );
  document.close();
  return marks;
}

async function redacted(
  source: Uint8Array,
  words: readonly string[],
  options: RedactOptions = {},
): Promise<Uint8Array> {
  const outcome = await redactPdf(source, marksOver(source, ...words), options);
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  return outcome.bytes;
}

const letter: TaggedPageSpec = {
  paragraphs: [
    [line('Vedtak i saken', 40)],
    [line('Navn: HEMMELIG, bosatt i', 80), line('Fjordby, og har klaget', 96)],
    [line('TREKK og', 140)],
  ],
};

test('a box is met where its words stood, and the rest of the page is read as before', async () => {
  const bytes = await redacted(taggedPdf([letter, letter]), ['HEMMELIG,', 'Fjordby,']);
  const page = [
    'Document(P(Vedtak i saken)',
    `P(Navn: bosatt i og har klaget ${figure} ${figure})`,
    'P(TREKK og))',
  ].join(' ');
  expect((await readAloud(bytes)).map((text) => text.replace(/\s+/g, ' '))).toEqual([page, page]);
});

test.each([0, 90, 180, 270] as const)(
  'a paragraph that goes whole is a box in its place, on a page turned by %i',
  async (rotate) => {
    const paragraphs = [[line('Over', 40)], [line('HEMMELIG', 80)], [line('Under', 120)]];
    const [page] = await readAloud(await redacted(taggedPdf([{ paragraphs, rotate }]), ['HEMMELIG']));
    expect(page).toBe(`Document(P(Over) P(${figure}) P(Under))`);
  },
);

test('a page that became a picture is read as its boxes', async () => {
  const bytes = await redacted(taggedPdf([letter, letter]), ['HEMMELIG,'], { rasterise: true });
  for (const page of await readAloud(bytes)) expect(page).toContain(`P(${figure})`);
});

test('PDFium meets the same boxes with the same words', async () => {
  const bytes = await redacted(taggedPdf([letter]), ['HEMMELIG,', 'Fjordby,']);
  expect(await pdfiumTags(bytes)).toEqual(['Document', 'P', 'P', `Figure ${said}`, `Figure ${said}`, 'P']);
});

test.skipIf(!hasPoppler())('poppler meets the same boxes', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'sladd-tags-'));
  try {
    const file = join(directory, 'redacted.pdf');
    writeFileSync(file, await redacted(taggedPdf([letter]), ['HEMMELIG,']));
    const tags = execFileSync('pdfinfo', ['-struct-text', file], { encoding: 'utf8' });
    expect(tags).toMatch(/^ {2}P \(block\)\n {4}"Navn:(?:.*\n)+? {4}Figure/m);
    expect(tags).toContain('Offl. § 13');
    expect(tags).not.toContain('HEMMELIG');
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('a label that repeats what was removed is left to the content', async () => {
  const source = taggedPdf([{ paragraphs: [[line('første side', 40)]] }]);
  const [page] = await readAloud(await redacted(source, ['første']));
  expect(page).toBe('Document(P(side Span(Offl. § 13)))');
});

test('a document without tags gets none for its boxes alone', async () => {
  const source = buildPdf({ pages: [{ lines: [line('Navn: HEMMELIG', 80)] }] });
  expect(await readAloud(await redacted(source, ['HEMMELIG']))).toEqual(['']);
});

test('a box stays one when its file is redacted again, without what it rested on', async () => {
  const first = await redacted(taggedPdf([letter]), ['HEMMELIG,']);
  const [page] = await readAloud(await redacted(first, ['Fjordby,']));
  expect(page).toContain(`${figure} Figure[[SLADDET]]`);
});

test('tags that name no page, or go in circles, still get the boxes', async () => {
  const pdf = new RawPdf();
  const [tree, top, loop] = [pdf.reserve(), pdf.reserve(), pdf.reserve()];
  pdf.set(tree, `<< /Type /StructTreeRoot /K [${top}] /ParentTreeNextKey 1e30 >>`);
  pdf.set(top, `<< /Type /StructElem /S /Document /P ${tree} /K [${loop} 2147483647] >>`);
  pdf.set(loop, `<< /Type /StructElem /S /Sect /P ${top} /K [${top} ${loop}] >>`);
  const source = pdf.build(
    addPages(pdf, {
      pages: [
        {
          operators: '/P /None BDC EMC EMC /P << /MCID 2147483647 >> BDC\n',
          lines: [line('Navn: HEMMELIG', 80)],
          entries: '/StructParents -7',
        },
      ],
      catalog: `/StructTreeRoot ${tree} /MarkInfo << /Marked true >>`,
    }),
  );
  expect((await readAloud(await redacted(source, ['HEMMELIG']))).join()).toContain(figure);
});

function hasPoppler(): boolean {
  try {
    execFileSync('pdfinfo', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The tags of the first page as PDFium reads them, each with its alternative text. */
async function pdfiumTags(bytes: Uint8Array): Promise<string[]> {
  const pdfium = await loadPdfium();
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const [file, buffer] = [malloc(bytes.length), malloc(1024)];
  pdfium.pdfium.HEAPU8.set(bytes, file);
  const document = pdfium.FPDF_LoadMemDocument(file, bytes.length, '');
  const page = pdfium.FPDF_LoadPage(document, 0);
  const tree = pdfium.FPDF_StructTree_GetForPage(page);
  const text = (length: number): string =>
    new TextDecoder('utf-16le').decode(pdfium.pdfium.HEAPU8.slice(buffer, buffer + Math.max(0, length - 2)));
  const found: string[] = [];
  const visit = (element: number): void => {
    if (element === 0) return;
    const role = text(pdfium.FPDF_StructElement_GetType(element, buffer, 1024));
    const alt = text(pdfium.FPDF_StructElement_GetAltText(element, buffer, 1024));
    found.push(`${role} ${alt}`.trim());
    for (let at = 0; at < pdfium.FPDF_StructElement_CountChildren(element); at++) {
      visit(pdfium.FPDF_StructElement_GetChildAtIndex(element, at));
    }
  };
  for (let at = 0; at < pdfium.FPDF_StructTree_CountChildren(tree); at++) {
    visit(pdfium.FPDF_StructTree_GetChildAtIndex(tree, at));
  }
  pdfium.FPDF_StructTree_Close(tree);
  pdfium.FPDF_ClosePage(page);
  pdfium.FPDF_CloseDocument(document);
  free(file);
  free(buffer);
  return found;
}
