import {
  defaultPreset,
  detectionMethods,
  type RedactionMapping,
  type RedactionReport,
  typesOfPreset,
} from '@sladd/contract';
import { containsPoint, type PageRect, type PageText, toPageRect } from '@sladd/geometry';
import { openPdf } from '@sladd/pdf';
import { compileTerms, findOnPage, linesOfText, PageBreaks } from '@sladd/terms';
import { caseFilePdf } from '@sladd/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentFile } from './document/document-file.ts';
import { closeOcr, detectDocument, lookAgain, redactDocument } from './index.ts';
import { readPages } from './reading/pages.ts';

/** Models and OCR on two busy cores. */
const timeout = 300_000;

/** A picture of a page, as a scanner would make it. */
function drawn(page: Uint8Array) {
  const document = openPdf(page);
  const picture = document.renderPage(1, { scale: 3, grayscale: true });
  document.close();
  return picture;
}

/** What the default run finds, and what it names besides because it is not sure enough to propose it. */
interface Detected {
  readonly accepted: RedactionMapping;
  readonly possible: RedactionMapping;
}

async function detected(file: DocumentFile): Promise<Detected> {
  const types = typesOfPreset(defaultPreset);
  const requestedEntities = detectionMethods.flatMap((method) => types[method]);
  const accepted = new Map<number, RedactionMapping['pages'][number]>();
  const possible = new Map<number, RedactionMapping['pages'][number]>();
  const request = { methods: detectionMethods, requestedEntities, threshold: 0.5 };
  for await (const event of detectDocument(file, request)) {
    if (event.type !== 'page_completed') continue;
    const { pageNumber: page, results } = event;
    const [own] = results.redaction_mapping.pages;
    if (own) accepted.set(page, own);
    possible.set(page, { page, sensitive: results.possible ?? [] });
  }
  const inOrder = (pages: ReadonlyMap<number, RedactionMapping['pages'][number]>): RedactionMapping => ({
    pages: Array.from(pages.values()).sort((a, b) => a.page - b.page),
  });
  return { accepted: inOrder(accepted), possible: inOrder(possible) };
}

afterAll(closeOcr);

async function textsOf(pdf: Uint8Array): Promise<PageText[]> {
  const pages: PageText[] = [];
  for await (const event of readPages({ name: 'x.pdf', bytes: pdf }, { ocr: 'never' })) {
    if (event.type === 'page') pages.push(event.page);
  }
  return pages;
}

interface Place {
  readonly term: string;
  readonly pageNumber: number;
  readonly box: PageRect;
}

/** Every place of the planted values in a file, broken over lines and pages too. */
async function placesIn(pdf: Uint8Array, planted: readonly string[]): Promise<Place[]> {
  const terms = compileTerms(planted);
  const breaks = new PageBreaks(terms);
  const places: Place[] = [];
  for (const page of await textsOf(pdf)) {
    const lines = linesOfText(page);
    const over = breaks.add(page.pageNumber, lines);
    const found = [
      ...findOnPage(lines, terms).map((place) => ({ ...place, pageNumber: page.pageNumber })),
      ...over.flatMap(({ term, begin, end }) => [begin, end].map((part) => ({ term, ...part }))),
    ];
    for (const { term, chars, pageNumber } of found) {
      const box = chars[0]?.box;
      if (box) places.push({ term, pageNumber, box });
    }
  }
  return places;
}

function isNamed(
  { pageNumber, box }: Place,
  found: NonNullable<RedactionReport['elsewhere']>['found'],
): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return found.some(({ places }) =>
    places.some(
      (place) =>
        place.page_number === pageNumber && place.bbox.some((one) => containsPoint(toPageRect(one), x, y)),
    ),
  );
}

describe.each([
  { name: 'child', pages: 12, fewest: 60 },
  { name: 'home', pages: 7, fewest: 55 },
] as const)('the case file $name', ({ name, pages: pageCount, fewest }) => {
  const { bytes, planted, inPicture, bookmark } = caseFilePdf(name, drawn);
  const file = { name: 'sak.pdf', bytes };
  let accepted: RedactionMapping;
  let possible: RedactionMapping;
  beforeAll(async () => {
    ({ accepted, possible } = await detected(file));
  }, timeout);

  test('plants values on all its pages, some of them broken over lines and pages', async () => {
    expect(planted.length).toBeGreaterThanOrEqual(fewest);
    const pages = await textsOf(bytes);
    expect(pages).toHaveLength(pageCount);
    const known = new Set((await placesIn(bytes, planted)).map(({ term }) => term));
    expect(planted.filter((value) => !known.has(value))).toEqual([]);
    const unbroken = pages.flatMap(({ text }) => text.split('\n'));
    expect(planted.filter((value) => !unbroken.some((line) => line.includes(value))).length).toBeGreaterThan(
      2,
    );
  });

  test('everything a stranger planted is gone or named before it is delivered', { timeout }, async () => {
    const look = await lookAgain(file, accepted, []);
    const { bytes: redacted, report } = await redactDocument(file, accepted);
    expect(report).toMatchObject({ status: 'checked', pages: pageCount, findings: [] });
    const isPossible = ({ pageNumber, box }: Place) =>
      possible.pages.some((one) => one.page === pageNumber && covers(one, box));
    const left = (await placesIn(redacted ?? bytes, planted)).filter((place) => !isPossible(place));
    expect(left.filter((place) => !isNamed(place, look.found))).toEqual([]);
    expect(left.filter((place) => !isNamed(place, report.elsewhere?.found ?? []))).toEqual([]);
    expect(Buffer.from(redacted ?? bytes).toString('latin1')).not.toContain(bookmark);
    // The note in the picture is gone or the page is named as not read.
    const page = (await textsOf(bytes)).length;
    const isRead = accepted.pages.some((one) => one.page === page && covers(one, inPicture.box));
    const isUnread =
      look.unread.some((one) => one.page === page) && report.unread?.some((one) => one.page_number === page);
    expect(isRead || isUnread).toBe(true);
  });

  test('each further place of a value that was marked once alone is named', { timeout }, async () => {
    const seen = new Set<string>();
    const once: RedactionMapping = {
      pages: accepted.pages.map(({ page, sensitive }) => ({
        page,
        sensitive: sensitive.filter(({ original_text: text = '' }) => {
          const isFirst = planted.includes(text) && !seen.has(text);
          seen.add(text);
          return isFirst;
        }),
      })),
    };
    const removed = new Set(
      once.pages.flatMap(({ sensitive }) => sensitive.map((item) => item.original_text)),
    );
    expect(removed.size).toBeGreaterThan(30);
    const { bytes: redacted, report } = await redactDocument(file, once);
    const left = (await placesIn(redacted ?? bytes, planted)).filter(({ term }) => removed.has(term));
    expect(left.length).toBeGreaterThan(30);
    expect(left.filter((place) => !isNamed(place, report.elsewhere?.found ?? []))).toEqual([]);
  });
});

function covers(
  { sensitive }: RedactionMapping['pages'][number],
  { x, y, width, height }: PageRect,
): boolean {
  return sensitive.some(({ bbox }) =>
    [bbox].flat().some((one) => containsPoint(toPageRect(one), x + width / 2, y + height / 2)),
  );
}
