import type { PageRect } from '@sladd/geometry';
import { addPages, buildPdf, type PageSpec, RawPdf, savedByPdfJs } from '@sladd/testkit';
import type { Quad } from 'mupdf';
import { describe, expect, test } from 'vitest';
import { withPage } from '../engine/objects/pages.ts';
import { reopen, saveDocument } from '../engine/open/saved-document.ts';
import { loadPdfium } from '../engine/pdfium.ts';
import type { OpenMark } from './open-mark.ts';
import { readOpenMarks } from './read-open-marks.ts';
import { writeOpenMarks } from './write-open-marks.ts';

const mostAreas = 20_000;
const at = new Date('2026-11-23T08:30:00Z');

const box = { x: 40, y: 60, width: 80, height: 14 };
const below = { x: 40, y: 78, width: 30.5, height: 14 };
const mark = (change: Partial<OpenMark> = {}): OpenMark => ({
  ...{ pageNumber: 1, boxes: [box], overlayText: '', subject: '', contents: '', ...change },
});

const turns = [0, 90, 180, 270] as const;
const frames: readonly (readonly [string, PageSpec])[] = turns.flatMap((rotate) => [
  [`turned by ${rotate}`, { width: 400, height: 300, rotate }],
  [
    `turned by ${rotate} and cropped`,
    { width: 500, height: 400, rotate, cropBox: [50, 30, 450, 330] as const },
  ],
  [
    `turned by ${rotate}, cropped, in larger units`,
    { width: 300, height: 220, rotate, cropBox: [10, 20, 250, 210], userUnit: 1.5 },
  ],
]);

/** As numbers with two decimals: engines write coordinates in single precision. */
function near(boxes: readonly PageRect[]): number[][] {
  const step = (value: number) => Math.round(value * 100) / 100;
  return boxes.map(({ x, y, width, height }) => [x, y, width, height].map(step));
}

const read = (bytes: Uint8Array) => readOpenMarks(bytes, { mostAreas });

describe.each(frames)('on a page %s', (_, frame) => {
  const plain = buildPdf({ pages: [{}, frame] });

  test('marks come back where they were, with what they say', () => {
    const marks = [
      mark({ pageNumber: 2, boxes: [box, below], overlayText: 'Offl. § 13 – «å»', subject: 'a/b' }),
    ];
    const again = read(writeOpenMarks(plain, marks, { at }));
    expect(again).toMatchObject({
      pages: 2,
      outside: 0,
      marks: [{ pageNumber: 2, overlayText: 'Offl. § 13 – «å»', subject: 'a/b', contents: '' }],
    });
    expect(near(again.marks[0]?.boxes ?? [])).toEqual(near([box, below]));
  });

  test('those that MuPDF made are read where it shows them', () => {
    const quads: Quad[] = [box, below].map(({ x, y, width, height }) => [
      x,
      y,
      x + width,
      y,
      x,
      y + height,
      x + width,
      y + height,
    ]);
    const document = reopen(plain);
    withPage(document, 1, (page) => {
      const annotation = page.createAnnotation('Redact');
      annotation.setQuadPoints(quads);
      annotation.setContents('(b)(6)');
      annotation.update();
    });
    const again = read(saveDocument(document));
    expect(near(again.marks[0]?.boxes ?? [])).toEqual(near([box, below]));
    expect(again.marks[0]?.contents).toBe('(b)(6)');
  });

  test('ours are shown by MuPDF and PDFium where they are', async () => {
    const written = writeOpenMarks(plain, [mark({ pageNumber: 2 })], { at });
    const document = reopen(written);
    withPage(document, 1, (page) => {
      const [annotation] = page.getAnnotations();
      const [left, top, right, bottom] = annotation?.getBounds() ?? [0, 0, 0, 0];
      expect([left, top, right, bottom].map(Math.round)).toEqual([40, 60, 120, 74]);
      expect(annotation?.getType()).toBe('Redact');
    });
    expect(await redInPdfium(written, 1, frame.userUnit)).toEqual({
      left: 40,
      top: 60,
      right: 120,
      bottom: 74,
    });
  });

  test('ours are still there after pdf.js saved the file', async () => {
    const written = writeOpenMarks(plain, [mark({ pageNumber: 2, boxes: [box, below] })], { at });
    const saved = await savedByPdfJs(written, 1);
    expect(saved.length).toBeGreaterThan(written.length);
    const again = read(saved);
    expect(again.marks).toHaveLength(1);
    expect(near(again.marks[0]?.boxes ?? [])).toEqual(near([box, below]));
  });

  test('those that PDFium made are read where it shows them', async () => {
    const { bytes, shown } = await markedByPdfium(plain, 1, {
      area: [60, 90, 140, 104],
      userUnit: frame.userUnit ?? 1,
    });
    const [found] = read(bytes).marks[0]?.boxes ?? [];
    expect(near(found ? [found] : [])).toEqual(near([shown]));
  });
});

