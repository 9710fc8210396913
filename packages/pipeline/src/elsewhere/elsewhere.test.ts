import { type RedactionMapping, redactionOptionsSchema, redactionReportSchema } from '@sladd/contract';
import { type PageText, spanBoxes, toBoundingBox } from '@sladd/geometry';
import { buildPdf, type PageSpec } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { extractDocument, redactDocument } from '../index.ts';

function lines(...texts: string[]): PageSpec {
  return { lines: texts.map((text, row) => ({ text, x: 72, y: 100 + 20 * row })) };
}

async function pagesOf(bytes: Uint8Array): Promise<PageText[]> {
  const pages: PageText[] = [];
  for await (const event of extractDocument({ name: 'x.pdf', bytes }, { ocr: 'never' })) {
    if (event.type === 'page') pages.push(event.page);
  }
  return pages;
}

type Item = RedactionMapping['pages'][number]['sensitive'][number];

/** Marks over the first place of each text on its page. */
async function marking(
  bytes: Uint8Array,
  marks: readonly (readonly [page: number, text: string, type?: string])[],
  withText = false,
): Promise<RedactionMapping> {
  const pages = await pagesOf(bytes);
  const items = new Map<number, Item[]>();
  for (const [number, text, type = 'MANUAL'] of marks) {
    const page = pages[number - 1];
    const start = page?.text.indexOf(text) ?? -1;
    if (!page || start < 0) throw new Error('the text is not on the page');
    const bbox = spanBoxes(page, start, start + text.length).map(toBoundingBox);
    const item = { entity_type: type, bbox, ...(withText ? { original_text: text } : {}) };
    items.set(number, [...(items.get(number) ?? []), item]);
  }
  return { pages: Array.from(items, ([page, sensitive]) => ({ page, sensitive })) };
}

async function elsewhere(pages: PageSpec[], ...marks: (readonly [number, string, string?])[]) {
  const bytes = buildPdf({ pages });
  const mapping = await marking(bytes, marks);
  const { report } = await redactDocument({ name: 'x.pdf', bytes }, mapping, {}, { ocr: 'never' });
  expect(redactionReportSchema.parse(report)).toEqual(report);
  expect(report.status).toBe('checked');
  return report.elsewhere;
}

/** Page and kind of each place. */
function placesIn(found: Awaited<ReturnType<typeof elsewhere>>): string[] {
  return (found?.found ?? []).flatMap(({ places }) =>
    places.map(({ page_number, kind }) => `${page_number} ${kind}`),
  );
}

describe('a removed value that stands elsewhere is told', () => {
  test.for([
    ['on another page', ['Ring Kari Testesen.'], ['Hilsen Kari Testesen'], 'Kari Testesen', ['2 whole']],
    [
      'on the same page, over a line',
      ['Tlf 912 34 567', 'Far har sendt 912', '34 567 i dag'],
      [],
      '912 34 567',
      ['1 whole'],
    ],
    [
      'in other groups',
      ['Tlf 912 34 567'],
      ['Ring 91234567', 'eller 912-34-567.'],
      '912 34 567',
      ['2 whole', '2 whole'],
    ],
    [
      'with the code of the country or without',
      ['Tlf +47 912 34 567'],
      ['912 34 567'],
      '+47 912 34 567',
      ['2 whole'],
    ],
    ['in capitals', ['Kari Testesen'], ['KARI TESTESEN'], 'Kari Testesen', ['2 whole']],
    [
      'hyphenated at a line end',
      ['Kari Testesen'],
      ['til Kari Test-', 'esen i dag'],
      'Kari Testesen',
      ['2 whole'],
    ],
    [
      'hyphenated under the mark',
      ['til Kari Test-', 'esen i dag'],
      ['Kari Testesen'],
      'Kari Test-\nesen',
      ['2 whole'],
    ],
    [
      'in the genitive',
      ['Kari Testesen'],
      ['Testesens bil, Kari Testesens bil'],
      'Kari Testesen',
      ['2 whole'],
    ],
    ['with letters set apart', ['Kari Testesen'], ['K a r i T e s t e s e n'], 'Kari Testesen', ['2 whole']],
    ['inside a longer word', ['Hansen'], ['Per Johansen'], 'Hansen', ['2 inside']],
    ['in part under another mark', ['Kari Testesen'], ['Kari Testesen'], 'Kari Testesen', ['2 half_marked']],
  ] as const)('%s', async ([name, first, second, value, expected]) => {
    const pages = [lines(...first), lines(...second, 'Slutt')];
    const also = name.startsWith('in part') ? ([[2, 'Kari']] as const) : [];
    expect(placesIn(await elsewhere(pages, [1, value], ...also))).toEqual(expected);
  });

  test('over the end of a page', async () => {
    const pages = [lines('Kari Testesen', 'Sak 7'), lines('Brev til Kari'), lines('Testesen i dag')];
    expect(placesIn(await elsewhere(pages, [1, 'Kari Testesen']))).toEqual(['2 whole', '3 whole']);
  });

  test('in text that nobody sees', async () => {
    const hidden = { lines: [{ text: 'Kari Testesen', x: 72, y: 300, renderMode: 3 }] };
    expect(placesIn(await elsewhere([lines('Kari Testesen'), hidden], [1, 'Kari Testesen']))).toEqual([
      '2 whole',
    ]);
  });

  test('with the last name first', async () => {
    const pages = [lines('Kari Testesen'), lines('Testesen, Kari')];
    expect(placesIn(await elsewhere(pages, [1, 'Kari Testesen', 'PERSON']))).toEqual(['2 whole']);
  });
});

