import { defaultAppearance } from '@sladd/contract';
import { buildPdf, type PageSpec, signatureStrokes } from '@sladd/testkit';
import {
  drawnPage,
  type GrayPicture,
  picturedPdf,
  pictureOfLines,
  placedAt,
  plainPicture,
  scannedPdf,
} from '@sladd/testkit/scans';
import { afterAll, describe, expect, test } from 'vitest';
import { closeOcr } from '../reading/ocr-engine.ts';
import { redactDocument } from '../redaction/redact.ts';
import { detectDocument } from './detect.ts';

afterAll(closeOcr);

/** OCR on two busy cores. */
const timeout = 120_000;
const paragraph = Array.from({ length: 14 }, (_, line) => ({
  text: `Vi viser til brevet og svarer med dette på punkt ${line + 1} i det.`,
  ...{ x: 72, y: 90 + 18 * line },
}));
const ending = [
  { text: 'Med vennlig hilsen', x: 72, y: 390 },
  { text: 'Kari Testesen', x: 72, y: 470 },
];
/** Between greeting and name, in PDF space. */
const place = { x: 76, y: 842 - 455, width: 130, height: 44 };
const letter: PageSpec = { lines: [...paragraph, ...ending], operators: signatureStrokes(place) };

async function drawnIn(
  bytes: Uint8Array,
  methods: readonly ('fast' | 'standard' | 'advanced')[] = ['standard'],
) {
  const found: { type: string; score: number; box: { x0: number; y0: number; x1: number; y1: number } }[] =
    [];
  const possible: string[] = [];
  const request = { methods, requestedEntities: ['SIGNATURE', 'PHOTO', 'BARCODE'], threshold: 0.5 };
  for await (const event of detectDocument({ name: 'a.pdf', bytes }, request)) {
    if (event.type !== 'page_completed') continue;
    const { redaction_mapping, possible: below = [] } = event.results;
    for (const { entity_type: type, score, bbox } of redaction_mapping.pages.flatMap(
      (page) => page.sensitive,
    )) {
      const [box] = bbox;
      if (box) found.push({ type, score, box });
    }
    possible.push(...below.map(({ entity_type }) => entity_type));
  }
  return { found, possible };
}

/** A picture of what content draws, cut out of its page. */
function cut(bytes: Uint8Array, { x, y, width, height }: typeof place, dpi: number): GrayPicture {
  const page = drawnPage(bytes, 1, dpi);
  const scale = dpi / 72;
  const [left, top] = [Math.round(x * scale), Math.round((842 - y - height) * scale)];
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  const picture = plainPicture(across, down);
  for (let row = 0; row < down; row++) {
    const start = (top + row) * page.width + left;
    picture.pixels.set(page.pixels.subarray(start, start + across), row * across);
  }
  return picture;
}

function photograph(width: number, height: number): GrayPicture {
  const picture = plainPicture(width, height);
  picture.pixels.forEach((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const face = 90 * Math.exp(-((x - width / 2) ** 2 + (y - height / 2.4) ** 2) / (width * 5));
    picture.pixels[at] = 70 + face + 40 * Math.sin(x / 9) * Math.cos(y / 13) + ((x * 31 + y * 17) % 23);
  });
  return picture;
}