/**
 * The bounds of everything red when PDFium renders a page with its annotations, in whole page points. PDFium does not
 * support UserUnit, so the caller passes it.
 */
async function redInPdfium(bytes: Uint8Array, pageIndex: number, userUnit = 1) {
  return withPdfium(bytes, pageIndex, (pdfium, page) => {
    const [width, height] = [
      Math.round(pdfium.FPDF_GetPageWidthF(page) * userUnit),
      Math.round(pdfium.FPDF_GetPageHeightF(page) * userUnit),
    ];
    const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 1);
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const pixels = pdfium.pdfium.HEAPU8.slice(start, start + width * height * 4);
    pdfium.FPDFBitmap_Destroy(bitmap);
    const around = { left: width, top: height, right: 0, bottom: 0 };
    for (let place = 0; place < pixels.length; place += 4) {
      // In the order blue, green, red.
      if ((pixels[place + 2] ?? 0) < 200 || (pixels[place] ?? 0) > 200) continue;
      const [x, y] = [(place / 4) % width, Math.floor(place / 4 / width)];
      around.left = Math.min(around.left, x);
      around.top = Math.min(around.top, y);
      around.right = Math.max(around.right, x + 1);
      around.bottom = Math.max(around.bottom, y + 1);
    }
    return around;
  });
}

/** A file in which PDFium added a mark over a rectangle in user space, and where PDFium shows it. */
async function markedByPdfium(
  bytes: Uint8Array,
  pageIndex: number,
  { area: [x0, y0, x1, y1], userUnit }: { area: readonly [number, number, number, number]; userUnit: number },
) {
  return withPdfium(bytes, pageIndex, (pdfium, page, document) => {
    const redact = 28;
    const annotation = pdfium.FPDFPage_CreateAnnot(page, redact);
    const scratch = pdfium.pdfium.wasmExports.malloc(64);
    pdfium.pdfium.HEAPF32.set([x0, y1, x1, y1, x0, y0, x1, y0], scratch >> 2);
    expect(pdfium.FPDFAnnot_AppendAttachmentPoints(annotation, scratch)).toBe(true);
    // FS_RECTF: left, top, right, bottom.
    pdfium.pdfium.HEAPF32.set([x0, y1, x1, y0], scratch >> 2);
    pdfium.FPDFAnnot_SetRect(annotation, scratch);
    pdfium.FPDFPage_CloseAnnot(annotation);
    const units = 1000;
    const size = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)].map((one) =>
      Math.round(one * units * userUnit),
    );
    const place = (x: number, y: number): number[] => {
      pdfium.FPDF_PageToDevice(page, 0, 0, size[0] ?? 0, size[1] ?? 0, 0, x, y, scratch, scratch + 4);
      return [...pdfium.pdfium.HEAP32.slice(scratch >> 2, (scratch >> 2) + 2)].map((value) => value / units);
    };
    const [ax = 0, ay = 0] = place(x0, y0);
    const [bx = 0, by = 0] = place(x1, y1);
    const shown = {
      x: Math.min(ax, bx),
      y: Math.min(ay, by),
      width: Math.abs(bx - ax),
      height: Math.abs(by - ay),
    };
    const writer = pdfium.PDFiumExt_OpenFileWriter();
    pdfium.PDFiumExt_SaveAsCopy(document, writer);
    const length = pdfium.PDFiumExt_GetFileWriterSize(writer);
    const target = pdfium.pdfium.wasmExports.malloc(length);
    pdfium.PDFiumExt_GetFileWriterData(writer, target, length);
    const saved = pdfium.pdfium.HEAPU8.slice(target, target + length);
    pdfium.PDFiumExt_CloseFileWriter(writer);
    return { bytes: saved, shown };
  });
}

type Loaded = Awaited<ReturnType<typeof loadPdfium>>;

async function withPdfium<T>(
  bytes: Uint8Array,
  pageIndex: number,
  work: (pdfium: Loaded, page: number, document: number) => T,
): Promise<T> {
  const pdfium = await loadPdfium();
  const file = pdfium.pdfium.wasmExports.malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, file);
  const document = pdfium.FPDF_LoadMemDocument(file, bytes.length, '');
  const page = pdfium.FPDF_LoadPage(document, pageIndex);
  try {
    return work(pdfium, page, document);
  } finally {
    pdfium.FPDF_ClosePage(page);
    pdfium.FPDF_CloseDocument(document);
  }
}

