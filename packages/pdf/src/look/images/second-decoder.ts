import type { PDFDocument, PDFObject } from 'mupdf';
import { numberAt } from '../../engine/objects/numbers.ts';
import { readRawStream, readStream, writeStream } from '../../engine/objects/streams.ts';
import type { Pdfium } from '../../engine/pdfium.ts';
import { isIntricateJbig2 } from './jbig2.ts';
import { eachPictureObject } from './picture-objects.ts';

const filterName = 'JBIG2Decode';
/** The PDFium bitmap format with one gray byte per pixel. */
const grayBitmap = 1;
/** Pixels darker than this are black. */
const middle = 128;
/** The maximum number of pixels; an A3 sheet at 600 dpi has 70 million. */
const mostPixels = 150_000_000;

/** Whether the bytes of a file can contain an image for {@link reencodePictures}. */
export function mayNeedSecondDecoder(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(filterName);
}

/**
 * Re-encodes JBIG2 images losslessly as PDFium decodes them, if they use coding that MuPDF misreads: a redaction would
 * replace them with what MuPDF decodes. Others are unchanged. `pageNumbers` are the pages that change.
 */
export function reencodePictures(
  document: PDFDocument,
  pdfium: Pdfium,
  pageNumbers: ReadonlySet<number>,
): void {
  const reencoded = new Set<number>();
  for (const pageNumber of pageNumbers) {
    if (pageNumber > document.countPages()) continue;
    eachPictureObject(document.findPage(pageNumber - 1).getInheritable('Resources'), (picture) => {
      if (reencoded.has(picture.asIndirect())) return;
      reencoded.add(picture.asIndirect());
      if (isIntricate(picture)) reencode(pdfium, picture);
    });
  }
}

function isIntricate(picture: PDFObject): boolean {
  const filter = picture.get('Filter');
  if (!filter.isName() || filter.asName() !== filterName) return false;
  const globals = picture.get('DecodeParms', 'JBIG2Globals');
  const parts = [picture, ...(globals.isStream() ? [globals] : [])];
  return parts.some((part) => isIntricateJbig2(part === picture ? readRawStream(part) : readStream(part)));
}

function reencode(pdfium: Pdfium, picture: PDFObject): void {
  const rows = secondDecoding(pdfium, picture);
  if (!rows) return;
  for (const key of ['Filter', 'DecodeParms']) picture.delete(key);
  writeStream(picture, rows);
}

/** The rows of a 1-bit image as PDFium decodes them, 1 for white; undefined if it cannot. */
export function secondDecoding(pdfium: Pdfium, picture: PDFObject): Uint8Array | undefined {
  const [width, height] = [numberAt(picture, 'Width'), numberAt(picture, 'Height')];
  if (!width || !height || width * height > mostPixels) return undefined;
  const shades = drawWithPdfium(pdfium, onePicture(picture, width, height), width, height);
  if (!shades) return undefined;
  const length = Math.ceil(width / 8);
  const rows = new Uint8Array(length * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((shades[y * width + x] ?? 255) < middle) continue;
      rows[y * length + (x >> 3)] = (rows[y * length + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return rows;
}

/** A file with one page that shows only the stored values of an image, one point per pixel. */
function onePicture(picture: PDFObject, width: number, height: number): Uint8Array {
  const globals = picture.get('DecodeParms', 'JBIG2Globals');
  const shapes = globals.isStream() ? readStream(globals) : undefined;
  const frame = `[0 0 ${width} ${height}]`;
  const entries =
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray ` +
    `/BitsPerComponent 1 /Filter /${filterName} ${shapes ? '/DecodeParms << /JBIG2Globals 6 0 R >>' : ''}`;
  return pdfOf([
    { entries: '/Type /Catalog /Pages 2 0 R' },
    { entries: '/Type /Pages /Kids [3 0 R] /Count 1' },
    {
      entries: `/Type /Page /Parent 2 0 R /MediaBox ${frame} /Contents 4 0 R /Resources << /XObject << /Im 5 0 R >> >>`,
    },
    { entries: '', data: Buffer.from(`${width} 0 0 ${height} 0 0 cm /Im Do`) },
    { entries, data: readRawStream(picture) },
    ...(shapes ? [{ entries: '', data: shapes }] : []),
  ]);
}

interface FileObject {
  readonly entries: string;
  readonly data?: Uint8Array;
}

/** A file with these objects, numbered from 1; the first is the catalog. */
function pdfOf(objects: readonly FileObject[]): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let end = parts[0]?.length ?? 0;
  const write = (part: Uint8Array): void => {
    parts.push(part);
    end += part.length;
  };
  for (const [index, { entries, data }] of objects.entries()) {
    offsets.push(end);
    write(Buffer.from(`${index + 1} 0 obj\n<< ${entries} ${data ? `/Length ${data.length} ` : ''}>>\n`));
    if (data) for (const part of [Buffer.from('stream\n'), data, Buffer.from('\nendstream\n')]) write(part);
    write(Buffer.from('endobj\n'));
  }
  const size = objects.length + 1;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table)]);
}

/** Gray values, row by row; undefined if PDFium cannot render it. */
function drawWithPdfium(
  pdfium: Pdfium,
  bytes: Uint8Array,
  width: number,
  height: number,
): Uint8Array | undefined {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const file = malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, file);
  const document = pdfium.FPDF_LoadMemDocument(file, bytes.length, '');
  const page = document === 0 ? 0 : pdfium.FPDF_LoadPage(document, 0);
  const bitmap = page === 0 ? 0 : pdfium.FPDFBitmap_CreateEx(width, height, grayBitmap, 0, 0);
  try {
    if (bitmap === 0) return undefined;
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    const [start, stride] = [pdfium.FPDFBitmap_GetBuffer(bitmap), pdfium.FPDFBitmap_GetStride(bitmap)];
    const shades = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      const row = start + y * stride;
      shades.set(pdfium.pdfium.HEAPU8.subarray(row, row + width), y * width);
    }
    return shades;
  } finally {
    if (bitmap !== 0) pdfium.FPDFBitmap_Destroy(bitmap);
    if (page !== 0) pdfium.FPDF_ClosePage(page);
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    free(file);
  }
}