describe('a signature is proposed as an area', () => {
  test('drawn in the page, by each method that is asked for it', async () => {
    const { found } = await drawnIn(buildPdf({ pages: [letter] }), ['fast', 'standard', 'advanced']);
    expect(found.map(({ type }) => type)).toEqual(['SIGNATURE', 'SIGNATURE']);
    const [signature] = found;
    expect(signature?.score).toBeGreaterThan(0.7);
    expect(signature?.box.x0).toBeGreaterThan(70);
    expect(signature?.box.x1).toBeLessThan(215);
    expect(signature?.box.y0).toBeGreaterThan(842 - place.y - place.height - 4);
    expect(signature?.box.y1).toBeLessThan(842 - place.y + 4);
  });

  test('pasted as a picture, and on a line to sign on', { timeout }, async () => {
    const picture = cut(buildPdf({ pages: [{ operators: signatureStrokes(place) }] }), place, 150);
    const lines = [
      ...paragraph,
      { text: 'Sted og dato', x: 72, y: 470 },
      { text: 'Underskrift', x: 320, y: 470 },
    ];
    const bytes = picturedPdf([
      { lines, pictures: [placedAt({ picture, x: 320, y: 842 - 460, width: 130 })] },
    ]);
    expect((await drawnIn(bytes)).found).toMatchObject([{ type: 'SIGNATURE' }]);
    const rule = `0.6 w 300 ${842 - 456} m 480 ${842 - 456} l S\n`;
    const signed = { ...place, x: 320, y: 842 - 458 };
    const drawn = buildPdf({ pages: [{ lines, operators: rule + signatureStrokes(signed) }] });
    expect((await drawnIn(drawn)).found).toMatchObject([{ type: 'SIGNATURE' }]);
  });

  test('on a scan', { timeout }, async () => {
    const picture = drawnPage(buildPdf({ pages: [letter] }), 1, 200);
    const { found } = await drawnIn(scannedPdf([{ picture, width: 595, height: 842 }]));
    expect(found).toMatchObject([{ type: 'SIGNATURE' }]);
  });

  test('in one wave of the pen, where a word says that somebody signs', async () => {
    const pen = `q 0.1 0.2 0.5 RG 1.5 w 1 J 1 0 0 1 72 ${842 - 530} cm 0 10 m 6 30 9 31 12 12 c 14 2 18 4 21 18 c 24 28 28 27 31 9 c 33 2 38 5 41 16 c 44 24 48 22 51 12 c 54 3 59 6 63 14 c 66 24 70 22 73 12 c 75 6 79 8 82 12 c 88 20 96 18 112 16 c S Q\n`;
    const text = [...paragraph, { text: 'Ida Prøvesen', x: 72, y: 560 }];
    const greeting = { text: 'Med vennlig hilsen', x: 72, y: 480 };
    const { found } = await drawnIn(buildPdf({ pages: [{ lines: [...text, greeting], operators: pen }] }));
    expect(found).toMatchObject([{ type: 'SIGNATURE' }]);
    expect((await drawnIn(buildPdf({ pages: [{ lines: text, operators: pen }] }))).found).toEqual([]);
  });

  test('and goes with its lines', async () => {
    const bytes = buildPdf({ pages: [letter] });
    expect(Math.min(...cut(bytes, place, 72).pixels)).toBeLessThan(150);
    const { found } = await drawnIn(bytes);
    const sensitive = found.map(({ type, box }) => ({ entity_type: type, bbox: box }));
    const request = { appearance: { ...defaultAppearance, mode: 'transparent' as const } };
    const mapping = { pages: [{ page: 1, sensitive }] };
    const { bytes: output } = await redactDocument({ name: 'a.pdf', bytes }, mapping, request);
    expect(Math.min(...cut(output ?? new Uint8Array(), place, 72).pixels)).toBeGreaterThan(250);
  });
});

describe('no signature is', () => {
  const circle =
    'q 0 0.2 0.5 rg 100 780 m 100 791 91 800 80 800 c 69 800 60 791 60 780 c 60 769 69 760 80 760 c 91 760 100 769 100 780 c f Q\n';
  const chart = `q 1 w 72 300 m 72 420 l S 72 300 m 300 300 l S 72 310 m ${Array.from({ length: 30 }, (_, at) => `${80 + 7 * at} ${320 + 3 * at + 8 * Math.sin(at)} l`).join(' ')} S Q\n`;
  const frame = Array.from(
    { length: 12 },
    (_, at) => `72 ${300 + 12 * at} m 400 ${300 + 12 * at} l S\n`,
  ).join('');
  const wave = `q 1 w 72 200 m ${Array.from({ length: 10 }, (_, at) => `${90 + 40 * at} 215 ${100 + 40 * at} 185 ${112 + 40 * at} 200 c`).join(' ')} S Q\n`;

  test.each([
    ['a logo', circle],
    ['a chart', chart],
    ['a table', frame],
    ['an ornament', wave],
  ] as const)('%s', async (_name, operators) => {
    const { found } = await drawnIn(buildPdf({ pages: [{ lines: [...paragraph, ...ending], operators }] }));
    expect(found).toEqual([]);
  });

  test('what is drawn like one where nobody signs: it is only named as possible', async () => {
    const top = signatureStrokes({ ...place, y: 790 });
    const { found, possible } = await drawnIn(buildPdf({ pages: [{ lines: paragraph, operators: top }] }));
    expect([found, possible]).toEqual([[], ['SIGNATURE']]);
  });

  test('print in a picture', { timeout }, async () => {
    const picture = pictureOfLines(['Sladdby kommune'], 150, 20);
    const bytes = picturedPdf([
      {
        lines: [...paragraph, ...ending],
        pictures: [placedAt({ picture, x: 80, y: 842 - 455, width: 140 })],
      },
    ]);
    expect((await drawnIn(bytes)).found).toEqual([]);
  });
});

test('a photograph is proposed as an area, an icon and a picture of print are not', { timeout }, async () => {
  const portrait = placedAt({ picture: photograph(180, 240), x: 400, y: 500, width: 90 });
  const icon = placedAt({ picture: photograph(60, 60), x: 300, y: 500, width: 20 });
  const print = placedAt({
    picture: pictureOfLines(['Sladdby kommune', 'Postboks 17'], 120),
    x: 72,
    y: 300,
    width: 140,
  });
  const { found } = await drawnIn(
    picturedPdf([{ lines: paragraph.slice(0, 5), pictures: [portrait, icon, print] }]),
  );
  expect(found).toMatchObject([{ type: 'PHOTO', box: { x0: 400, y1: 842 - 500 } }]);
});
