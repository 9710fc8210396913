import { setImmediate } from 'node:timers/promises';
import { buildPdf, markedDocuments, seededRandom } from '@sladd/testkit';
import { degradations, scannedPdf, scanPage, shortNote } from '@sladd/testkit/scans';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { extractDocument, toExtractedPage } from '../reading/extract.ts';
import { extractPages, openExtractHelper } from '../reading/extract-pages.ts';
import { closeOcr } from '../reading/ocr-engine.ts';
import type { PageHelpers, WantedPage } from '../reading/pages-ahead.ts';
import { detectDocument } from './detect.ts';
import type { DetectEvent, DetectRequest } from './detect-request.ts';
import { openAnalysisHelper } from './page-analyser.ts';
import type { AnalysisHelpers } from './page-analysis.ts';

afterAll(closeOcr);
afterEach(() => vi.restoreAllMocks());

const request: DetectRequest = { methods: ['fast'], threshold: 0.5, banList: ['Oslo'] };

/** Pages of the documents of development, with names that only the last page gives in full and one over the end of a page. */
function longDocument(): Uint8Array {
  const words = markedDocuments('development').flatMap(({ text }) => text.split(/\s+/));
  const pages = Array.from({ length: 44 }, (_, page) => {
    const own = words
      .slice(50 * page, 50 * page + 50)
      .join(' ')
      .replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?');
    const lines = own.replace(/(.{70}\S*) /g, '$1\n').split('\n');
    if (page % 9 === 2) lines.push('Telefonnotat: Kvist ringte.');
    if (page === 20) lines.push('Kommunen har snakket med saksbehandler Solveig');
    if (page === 21) lines.unshift('Tveiten om saken.');
    if (page === 43) lines.push('Klager er Kari Kvist.');
    return lines;
  });
  return buildPdf({
    pages: pages.map((lines) => ({ lines: lines.map((text, line) => ({ text, x: 60, y: 60 + 16 * line })) })),
  });
}

/** Helpers with the document open by themselves, who come, go and dawdle by chance, and get and give copies alone. */
function helpersBy<Q extends WantedPage, A extends object>(
  seed: number,
  most: number,
  doPage: (wanted: Q, onOcr: () => void, signal: AbortSignal) => Promise<A>,
): PageHelpers<Q, A> & { readonly done: number } {
  const random = seededRandom(seed);
  const { signal } = new AbortController();
  let [busy, done] = [0, 0];
  return {
    get count() {
      return Math.floor((most + 1) * random());
    },
    get done() {
      return done;
    },
    ask(wanted, onOcr) {
      if (busy >= 2 * most) return undefined;
      busy++;
      return work();

      async function work(): Promise<A | undefined> {
        for (let turns = Math.floor(8 * random()); turns > 0; turns--) await setImmediate();
        const answer = random() < 0.1 ? undefined : await doPage(structuredClone(wanted), onOcr, signal);
        busy--;
        if (answer) done++;
        return structuredClone(answer);
      }
    },
  };
}

async function detect(bytes: Uint8Array, helpers?: AnalysisHelpers): Promise<DetectEvent[]> {
  const events: DetectEvent[] = [];
  for await (const event of detectDocument({ name: 'long.pdf', bytes }, request, { helpers }))
    events.push(event);
  return events;
}

test('helpers change nothing of what is told, whoever looks at which page', {
  timeout: 120_000,
}, async () => {
  // The time that a page took is told.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const bytes = longDocument();
  const alone = await detect(bytes);
  const told = alone.flatMap((event) => (event.type === 'page_completed' ? [event.pageNumber] : []));
  expect(told.length).toBeGreaterThan(46);
  for (const [seed, most] of [
    [1, 1],
    [3, 2],
    [5, 9],
  ] as const) {
    const helper = await openAnalysisHelper({ name: 'long.pdf', bytes }, request);
    const helpers = helpersBy(seed, most, helper.readAndAnalyse);
    expect(await detect(bytes, helpers)).toEqual(alone);
    expect(helpers.done).toBeGreaterThan(5);
    helper.close();
  }
});

test('pages of scans that helpers read come in their turn, as they would without', {
  timeout: 240_000,
}, async () => {
  const scan = scanPage(shortNote, degradations.scan200);
  const file = { name: 'scans.pdf', bytes: scannedPdf([scan, scan, scan]) };
  const alone: object[] = [];
  for await (const event of extractDocument(file))
    alone.push(event.type === 'page' ? { type: 'page', page: toExtractedPage(event) } : event);
  const helper = openExtractHelper(file);
  const helped: object[] = [];
  let asked = 0;
  const read: typeof helper.read = (...wanted) => {
    asked++;
    return helper.read(...wanted);
  };
  const helpers = { ...helpersBy(1, 1, read), count: 1 };
  for await (const event of extractPages(file, { helpers }))
    helped.push(event.type === 'page' ? { type: 'page', page: JSON.parse(event.page.json) } : event);
  expect(helped).toEqual(alone);
  expect(asked).toBeGreaterThan(0);
  helper.close();
});
