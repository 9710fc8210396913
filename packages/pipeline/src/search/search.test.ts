import type { SearchMatch } from '@sladd/contract';
import { buildPdf, letterFacts, letterPdf } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { searchDocument } from './search.ts';
import type { SearchPageEvent, SearchRequest } from './search-request.ts';

async function search(bytes: Uint8Array, request: SearchRequest): Promise<SearchPageEvent[]> {
  const pages: SearchPageEvent[] = [];
  for await (const event of searchDocument({ name: 'test.pdf', bytes }, request)) {
    if (event.type === 'page') pages.push(event);
  }
  return pages;
}

const textsOf = (pages: readonly SearchPageEvent[]) =>
  pages.map((page) => page.matches.map((match) => match.text));

test('finds a term on every page, ignoring case, and says where', async () => {
  const pages = await search(letterPdf(), { terms: ['kari testesen'] });
  expect(textsOf(pages)).toEqual([
    [letterFacts.name, letterFacts.name],
    [letterFacts.name, letterFacts.name],
    [letterFacts.name],
  ]);
  for (const match of pages.flatMap((page) => page.matches)) {
    expect(match.bbox.x1 - match.bbox.x0).toBeGreaterThan(40);
    expect(match.bbox.y1 - match.bbox.y0).toBeLessThan(20);
    expect(match.term).toBe('kari testesen');
  }
});

test('a match on a slant has boxes that follow it, and hold little besides', async () => {
  const lines = [{ text: 'Kari Testesen', x: 100, y: 500, size: 40, angle: 45 }];
  const [page] = await search(buildPdf({ pages: [{ lines }] }), { terms: ['Testesen'] });
  const boxes = page?.matches.map(({ bbox }) => bbox) ?? [];
  expect(boxes.length).toBeGreaterThan(3);
  for (const box of boxes) expect(box.x1 - box.x0).toBeLessThan(80);
  for (const [at, box] of boxes.entries())
    expect(box.x0).toBeGreaterThan(boxes[at - 1]?.x0 ?? Number.NEGATIVE_INFINITY);
});

test('gives an event for a page without matches', async () => {
  const pages = await search(letterPdf(), { terms: ['landlord'] });
  expect(pages.map((page) => page.matches.length)).toEqual([0, 0, 1]);
});

describe('on two lines about Ola and Olav', () => {
  const bytes = buildPdf({
    pages: [
      {
        lines: [
          { text: 'Ola met Olav and ola. The long', x: 72, y: 100 },
          { text: 'way home.', x: 72, y: 116 },
        ],
      },
    ],
  });

  test('minds case when asked to', async () => {
    expect(textsOf(await search(bytes, { terms: ['Ola'], caseSensitive: true }))).toEqual([['Ola']]);
    expect(textsOf(await search(bytes, { terms: ['way h'] }))).toEqual([['way h']]);
    expect(textsOf(await search(bytes, { terms: ['way H'], caseSensitive: true }))).toEqual([[]]);
  });

  test('takes only whole words when asked to', async () => {
    expect(textsOf(await search(bytes, { terms: ['ola'], wholeWords: true }))).toEqual([['Ola', 'ola']]);
    expect(textsOf(await search(bytes, { terms: ['ola.'], wholeWords: true }))).toEqual([['ola.']]);
  });

  test('gives a match over two lines one box a line', async () => {
    const [page] = await search(bytes, { terms: ['long way'] });
    const [first, second] = page?.matches ?? [];
    expect(page?.matches).toHaveLength(2);
    expect([second?.start, second?.end]).toEqual([first?.start, first?.end]);
    expect(second?.bbox.y0).toBeGreaterThan(first?.bbox.y0 ?? Number.POSITIVE_INFINITY);
    expect(second?.bbox.x0).toBeLessThan(first?.bbox.x0 ?? 0);
  });

  test('reads expressions', async () => {
    expect(textsOf(await search(bytes, { terms: ['Ola\\w'], regex: true }))).toEqual([['Olav']]);
  });
});

