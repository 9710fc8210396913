import { deflateSync } from 'node:zlib';
import type { PageRect } from '@sladd/geometry';
import { openPdf, type RedactionMark } from '@sladd/pdf';
import { type PdfReference, RawPdf, textOperators } from '@sladd/testkit';
import { seededRandom } from '@sladd/testkit/random';
import { pick } from './pick.ts';

const pageWidth = 595;
const pageHeight = 842;
const linesPerPage = 46;
const wordsPerLine = 12;

const vocabulary = (
  'saken søknaden vedtaket kommunen beløpet måneden brevet klagen fristen kontoret innbygger økonomi årsak ' +
  'the applicant must send this letter before end of month and keep one copy for office records again'
).split(' ');

/** A document of plain text, as large as asked for, with compressed pages as office programs write them. */
export function samplePdf(pages: number, seed: number): Uint8Array {
  const random = seededRandom(seed);
  const pdf = new RawPdf();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const tree = pdf.reserve();
  const kids: PdfReference[] = [];
  for (let page = 1; page <= pages; page++) {
    const contents = pdf.addStream(deflateSync(pageContent(page, random)), '/Filter /FlateDecode');
    kids.push(
      pdf.add(
        `<< /Type /Page /Parent ${tree} /MediaBox [0 0 ${pageWidth} ${pageHeight}] ` +
          `/Resources << /Font << /F1 ${font} >> >> /Contents ${contents} >>`,
      ),
    );
  }
  pdf.set(tree, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`);
  return pdf.build(pdf.add(`<< /Type /Catalog /Pages ${tree} >>`));
}

function pageContent(page: number, random: () => number): Buffer {
  let operators = textOperators({ text: `Page ${page}`, x: 60, y: 50, size: 14 }, pageHeight);
  for (let line = 0; line < linesPerPage; line++) {
    const words = Array.from({ length: wordsPerLine }, () => pick(random, vocabulary) ?? '');
    operators += textOperators({ text: words.join(' '), x: 60, y: 80 + line * 15, size: 10 }, pageHeight);
  }
  return Buffer.from(operators, 'latin1');
}

/** The same number of randomly chosen words on every page, as marks around them. */
export function sampleMarks(bytes: Uint8Array, perPage: number, seed: number): RedactionMark[] {
  const random = seededRandom(seed);
  const document = openPdf(bytes);
  const marks: RedactionMark[] = [];
  for (let pageNumber = 1; pageNumber <= document.pageCount; pageNumber++) {
    const boxes = new Set<PageRect>();
    const { words } = document.pageText(pageNumber);
    while (boxes.size < Math.min(perPage, words.length)) {
      const word = pick(random, words);
      if (word) boxes.add(word.box);
    }
    for (const box of boxes) marks.push({ pageNumber, box, entityType: 'MANUAL' });
  }
  document.close();
  return marks;
}
