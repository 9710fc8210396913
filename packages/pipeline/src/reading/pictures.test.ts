import type { GrayPicture } from '@sladd/testkit/scans';
import { noisePicture, picturedPdf, pictureOfLines, placedAt, plainPicture } from '@sladd/testkit/scans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detectDocument } from '../detection/detect.ts';
import type { DocumentFile } from '../document/document-file.ts';
import { redactDocument } from '../redaction/redact.ts';
import { lookAgain } from '../redaction/second-look.ts';
import { searchDocument } from '../search/search.ts';
import { verifyDocument } from '../verification/verify.ts';
import { type ExtractEvent, extractDocument } from './extract.ts';
import { closeOcr } from './ocr-engine.ts';
import type { ReadPage } from './read-page.ts';

afterAll(closeOcr);

/** OCR on two busy cores. */
const timeout = 180_000;
const letter = Array.from({ length: 8 }, (_, line) => ({
  text: `Dette er linje ${line + 1} i et vanlig brev som ikke sier noe om noen.`,
  ...{ x: 60, y: 80 + 18 * line },
}));
const sentences = ['Kontakt Kari Testesen om hunden.', 'Telefonen hennes er 912 34 567.'];
const print = pictureOfLines(sentences, 110);

function file(...pages: Parameters<typeof picturedPdf>[0]) {
  return { name: 'pictured.pdf', bytes: picturedPdf(pages) };
}

async function read(bytes: DocumentFile, ocr: 'auto' | 'never' = 'auto') {
  const events: ExtractEvent[] = [];
  for await (const event of extractDocument(bytes, { ocr })) events.push(event);
  const pages = events.filter((event) => event.type === 'page');
  return {
    pages: pages satisfies readonly ReadPage[],
    started: events.filter(({ type }) => type === 'ocr_started'),
  };
}

const turnedPixels = (quarters: number, picture: GrayPicture): GrayPicture => {
  if (quarters === 0) return picture;
  const { width, height, pixels } = picture;
  const turned = new Uint8Array(pixels.length);
  pixels.forEach((shade, at) => {
    turned[(at % width) * height + (height - 1 - Math.floor(at / width))] = shade;
  });
  return turnedPixels(quarters - 1, { width: height, height: width, pixels: turned });
};

const toned = (tone: (shade: number) => number): GrayPicture => ({
  ...print,
  pixels: print.pixels.map(tone),
});

function strips(picture: GrayPicture, count: number) {
  const rows = Math.ceil(picture.height / count);
  const scale = 300 / picture.width;
  return Array.from({ length: Math.ceil(picture.height / rows) }, (_, index) => {
    const [top, bottom] = [index * rows, Math.min(picture.height, (index + 1) * rows)];
    const pixels = picture.pixels.slice(top * picture.width, bottom * picture.width);
    const part = { width: picture.width, height: bottom - top, pixels };
    return placedAt({ picture: part, x: 60, y: 400 + (picture.height - bottom) * scale, width: 300 });
  });
}

