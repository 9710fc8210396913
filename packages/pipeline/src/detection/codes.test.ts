import { defaultAppearance, type Finding } from '@sladd/contract';
import {
  addPages,
  barCode,
  buildPdf,
  codeRectangles,
  dataMatrixCode,
  type PageSpec,
  type PrintedCode,
  qrCode,
  RawPdf,
} from '@sladd/testkit';
import {
  drawnPage,
  type GrayPicture,
  picturedPdf,
  placedAt,
  plainPicture,
  scannedPdf,
} from '@sladd/testkit/scans';
import { afterAll, describe, expect, test } from 'vitest';
import { closeOcr } from '../reading/ocr-engine.ts';
import { redactDocument } from '../redaction/redact.ts';
import { searchDocument } from '../search/search.ts';
import { verifyDocument } from '../verification/verify.ts';
import { detectDocument } from './detect.ts';

afterAll(closeOcr);

/** OCR on two busy cores. */
const timeout = 120_000;
const lines = Array.from({ length: 12 }, (_, line) => ({
  text: `Vi viser til brevet og svarer med dette på punkt ${line + 1} i det.`,
  ...{ x: 72, y: 90 + 18 * line },
}));
const places = new Map<PrintedCode, { x: number; y: number; width: number; height: number }>([
  [qrCode, { x: 400, y: 400, width: 60, height: 60 }],
  [dataMatrixCode, { x: 100, y: 200, width: 40, height: 40 }],
  [barCode, { x: 200, y: 100, width: 140, height: 40 }],
]);
const codes = Array.from(places.keys());
const operators = Array.from(places, ([code, place]) => codeRectangles(code, place)).join('');
const page: PageSpec = { lines, operators };

async function codesIn(
  bytes: Uint8Array,
  method: 'fast' | 'standard' | 'advanced' = 'standard',
): Promise<Finding[]> {
  const found: Finding[] = [];
  const request = { methods: [method], requestedEntities: ['BARCODE'], threshold: 0.5 };
  for await (const event of detectDocument({ name: 'a.pdf', bytes }, request)) {
    if (event.type !== 'page_completed') continue;
    found.push(...event.results.redaction_mapping.pages.flatMap(({ sensitive }) => sensitive));
  }
  return found;
}

const whatTheySay = (found: readonly Finding[]): string[] =>
  found
    .flatMap(({ reasons = [] }) => reasons.map((one) => (one.code === 'code_says' ? one.params.word : '')))
    .filter((word) => word !== '')
    .sort();
const allOfThem = codes.map(({ says }) => says).sort();

/** One module for each pixel, enlarged. */
function pictureOf({ rows }: PrintedCode, enlarged: number): GrayPicture {
  const wide = rows[0]?.length ?? 0;
  const picture = plainPicture(wide * enlarged, rows.length * enlarged);
  picture.pixels.forEach((_, at) => {
    const [x, y] = [at % picture.width, Math.floor(at / picture.width)];
    const isInk = rows[Math.floor(y / enlarged)]?.[Math.floor(x / enlarged)] === '#';
    picture.pixels[at] = isInk ? 0 : 255;
  });
  return picture;
}

