import { deflateSync } from 'node:zlib';
import { type RedactionMark, redactPdf } from '@sladd/pdf';
import { type PdfReference, RawPdf, textOperators } from '@sladd/testkit';
import { seededRandom } from '@sladd/testkit/random';

/** Points: the engine draws pictures of pages at 150 dpi, so that a page twice as large has the pixels of 300. */
const [pageWidth, pageHeight] = [1190, 1684];
const [grainWidth, grainHeight] = [1240, 1754];
/** Of 255: the grain of paper on a scanner's glass. */
const grain = 15;

/** A document of coloured scans, A4 at 300 dpi each, about 1.2 MB a page. */
export async function scannedPdf(pages: number, seed: number): Promise<Uint8Array> {
  const outcome = await redactPdf(drawnPdf(pages, seed), [], { rasterise: true });
  if (!outcome.passed) throw new Error('the scans could not be made');
  return outcome.bytes;
}

/** Two areas on each page. */
export function scanMarks(pages: number): RedactionMark[] {
  return Array.from({ length: pages }, (_, index) => index + 1).flatMap((pageNumber) => [
    { pageNumber, box: { x: 200, y: 200, width: 400, height: 120 }, entityType: 'MANUAL' },
    { pageNumber, box: { x: 600, y: 800, width: 200, height: 60 }, entityType: 'MANUAL' },
  ]);
}

function drawnPdf(pages: number, seed: number): Uint8Array {
  const pdf = new RawPdf();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>');
  const paper = pdf.addStream(
    deflateSync(paperPixels(seed)),
    `/Type /XObject /Subtype /Image /Width ${grainWidth} /Height ${grainHeight} /ColorSpace /DeviceRGB ` +
      '/BitsPerComponent 8 /Filter /FlateDecode',
  );
  const tree = pdf.reserve();
  const kids: PdfReference[] = [];
  for (let page = 1; page <= pages; page++) {
    const contents = pdf.addStream(Buffer.from(pageOperators(page), 'latin1'));
    const resources = `<< /Font << /F1 ${font} >> /XObject << /Paper ${paper} >> >>`;
    kids.push(
      pdf.add(
        `<< /Type /Page /Parent ${tree} /MediaBox [0 0 ${pageWidth} ${pageHeight}] ` +
          `/Resources ${resources} /Contents ${contents} >>`,
      ),
    );
  }
  pdf.set(tree, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`);
  return pdf.build(pdf.add(`<< /Type /Catalog /Pages ${tree} >>`));
}

function paperPixels(seed: number): Uint8Array {
  const random = seededRandom(seed);
  const pixels = new Uint8Array(grainWidth * grainHeight * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const dark = random() * grain;
    pixels[at] = 250 - dark;
    pixels[at + 1] = 247 - dark;
    pixels[at + 2] = 232 - dark;
  }
  return pixels;
}

function pageOperators(page: number): string {
  let operators = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /Paper Do Q 0.1 0.15 0.4 rg\n`;
  for (let line = 0; line < 40; line++) {
    const text = `Side ${page}, linje ${line}: the applicant must send this letter before end of month`;
    operators += textOperators({ text, x: 120, y: 160 + line * 34, size: 22 }, pageHeight);
  }
  return operators;
}
