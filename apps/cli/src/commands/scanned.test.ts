import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CasePlan, ExtractedPage, RedactionReport, SearchMatch } from '@sladd/contract';
import { buildPdf } from '@sladd/testkit';
import {
  degradations,
  differenceOutside,
  drawnPage,
  letterNb,
  scannedPdf,
  scanPage,
  shadesInside,
} from '@sladd/testkit/scans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sladd as run } from '../testing/sladd.ts';

/** The lines of the letter that the tests look at: every command reads them anew, which takes most of its time. */
const lookedAt = /Påfunnsen(?:,|$)|^Vedtak om|Skåltest|^Barna|Ola Prøvesen på/u;
const lines = letterNb.lines.filter(({ text }) => lookedAt.test(text));
const secrets = ['Sølvi Påfunnsen', '038265 10160', '912 34 567'];
const scan = scanPage({ ...letterNb, lines, identifiers: secrets }, degradations.scan200);
const original = scannedPdf([scan]);
/** Draws nothing over the blanked areas. */
const nothingDrawn = {
  ...{ mode: 'transparent', fill_color: null, text: null, text_color: null, font_size: 11, align: 1 },
};
/** Timeout for OCR on two busy cores. */
const patience = 180_000;

const home = process.cwd();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sladd-scan-'));
  await writeFile(join(folder, 'scan.pdf'), original);
  await writeFile(join(folder, 'looks.json'), JSON.stringify(nothingDrawn));
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(home);
  return rm(folder, { recursive: true });
});

async function sladd<T>(...words: string[]): Promise<{ code: number; answer: T; err: string }> {
  const { code, out, err } = await run(...words);
  return { code, answer: JSON.parse(out || 'null'), err };
}

type Extracted = { pages: ExtractedPage[] };

test('a scan has no words without OCR, and the command says that it was not read', async () => {
  const { code, answer, err } = await sladd<Extracted>('extract', 'scan.pdf', '--ocr', 'never');
  expect(code).toBe(0);
  expect(answer.pages[0]).toMatchObject({ words: [], ocr: 'skipped' });
  expect(answer.pages[0]?.unread).toHaveLength(1);
  expect(err).toContain('page 1 is a scan and was not read');
  expect((await sladd('extract', 'scan.pdf', '--ocr', 'perhaps')).code).toBe(2);
});

test('a name on a scan is found by detection, with a box over its ink', { timeout: patience }, async () => {
  type Line = {
    entity_type: string;
    text: string;
    bbox: { x0: number; y0: number; x1: number; y1: number }[];
  };
  const { code, answer } = await sladd<Line[]>('detect', 'scan.pdf', '--method', 'fast');
  expect(code).toBe(0);
  const texts = answer.map(({ entity_type, text }) => `${entity_type} ${text}`);
  expect(texts).toContain('PERSON Sølvi Påfunnsen');
  expect(texts).toContain('NO_FODSELSNUMMER 038265 10160');
  const [number] = answer.find(({ entity_type }) => entity_type === 'NO_FODSELSNUMMER')?.bbox ?? [];
  const ink = scan.words.find(({ text }) => text === '038265')?.box;
  expect(number?.x0).toBeLessThan(ink?.x ?? 0);
  expect(number?.y0).toBeLessThan(ink?.y ?? 0);
  expect(number?.y1).toBeGreaterThan((ink?.y ?? 0) + (ink?.height ?? 0));
});

test('what is found on a scan is gone after redaction, and nothing else', { timeout: patience }, async () => {
  const found = await sladd<SearchMatch[]>(
    'search',
    'scan.pdf',
    '--term',
    'solvi pafunnsen',
    '--term',
    '91234567',
  );
  expect(found.answer.map((match) => match.text)).toEqual([
    'Sølvi Påfunnsen',
    'Sølvi Påfunnsen',
    '912 34 567',
  ]);

  const redacted = await sladd<RedactionReport>(
    ...['redact', 'scan.pdf', '--out', 'out.pdf', '--terms', secrets.join(','), '--appearance', 'looks.json'],
  );
  expect(redacted.err).toBe('');
  expect(redacted).toMatchObject({ code: 0, answer: { status: 'checked', images: { blanked: 1 } } });
  expect(redacted.answer.checks).toContainEqual({
    check: 'words_in_pictures',
    reader: 'ocr',
    found: 0,
    of: 4,
    words: expect.stringContaining('text recognition'),
  });

  const bytes = new Uint8Array(await readFile(join(folder, 'out.pdf')));
  const [before, after] = [drawnPage(original, 1, 200), drawnPage(bytes, 1, 200)];
  const areas = found.answer.map(({ bbox: { x0, y0, x1, y1 } }) => ({
    x: x0,
    y: y0,
    width: x1 - x0,
    height: y1 - y0,
  }));
  for (const area of areas) {
    expect(shadesInside(before, area, 200)[0]).toBeLessThan(80);
    const [darkest, lightest] = shadesInside(after, area, 200);
    expect(lightest - darkest).toBeLessThan(4);
  }
  // The identity number was a term as well; its position is known from the generated page.
  const number = scan.words.filter(({ text }) => /^(038265|10160)/.test(text)).map(({ box }) => box);
  const touched = [...areas, ...number].map(({ x, y, width, height }) => ({
    ...{ x: x - 6, y: y - 6, width: width + 12, height: height + 12 },
  }));
  expect(differenceOutside(before, after, touched, 200)).toBe(0);

  const read = await sladd<Extracted>('extract', 'out.pdf');
  const text = (read.answer.pages[0]?.words ?? []).map((word) => word.text).join(' ');
  expect(text).toContain('Ola Prøvesen');
  expect(text).not.toMatch(/Sølvi|038265|10160|912 34/u);
});

test('who is named on a scan of a case is a person of it, as in the letters beside it', {
  timeout: patience,
}, async () => {
  await mkdir(join(folder, 'case'));
  await writeFile(join(folder, 'case', 'scan.pdf'), original);
  const typed = buildPdf({
    pages: [{ lines: [{ text: 'Notat: Sølvi Påfunnsen ringte. Påfunnsen er syk.', x: 72, y: 90 }] }],
  });
  await writeFile(join(folder, 'case', 'notat.pdf'), typed);
  await writeFile(join(folder, 'rules.json'), JSON.stringify({ preset: 'publication' }));
  const planned = await sladd('case', 'case', '--rules', 'rules.json', '--plan', 'plan.json');
  expect(planned.code, planned.err).toBe(0);
  const plan = JSON.parse(await readFile(join(folder, 'plan.json'), 'utf8')) as CasePlan;
  expect(plan.people.find(({ name }) => name === 'Sølvi Påfunnsen')).toMatchObject({ files: 2, places: 3 });
  expect(plan.people.map(({ name }) => name)).toContain('Håkon Skåltest');

  const applied = await sladd<RedactionReport[]>('case', 'case', '--apply', 'plan.json', '--out-dir', 'made');
  expect(applied.code, applied.err).toBe(0);
  expect(applied.answer.map(({ status }) => status)).toEqual(['checked', 'checked']);
  const read = await sladd<Extracted>('extract', 'made/redacted-scan.pdf');
  const text = (read.answer.pages[0]?.words ?? []).map((word) => word.text).join(' ');
  expect(text).toContain('økonomisk');
  expect(text).not.toMatch(/Påfunnsen|Skåltest|Prøvesen/u);
});