describe('bar and matrix codes are proposed as areas', () => {
  test.each(['standard', 'advanced'] as const)('drawn in the page, by %s', async (method) => {
    const found = await codesIn(buildPdf({ pages: [page] }), method);
    expect(whatTheySay(found)).toEqual(allOfThem);
    for (const { x, y, width, height } of places.values()) {
      const inside = found.filter(({ bbox: [box] }) => box && box.x0 < x + 1 && box.x1 > x + width - 1);
      expect(inside).toHaveLength(1);
      const [box] = inside[0]?.bbox ?? [];
      expect(box?.y0).toBeLessThan(842 - y - height + 1);
      expect(box?.y1).toBeGreaterThan(842 - y - 1);
      expect(box && box.x1 - box.x0).toBeLessThan(width + 6);
    }
  });

  test('drawn by a form', async () => {
    const pdf = new RawPdf();
    const form = pdf.addStream(operators, '/Type /XObject /Subtype /Form /BBox [0 0 595 842]');
    const pages = [{ lines, operators: '/Codes Do\n', resources: `/XObject << /Codes ${form} >>` }];
    const bytes = pdf.build(addPages(pdf, { pages }));
    expect(whatTheySay(await codesIn(bytes))).toEqual(allOfThem);
  });

  test.each([1, 4])('as a picture of %i pixels for each module, upright and turned', async (enlarged) => {
    const picture = pictureOf(qrCode, enlarged);
    for (const degrees of [0, 33]) {
      const bytes = picturedPdf([
        { lines, pictures: [placedAt({ picture, x: 300, y: 300, width: 60 }, degrees)] },
      ]);
      expect(whatTheySay(await codesIn(bytes))).toEqual([qrCode.says]);
    }
  });

  test('as a picture that stands on every page', async () => {
    const pictures = [placedAt({ picture: pictureOf(dataMatrixCode, 3), x: 500, y: 40, width: 30 })];
    const found = await codesIn(
      picturedPdf([
        { lines, pictures },
        { lines: lines.slice(2), pictures },
      ]),
    );
    expect(whatTheySay(found)).toEqual([dataMatrixCode.says, dataMatrixCode.says]);
  });

  test('on a scan', { timeout }, async () => {
    const picture = drawnPage(buildPdf({ pages: [page] }), 1, 200);
    const found = await codesIn(scannedPdf([{ picture, width: 595, height: 842 }]));
    expect(whatTheySay(found)).toEqual(allOfThem);
  });

  test('and cannot be read where they were removed', async () => {
    const bytes = buildPdf({ pages: [page] });
    const sensitive = (await codesIn(bytes)).map(({ entity_type, bbox: [box] }) => ({
      entity_type,
      bbox: box,
    }));
    const mapping = { pages: [{ page: 1, sensitive }] } as Parameters<typeof redactDocument>[1];
    const request = { appearance: { ...defaultAppearance, mode: 'transparent' as const } };
    const { bytes: output } = await redactDocument({ name: 'a.pdf', bytes }, mapping, request);
    expect(output).toBeDefined();
    expect(await codesIn(output ?? new Uint8Array())).toEqual([]);
  });
});

describe('what a code says counts as text of the page', () => {
  const bytes = buildPdf({ pages: [page, { lines: [{ text: 'Søknad fra Kari Testesen', x: 72, y: 90 }] }] });

  test('for a search, at the place of the code', async () => {
    const places: string[] = [];
    for await (const event of searchDocument({ name: 'a.pdf', bytes }, { terms: ['Testesen'] })) {
      if (event.type !== 'page') continue;
      for (const { bbox } of event.matches) places.push(`${event.pageNumber} ${Math.round(bbox.x0 / 10)}`);
    }
    expect(places).toEqual(['1 40', '2 16']);
  });

  test('for a redaction by terms and the check after it', async () => {
    const file = { name: 'a.pdf', bytes };
    const found = await verifyDocument(file, { terms: ['Testesen'] });
    expect(found.filter(({ page_number }) => page_number === 1)).toMatchObject([
      { cause: 'term_in_picture' },
    ]);
    const { bytes: output, report } = await redactDocument(file, { pages: [] }, { terms: ['Testesen'] });
    expect(report.status).toBe('checked');
    expect(await verifyDocument({ name: 'a.pdf', bytes: output ?? bytes }, { terms: ['Testesen'] })).toEqual(
      [],
    );
    expect(whatTheySay(await codesIn(output ?? bytes))).toEqual([barCode.says, dataMatrixCode.says].sort());
  });

  test('for a value that is removed elsewhere', async () => {
    const name = {
      entity_type: 'PERSON',
      original_text: 'Kari Testesen',
      bbox: { x0: 125, y0: 78, x1: 260, y1: 94 },
    };
    const mapping = { pages: [{ page: 2, sensitive: [name] }] };
    const { report } = await redactDocument({ name: 'a.pdf', bytes }, mapping, {});
    expect(report.elsewhere?.found).toMatchObject([{ places: [{ page_number: 1 }] }]);
  });
});

describe('nothing is proposed', () => {
  test('by the method that looks at text alone', async () => {
    expect(await codesIn(buildPdf({ pages: [page] }), 'fast')).toEqual([]);
  });

  test('where bars and squares say nothing', async () => {
    const hatch = Array.from({ length: 60 }, (_, at) => `${100 + 3 * at} 300 1 60 re f\n`).join('');
    const board = Array.from(
      { length: 200 },
      (_, at) => `${100 + 6 * (at % 20)} ${400 + 6 * Math.floor(at / 20)} 3 3 re f\n`,
    ).join('');
    const table = Array.from(
      { length: 40 },
      (_, at) =>
        `72 ${200 + 10 * at} m 500 ${200 + 10 * at} l S ${72 + 11 * at} 200 m ${72 + 11 * at} 590 l S\n`,
    ).join('');
    for (const drawing of [hatch, board, table]) {
      expect(await codesIn(buildPdf({ pages: [{ lines, operators: drawing }] }))).toEqual([]);
    }
  });
});