/** One page of 400 by 300 points with these annotations. */
function annotated(...annotations: string[]): Uint8Array {
  const pdf = new RawPdf();
  const list = annotations.map((body) => pdf.add(`<< /Type /Annot ${body} >>`));
  return pdf.build(
    addPages(pdf, { pages: [{ width: 400, height: 300, entries: `/Annots [${list.join(' ')}]` }] }),
  );
}
const rect = '/Rect [10 280 60 290]';
const shownRect = { x: 10, y: 10, width: 50, height: 10 };

test.each([
  ['an empty list of quadrilaterals, as one product writes it', `${rect} /QuadPoints []`, [shownRect]],
  ['no list', rect, [shownRect]],
  ['a rectangle written from its other corners', '/Rect [60 290 10 280]', [shownRect]],
  ['half a quadrilateral', `${rect} /QuadPoints [1 2 3]`, [shownRect]],
  ['quadrilaterals that are no numbers', `${rect} /QuadPoints [/a 0 0 0 0 0 0 0]`, [shownRect]],
  [
    'corners counter-clockwise, as the standard has it',
    `${rect} /QuadPoints [10 280 60 280 60 290 10 290]`,
    [shownRect],
  ],
  [
    'a rectangle smaller than its quadrilaterals',
    `/Rect [10 280 11 281] /QuadPoints [10 290 60 290 10 280 60 280]`,
    [shownRect],
  ],
  ['quadrilaterals alone', `/QuadPoints [10 290 60 290 10 280 60 280]`, [shownRect]],
  ['a part beside the page', '/Rect [-500 280 60 900]', [{ x: 0, y: 0, width: 60, height: 20 }]],
  ['a flag that hides it', `${rect} /F 2`, [shownRect]],
  ['places as large as numbers get', '/Rect [-1e30 -1e30 1e30 1e30]', []],
  ['no area', '/Rect [10 280 10 290]', []],
  ['no place at all', '', []],
])('a mark of another program with %s', (_, entries, boxes) => {
  const found = read(annotated(`/Subtype /Redact ${entries}`));
  expect(found.marks.flatMap((one) => near(one.boxes))).toEqual(near(boxes));
  expect(found.outside).toBe(boxes.length === 0 ? 1 : 0);
});

test('what only looks like a mark is none', () => {
  expect(
    read(annotated(`/Subtype /Square ${rect} /IC [0 0 0]`, `/Subtype /Highlight ${rect}`)).marks,
  ).toEqual([]);
});

test('a hundred thousand marks are not all read', () => {
  const many = annotated(...Array.from({ length: 1000 }, () => `/Subtype /Redact ${rect}`));
  expect(readOpenMarks(many, { mostAreas: 99 }).marks).toHaveLength(100);
});

test('nothing is taken out and nothing before is touched; other annotations stay, old marks do not', () => {
  const original = annotated(`/Subtype /Redact ${rect}`, `/Subtype /Text ${rect} /Contents (note)`);
  const written = writeOpenMarks(original, [mark({ boxes: [box] })], { at });
  expect(written.subarray(0, original.length)).toEqual(original);
  expect(near(read(written).marks.flatMap(({ boxes }) => boxes))).toEqual(near([box]));
  const document = reopen(written);
  expect(withPage(document, 0, (page) => page.getAnnotations().map((one) => one.getType()))).toEqual([
    'Text',
    'Redact',
  ]);
  expect(read(writeOpenMarks(written, [], { at })).marks).toEqual([]);
});

test('a mark says who made it and when, and how the area will look, and frames what is still there', () => {
  const document = reopen(writeOpenMarks(annotated(), [mark({ overlayText: 'x' })], { at }));
  const annotation = document.findPage(0).get('Annots').get(0);
  expect(annotation.get('M').asString()).toBe('D:20261123083000Z');
  expect(['T', 'NM', 'OverlayText', 'DA'].map((key) => annotation.get(key).asString())).toEqual([
    'Sladd',
    'sladd-1',
    'x',
    '/Helv 0 Tf 1 1 1 rg',
  ]);
  expect(annotation.get('AP', 'N').readStream().asString()).toContain('re S');
  expect(annotation.get('QuadPoints').length).toBe(8);
});

test('a mark on a page that is not there is refused with the page', () => {
  expect(() => writeOpenMarks(annotated(), [mark({ pageNumber: 7 })], { at })).toThrowError(
    expect.objectContaining({ code: 'pdf.page_not_found', pageNumber: 7 }),
  );
});

test('the contents of a mark are in the file where there are any, and otherwise there is no such entry', () => {
  const plain = buildPdf({ pages: [{}] });
  const contentsOf = (contents: string) =>
    read(writeOpenMarks(plain, [mark({ contents })], { at })).marks.map((one) => one.contents);
  expect(contentsOf('Kari Ås – 912 34 567')).toEqual(['Kari Ås – 912 34 567']);
  const written = writeOpenMarks(plain, [mark()], { at });
  expect(Buffer.from(written).toString('latin1').slice(plain.length)).not.toContain('/Contents(');
});
