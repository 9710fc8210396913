import { deflateSync } from 'node:zlib';
import { addPages, buildPdf, RawPdf } from '@sladd/testkit';
import {
  degradations,
  drawnPage,
  letterNb,
  noisePicture,
  plainPicture,
  scannedPdf,
  scanPage,
  shortNote,
} from '@sladd/testkit/scans';
import { afterAll, expect, test } from 'vitest';
import { redactDocument } from '../redaction/redact.ts';
import { verifyDocument } from '../verification/verify.ts';
import { type ExtractEvent, extractDocument, toExtractedPage } from './extract.ts';
import { closeOcr } from './ocr-engine.ts';
import { checkPictures } from './picture-check.ts';

afterAll(closeOcr);

/** OCR on two busy cores. */
const timeout = 120_000;
const scan = scanPage(letterNb, degradations.scan200);
const scanned = () => ({ name: 'scan.pdf', bytes: scannedPdf([scan]) });
const note = scanPage(shortNote, degradations.scan200);

async function collect(events: AsyncIterable<ExtractEvent>): Promise<ExtractEvent[]> {
  const all: ExtractEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

test('says that OCR begins before it reads a page, and reckons where the letters of each word stand', {
  timeout,
}, async () => {
  const events = await collect(extractDocument(scanned()));
  expect(events.map((event) => event.type)).toEqual(['opened', 'ocr_started', 'page']);
  const [, , page] = events;
  expect(page).toMatchObject({ type: 'page', ocr: 'read', unread: [], page: { source: 'ocr' } });
  if (page?.type !== 'page') throw new Error('no page');
  const words = toExtractedPage(page).words.filter(({ text }) => text.length > 3);
  expect(words.length).toBeGreaterThan(20);
  const placed = words.filter(({ edges }) => edges !== undefined);
  expect(placed.length).toBeGreaterThan(0.9 * words.length);
  for (const { text, bbox, edges = [] } of placed) {
    expect(edges).toHaveLength(text.length + 1);
    expect(edges).toEqual(edges.toSorted((a, b) => a - b));
    expect(edges[0]).toBeCloseTo(bbox.x0, 0);
    expect(edges.at(-1)).toBeCloseTo(bbox.x1, 0);
  }
});

test('stops inside a page when it is cancelled', { timeout }, async () => {
  const abort = new AbortController();
  const run = async () => {
    for await (const event of extractDocument(scanned(), { signal: abort.signal })) {
      if (event.type === 'ocr_started') setTimeout(() => abort.abort(), 100);
    }
  };
  await expect(run()).rejects.toMatchObject({ code: 'task.cancelled' });
});

test('tells blank paper from a picture nobody can read', { timeout }, async () => {
  const page = { width: 149, height: 211 };
  const pictures = [plainPicture(620, 877), noisePicture(310, 438, 3)];
  const bytes = scannedPdf(pictures.map((picture) => ({ picture, ...page })));
  const events = await collect(extractDocument({ name: 'scan.pdf', bytes }));
  const [blank, noise] = events.filter((event) => event.type === 'page');
  expect(blank).toMatchObject({ unread: [], page: { text: '' } });
  expect(['not_needed', 'blank']).toContain(blank?.ocr);
  expect(noise?.ocr).not.toBe('read');
  expect(noise?.unread.length).toBeGreaterThan(0);
});

test('reads every page when asked to, without doubles', { timeout }, async () => {
  const bytes = buildPdf({ pages: [{ lines: [{ text: 'Kari Testesen bor i Nordvik', x: 72, y: 100 }] }] });
  const events = await collect(extractDocument({ name: 'typed.pdf', bytes }, { ocr: 'always' }));
  expect(events.at(-1)).toMatchObject({ ocr: 'read', page: { text: 'Kari Testesen bor i Nordvik' } });
});

test('fails with page and cause when a picture still shows a word under a mark', { timeout }, async () => {
  const name = scan.words.find(({ text }) => text === 'Håkon')?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  const mark = { pageNumber: 1, box: name, entityType: 'MANUAL' };
  const check = await checkPictures(scanned(), [mark], undefined);
  expect(check).toEqual({ of: 1, findings: [{ pageNumber: 1, cause: 'word_in_mark' }] });
});

test('verifying finds a term that a picture still shows', { timeout }, async () => {
  const file = { name: 'note.pdf', bytes: scannedPdf([note]) };
  const left = await verifyDocument(file, { terms: ['samtale', 'Nordmann'] });
  expect(left).toEqual([{ page_number: 1, carrier: 'page_picture', cause: 'term_in_picture' }]);
});

test('finds a term over the end of a scanned page, removes it and sees what is left', {
  timeout,
}, async () => {
  const page = (text: string) => ({ lines: [{ text, x: 72, y: 100, size: 14 }] });
  const typed = buildPdf({ pages: [page('Brevet gikk til Kari'), page('Testesen i dag')] });
  const [width, height] = [595, 842];
  const pictures = [1, 2].map((pageNumber) => ({
    picture: drawnPage(typed, pageNumber, 200),
    width,
    height,
  }));
  const file = { name: 'scan.pdf', bytes: scannedPdf(pictures) };
  const terms = ['Kari Testesen'];
  const left = { carrier: 'page_picture', cause: 'term_in_picture' };
  expect(await verifyDocument(file, { terms })).toEqual([
    { page_number: 1, ...left },
    { page_number: 2, ...left },
  ]);
  const { bytes, report } = await redactDocument(file, { pages: [] }, { terms });
  expect(report).toMatchObject({ status: 'checked', marks: 2 });
  expect(await verifyDocument({ name: 'out.pdf', bytes: bytes ?? new Uint8Array() }, { terms })).toEqual([]);
});

test('removes the invisible text of an earlier OCR together with the pixels', { timeout }, async () => {
  const lines = note.words.map(({ text, box }) => ({
    ...{ text: text.replaceAll('§', 'S'), x: box.x, y: box.y + box.height, size: 10, renderMode: 3 },
  }));
  const bytes = withHiddenText(lines);
  const request = { terms: ['Påfunnsen'] };
  const { report, bytes: output } = await redactDocument({ name: 'scan.pdf', bytes }, { pages: [] }, request);
  expect(report).toMatchObject({ status: 'checked', findings: [] });
  const events = await collect(extractDocument({ name: 'out.pdf', bytes: output ?? new Uint8Array() }));
  const [, , page] = events;
  expect(page?.type === 'page' && page.own.text).toContain('samtale');
  expect(page?.type === 'page' && `${page.page.text} ${page.own.text}`).not.toContain('funnsen');
});

function withHiddenText(lines: { text: string; x: number; y: number }[]) {
  const pdf = new RawPdf();
  const { picture, width, height } = note;
  const entries =
    `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} ` +
    '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode';
  const image = pdf.addStream(deflateSync(picture.pixels, { level: 1 }), entries);
  const operators = `q ${width} 0 0 ${height} 0 0 cm /Scan Do Q\n`;
  const page = { width, height, lines, operators, resources: `/XObject << /Scan ${image} >>` };
  return pdf.build(addPages(pdf, { pages: [page] }));
}