describe('a picture on a page of text is read', () => {
  const place = { x: 60, y: 400, width: 300 };
  const kinds = {
    'pasted beside the text': [placedAt({ picture: print, ...place })],
    'made small': [placedAt({ picture: print, ...place, width: 110 })],
    'turned by a quarter': [placedAt({ picture: print, ...place, x: 300 }, 90)],
    'standing on its head': [placedAt({ picture: print, ...place, x: 500, y: 600 }, 180)],
    'with its pixels turned': [placedAt({ picture: turnedPixels(1, print), ...place, width: 60 })],
    'turned by a few degrees': [placedAt({ picture: print, ...place }, 6)],
    'in pale gray': [placedAt({ picture: toned((shade) => 255 - (255 - shade) * 0.3), ...place })],
    'in so pale a gray that one hardly sees it': [
      placedAt({ picture: toned((shade) => 255 - (255 - shade) * 0.08), ...place }),
    ],
    'light on dark': [placedAt({ picture: toned((shade) => 240 - shade * 0.9), ...place })],
    'in strips': strips(print, 20),
  };
  let pages: readonly ReadPage[];
  beforeAll(async () => {
    ({ pages } = await read(file(...Object.values(kinds).map((pictures) => ({ lines: letter, pictures })))));
  }, timeout);

  test.each(Object.keys(kinds))('%s', (kind) => {
    const page = pages[Object.keys(kinds).indexOf(kind)];
    expect(page).toMatchObject({ ocr: 'read', unread: [], isMissing: false, page: { source: 'mixed' } });
    expect(page?.page.text).toContain('Kari Testesen');
    expect(page?.page.text.replaceAll(/\s/g, '')).toContain('91234567');
    // Typed sentences stay as they are, picture or not.
    expect(page?.page.text).toContain(letter.map(({ text }) => text).join('\n'));
  });

  test('with its words where they stand on the page', () => {
    const [upright, , , headDown] = pages;
    const name = (page: ReadPage | undefined) =>
      page?.page.words.find(({ text }) => text === 'Testesen')?.box;
    expect(name(upright)?.y).toBeGreaterThan(842 - 400 - 300 * (print.height / print.width));
    expect(name(upright)?.y).toBeLessThan(842 - 400);
    expect(name(upright)?.x).toBeGreaterThan(60 + 80);
    expect(name(headDown)?.x).toBeLessThan(500 - 80);
    expect(name(headDown)?.x).toBeGreaterThan(500 - 300);
  });
});

test('a sentence goes on from type into a picture and back', { timeout }, async () => {
  const picture = pictureOfLines(['Kari Testesen'], 150);
  const lines = [
    ...letter,
    { text: 'Her bor', x: 60, y: 400 },
    { text: 'sammen med hunden sin.', x: 200, y: 400 },
  ];
  const placed = placedAt({ picture, x: 102, y: 842 - 412, width: (picture.width * 72) / 150 });
  const { pages } = await read(file({ lines, pictures: [placed] }));
  expect(pages[0]?.page.text).toContain('Her bor Kari Testesen sammen med hunden sin.');
});

test('what is found in a picture is gone after redaction, for search, detection and the check alike', {
  timeout,
}, async () => {
  const pictured = file({
    lines: letter,
    pictures: [placedAt({ picture: print, x: 60, y: 400, width: 300 })],
  });
  const hits: string[] = [];
  for await (const event of searchDocument(pictured, { terms: ['Kari Testesen', '91234567'] })) {
    if (event.type === 'page') hits.push(...event.matches.map(({ text }) => text));
  }
  expect(hits).toEqual(['Kari Testesen', '912 34 567']);
  const found: string[] = [];
  for await (const event of detectDocument(pictured, { methods: ['fast'], threshold: 0.5 })) {
    if (event.type !== 'page_completed') continue;
    const { pages } = event.results.redaction_mapping;
    found.push(...pages.flatMap(({ sensitive }) => sensitive.map(({ original_text }) => original_text)));
  }
  expect(found).toContain('Kari Testesen');
  const terms = ['Kari Testesen', '912 34 567'];
  const left = { page_number: 1, carrier: 'page_picture', cause: 'term_in_picture' };
  expect(await verifyDocument(pictured, { terms })).toEqual([left]);
  const { report, bytes } = await redactDocument(pictured, { pages: [] }, { terms });
  expect(report).toMatchObject({ status: 'checked', marks: 2, images: { blanked: 1 } });
  expect(report.unread).toBeUndefined();
  const output = { name: 'out.pdf', bytes: bytes ?? new Uint8Array() };
  expect(await verifyDocument(output, { terms })).toEqual([]);
  const { pages } = await read(output);
  expect(pages[0]?.page.text).toContain('om hunden');
  expect(pages[0]?.page.text).not.toContain('Testesen');
});