describe('over the end of a page', () => {
  const pageOf = (...texts: string[]) => ({
    lines: texts.map((text, number) => ({ text, x: 72, y: 100 + 20 * number })),
  });
  const whole = (pages: readonly SearchPageEvent[]) =>
    pages.map(({ matches }) => matches.map(({ part, text }) => [part, text]));

  test('finds a term on both pages, each with its own place', async () => {
    const bytes = buildPdf({ pages: [pageOf('Vi skrev til Kari'), pageOf('Nordmann i går')] });
    const pages = await search(bytes, { terms: ['kari nordmann'] });
    expect(whole(pages)).toEqual([[['begin', 'Kari\nNordmann']], [['end', 'Kari\nNordmann']]]);
    const [[begin], [end]] = pages.map(({ matches }) => matches) as SearchMatch[][] as [
      SearchMatch[],
      SearchMatch[],
    ];
    expect([begin?.start, begin?.end]).toEqual([13, 17]);
    expect([end?.start, end?.end]).toEqual([0, 8]);
    expect(end?.bbox.x0).toBeCloseTo(72, 0);
    expect(begin?.bbox.x0).toBeGreaterThan(100);
  });

  test('skips footers, headers, page numbers and empty pages', async () => {
    const footer = ['Kommunen, Rådhusgata 1', 'Postboks 12', 'Telefon 22 00 00 00', 'Side 1 av 3'];
    const bytes = buildPdf({
      pages: [
        pageOf('Vi skrev til Kari', ...footer, 'Fortrolig'),
        pageOf(),
        pageOf('Sak 12/34', 'Nordmann i går', ...footer, 'Fortrolig'),
      ],
    });
    const pages = await search(bytes, { terms: ['kari nordmann'] });
    expect(pages.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3]);
    expect(pages.map(({ matches }) => matches.length)).toEqual([1, 0, 1]);
  });

  test('goes on past a page that has nothing but its footer', async () => {
    const page = (number: number, ...texts: string[]) => pageOf(...texts, 'Intern', `Side ${number} av 4`);
    const bytes = buildPdf({
      pages: [page(1, 'Brev til Kari'), page(2), pageOf(), page(4, 'Nordmann i dag, og Kari')],
    });
    const pages = await search(bytes, { terms: ['kari nordmann'] });
    expect(pages.map(({ pageNumber, matches }) => [pageNumber, matches.length])).toEqual([
      [1, 1],
      [2, 0],
      [3, 0],
      [4, 1],
    ]);
  });

  test('takes no page for a footer that only says the same as the one before', async () => {
    const texts = ['Brev til Kari', 'Brev til Kari', 'Nordmann i dag'];
    const bytes = buildPdf({ pages: texts.map((text) => pageOf(text)) });
    const pages = await search(bytes, { terms: ['kari nordmann'] });
    expect(pages.map(({ matches }) => matches.length)).toEqual([1, 1, 1]);
  });

  test('tells a page as soon as the next one is read', async () => {
    const bytes = buildPdf({ pages: [pageOf('en'), pageOf('to'), pageOf('tre')] });
    const told: (number | string)[] = [];
    for await (const event of searchDocument(
      { name: 'a.pdf', bytes },
      { terms: ['to'] },
      { ocr: 'always' },
    )) {
      told.push(event.type === 'page' ? event.pageNumber : event.type);
    }
    expect(told).toEqual(['opened', 'ocr_started', 'ocr_started', 1, 'ocr_started', 2, 3]);
  });

  test('finds a word split with a hyphen, and what an expression describes', async () => {
    const bytes = buildPdf({ pages: [pageOf('fra Nord-', '1'), pageOf('mann i dag')] });
    for (const request of [{ terms: ['nordmann'] }, { terms: ['nord\\w+ i'], regex: true }]) {
      expect((await search(bytes, request)).map(({ matches }) => matches.length)).toEqual([1, 1]);
    }
  });

  test('minds whole words and case', async () => {
    const bytes = buildPdf({ pages: [pageOf('Vi skrev til Kari'), pageOf('Nordmanns hus')] });
    expect(whole(await search(bytes, { terms: ['kari nordmann'], wholeWords: true }))).toEqual([[], []]);
    expect(whole(await search(bytes, { terms: ['kari Nordmann'], caseSensitive: true }))).toEqual([[], []]);
    expect((await search(bytes, { terms: ['Kari Nordmanns'], wholeWords: true }))[1]?.matches).toHaveLength(
      1,
    );
  });

  test('finds nothing that only seems to go on', async () => {
    const bytes = buildPdf({ pages: [pageOf('Kari kom hjem'), pageOf('og Nordmann gikk')] });
    expect(whole(await search(bytes, { terms: ['kari nordmann', 'hjemog'] }))).toEqual([[], []]);
  });
});

test('refuses an expression that is none', async () => {
  const run = search(letterPdf(), { terms: ['(Kari'], regex: true });
  await expect(run).rejects.toMatchObject({ name: 'PipelineError', code: 'search.invalid_query' });
});

describe('search by meaning', () => {
  test('finds what a query names, with score and reason', async () => {
    const pages = await search(letterPdf(), { terms: ['navn'], ai: true });
    const match = pages.flatMap((page) => page.matches).find(({ text }) => text === 'Kari Testesen');
    expect(match).toMatchObject({ term: 'navn', why: expect.stringContaining('name') });
    expect(match?.score).toBeGreaterThan(0.5);
  });

  test('finds nothing where nothing answers', async () => {
    const pages = await search(letterPdf(), { terms: ['fotballkamp'], ai: true });
    expect(pages.flatMap((page) => page.matches)).toEqual([]);
  });
});