test('says nothing of a value that is marked wherever it stands', async () => {
  const pages = [lines('Kari Testesen', 'Tlf 912 34 567'), lines('Kari Testesen')];
  const found = await elsewhere(pages, [1, 'Kari Testesen'], [1, '912 34 567'], [2, 'Kari Testesen']);
  expect(found).toEqual({ values: 2, too_short: 0, without_text: 0, marked: 0, found: [] });
});

test('looks for short values as words of their own, and counts those too short to be looked for', async () => {
  const pages = [
    lines('Ola, Li, 12, Oslo'),
    lines('skolan i Oslo, Ola Li, side 12', 'Olas bil, Oslofjorden'),
  ];
  const found = await elsewhere(pages, [1, 'Ola'], [1, 'Li'], [1, '12'], [1, 'Oslo']);
  expect(found).toMatchObject({ values: 2, too_short: 2 });
  expect(placesIn(found)).toEqual(['2 whole', '2 whole', '2 whole']);
});

test('counts marks under which no text is known', async () => {
  const bytes = buildPdf({ pages: [lines('Kari Testesen')] });
  const bbox = { x0: 300, y0: 300, x1: 400, y1: 400 };
  const mapping = { pages: [{ page: 1, sensitive: [{ entity_type: 'MANUAL', bbox }] }] };
  const { report } = await redactDocument({ name: 'x.pdf', bytes }, mapping, {}, { ocr: 'never' });
  expect(report.elsewhere).toMatchObject({ values: 0, without_text: 1 });
});

test('names where a value was removed and where it stands, and no text', async () => {
  const pages = [lines('Kari Testesen'), lines('Kari Testesen og Kari Testesen')];
  const bytes = buildPdf({ pages });
  const mapping = await marking(
    bytes,
    [
      [1, 'Kari Testesen', 'PERSON'],
      [2, 'Kari Testesen', 'PERSON'],
    ],
    true,
  );
  const { report } = await redactDocument({ name: 'x.pdf', bytes }, mapping, {}, { ocr: 'never' });
  expect(report.elsewhere?.found).toMatchObject([
    { entity_type: 'PERSON', removed_on: [1, 2], places: [{ page_number: 2 }] },
  ]);
  expect(JSON.stringify(report)).not.toContain('Testesen');
});

test('marks what stands elsewhere when it is asked to, but for what is inside longer words', async () => {
  const pages = [lines('Hansen'), lines('Hansen og Johansen', 'i gang')];
  const bytes = buildPdf({ pages });
  const mapping = await marking(bytes, [[1, 'Hansen', 'PERSON']]);
  const options = redactionOptionsSchema.parse({ mark_elsewhere: true });
  const done = await redactDocument({ name: 'x.pdf', bytes }, mapping, { options }, { ocr: 'never' });
  expect(done.report.elsewhere).toMatchObject({ marked: 1 });
  expect(placesIn(done.report.elsewhere)).toEqual(['2 inside']);
  const [, second] = await pagesOf(done.bytes ?? new Uint8Array());
  expect(second?.text).toBe('og Johansen\ni gang');
});

test('tells of values that another file of the call removes', async () => {
  const bytes = buildPdf({ pages: [lines('Ring Kari Testesen.', 'Sak 1')] });
  const mapping = await marking(bytes, [[1, 'Sak 1']]);
  const request = { alsoRemoved: ['Kari Testesen'] };
  const { report } = await redactDocument({ name: 'x.pdf', bytes }, mapping, request, { ocr: 'never' });
  expect(report.elsewhere?.found).toMatchObject([
    { removed_on: [], places: [{ page_number: 1, kind: 'whole' }] },
  ]);
});