test('a removed value that a picture says elsewhere is offered', { timeout }, async () => {
  const pages = [
    { lines: [{ text: 'Kari Testesen skrev et brev om sin egen hund.', x: 60, y: 80 }], pictures: [] },
    { lines: letter, pictures: [placedAt({ picture: print, x: 60, y: 400, width: 300 })] },
  ];
  const bbox = { x0: 58, y0: 66, x1: 136, y1: 84 };
  const mapping = { pages: [{ page: 1, sensitive: [{ entity_type: 'PERSON', bbox }] }] };
  const look = await lookAgain(file(...pages), mapping, []);
  expect(look.found.flatMap(({ places }) => places.map(({ page_number }) => page_number))).toEqual([2]);
  expect(look.unread).toEqual([]);
  const pictured = file({ lines: letter, pictures: pages[1]?.pictures ?? [] });
  const other = await lookAgain(pictured, { pages: [] }, ['Kari Testesen']);
  expect(other.found.flatMap(({ places }) => places.map(({ text }) => text))).toEqual(['Kari Testesen']);
});

test('a letterhead is read once, whatever number of pages has it', { timeout }, async () => {
  const page = { lines: letter, pictures: [placedAt({ picture: print, x: 60, y: 760, width: 200 })] };
  const { pages, started } = await read(file(page, page, page));
  expect(started).toHaveLength(1);
  expect(pages.map((read) => read.page.text.includes('Kari Testesen'))).toEqual([true, true, true]);
});

test('pictures without strokes are neither read nor asked about', async () => {
  const gradient = plainPicture(200, 100);
  gradient.pixels.forEach((_, at) => {
    gradient.pixels[at] = at % 200;
  });
  const disc = plainPicture(100, 100);
  disc.pixels.forEach((_, at) => {
    if (Math.hypot((at % 100) - 50, Math.floor(at / 100) - 50) < 40) disc.pixels[at] = 40;
  });
  const pictures = [plainPicture(60, 60, 90), gradient, disc].map((picture, index) =>
    placedAt({ picture, x: 60 + 150 * index, y: 300, width: 120 }),
  );
  const { pages, started } = await read(file({ lines: letter, pictures }));
  expect(started).toEqual([]);
  expect(pages).toMatchObject([{ ocr: 'not_needed', unread: [], isMissing: false }]);
});

test('a picture on a page that lies on its side is read line by line', { timeout }, async () => {
  const pictures = [placedAt({ picture: print, x: 60, y: 400, width: 300 })];
  const { pages } = await read(file({ lines: letter, pictures, rotate: 90 }));
  expect(pages[0]?.page.text).toContain('Kontakt Kari Testesen om hunden.');
});

test('what OCR may not read, or cannot, is named as unread, and never as checked', { timeout }, async () => {
  const box = expect.objectContaining({ x: 60, width: 300 });
  const pictures = [placedAt({ picture: print, x: 60, y: 400, width: 300 })];
  const { pages } = await read(file({ lines: letter, pictures }), 'never');
  expect(pages).toMatchObject([{ ocr: 'not_needed', unread: [box], isMissing: true }]);
  const noise = placedAt({ picture: noisePicture(200, 60, 7), x: 60, y: 400, width: 300 });
  expect((await read(file({ lines: letter, pictures: [noise] }))).pages).toMatchObject([{ unread: [box] }]);
});

test.each(['/DCTDecode', '/JBIG2Decode', '/LZWDecode'])(
  'a picture that is no %s although it says so is named as unread',
  { timeout },
  async (filter) => {
    const pictures = [placedAt({ picture: print, x: 60, y: 400, width: 300 })];
    const document = file({ lines: letter, pictures });
    const own = '/BitsPerComponent 8 /Filter /FlateDecode';
    const source = Buffer.from(document.bytes).toString('latin1');
    expect(source).toContain(own);
    const other = `/BitsPerComponent 8 /Filter ${filter}`.padEnd(own.length);
    const damaged = { ...document, bytes: new Uint8Array(Buffer.from(source.replace(own, other), 'latin1')) };
    const { pages } = await read(damaged);
    expect(pages).toMatchObject([
      { unread: [expect.objectContaining({ x: 60, width: 300 })], isMissing: true },
    ]);
  },
);

test('a black line drawn as a picture of one pixel is no picture to read', { timeout }, async () => {
  const dot = { width: 1, height: 1, pixels: new Uint8Array([0]) };
  const pictures = [{ picture: dot, matrix: [300, 0, 0, 20, 60, 400] as const }];
  const { pages } = await read(file({ lines: letter, pictures }));
  expect(pages).toMatchObject([{ unread: [], isMissing: false }]);
});
