import { type RedactionMapping, redactionOptionsSchema, redactionReportSchema } from '@sladd/contract';
import { type PageText, spanBoxes, toBoundingBox } from '@sladd/geometry';
import {
  addPages,
  buildPdf,
  encryptedPdf,
  letterFacts,
  letterPdf,
  RawPdf,
  recursiveFormPdf,
  unprovablePdf,
  utf16String,
  zeroPagePdf,
} from '@sladd/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractDocument } from '../reading/extract.ts';
import { verifyDocument } from '../verification/verify.ts';
import { redactDocument } from './redact.ts';
import type { ReadingProgress } from './redact-request.ts';

const letter = { name: 'letter.pdf', bytes: letterPdf() };

async function pagesOf(bytes: Uint8Array): Promise<PageText[]> {
  const pages: PageText[] = [];
  for await (const event of extractDocument({ name: 'x.pdf', bytes })) {
    if (event.type === 'page') pages.push(event.page);
  }
  return pages;
}

function mark(page: PageText, start: number, end: number): RedactionMapping['pages'][number] {
  const bbox = spanBoxes(page, start, end).map(toBoundingBox);
  const original_text = page.text.slice(start, end);
  return { page: page.pageNumber, sensitive: [{ entity_type: 'MANUAL', bbox, original_text }] };
}

function delivered(result: { bytes: Uint8Array | null }): Uint8Array {
  if (!result.bytes) throw new Error('the check failed');
  return result.bytes;
}

/** A page whose bookmarks have these titles. */
function bookmarked(titles: readonly string[]): Uint8Array {
  const pdf = new RawPdf();
  const outlines = pdf.reserve();
  const items = titles.map(() => pdf.reserve());
  for (const [index, item] of items.entries()) {
    const next = items[index + 1] === undefined ? '' : `/Next ${items[index + 1]}`;
    const before = index === 0 ? '' : `/Prev ${items[index - 1]}`;
    pdf.set(item, `<< /Title ${utf16String(titles[index] ?? '')} /Parent ${outlines} ${next} ${before} >>`);
  }
  pdf.set(outlines, `<< /Type /Outlines /First ${items[0]} /Last ${items.at(-1)} /Count ${items.length} >>`);
  const catalog = addPages(pdf, {
    pages: [{ lines: [{ text: 'Innhold', x: 72, y: 100 }] }],
    catalog: `/Outlines ${outlines}`,
  });
  return pdf.build(catalog);
}

const occurrences = (text: string, part: string) => text.split(part).length - 1;

describe('a mapping', () => {
  test('removes a word where it is marked and leaves it where it is not', async () => {
    const [first] = await pagesOf(letter.bytes);
    if (!first) throw new Error('no page');
    const start = first.text.indexOf(letterFacts.name);
    const mapping = { pages: [mark(first, start, start + letterFacts.name.length)] };
    const result = await redactDocument(letter, mapping);
    expect(result.report).toMatchObject({ file: 'letter.pdf', status: 'checked', marks: 1, findings: [] });
    expect(redactionReportSchema.parse(result.report)).toEqual(result.report);
    const texts = (await pagesOf(delivered(result))).map((page) => page.text);
    expect(texts.map((text) => occurrences(text, letterFacts.name))).toEqual([1, 2, 1]);
    expect(texts[0]).toContain(letterFacts.address);
    const left = await verifyDocument({ name: 'out.pdf', bytes: delivered(result) }, { mapping });
    expect(left).toEqual([]);
  });

  test.for([
    ['a page the document does not have', { page: 4, bbox: { x0: 1, y0: 1, x1: 9, y1: 9 } }, 4],
    ['a box without area', { page: 2, bbox: { x0: 1, y0: 5, x1: 9, y1: 5 } }, 2],
  ] as const)('is refused with %s', async ([, { page, bbox }, pageNumber]) => {
    const mapping = { pages: [{ page, sensitive: [{ entity_type: 'MANUAL', bbox }] }] };
    const run = redactDocument(letter, mapping);
    await expect(run).rejects.toMatchObject({ code: 'redaction.invalid_mapping', pageNumber });
  });

  test('is refused when it marks nothing and nothing else is asked for', async () => {
    const run = redactDocument(letter, { pages: [{ page: 1, sensitive: [] }] });
    await expect(run).rejects.toMatchObject({ code: 'redaction.nothing_to_redact' });
  });
});

describe('terms', () => {
  test('go everywhere, also from the metadata, and are proved gone', async () => {
    const terms = [letterFacts.name, letterFacts.email];
    const result = await redactDocument(letter, { pages: [] }, { terms });
    const text = (await pagesOf(delivered(result))).map((page) => page.text).join('\n');
    for (const term of terms) expect(text).not.toContain(term);
    expect(text).toContain('j.sample@example.com');
    expect(await verifyDocument({ name: 'out.pdf', bytes: delivered(result) }, { terms })).toEqual([]);
  });

  test('go from longer words too, because an inflected name tells the name', async () => {
    const result = await redactDocument(letter, { pages: [] }, { terms: ['testes'] });
    const text = (await pagesOf(delivered(result))).map((page) => page.text).join('\n');
    expect(text.toLowerCase()).not.toContain('testes');
    expect(text).toContain('Kari');
  });

  test('go where they stand over lines and pages, and the check sees what is left of them', async () => {
    const pages = [
      ['Søker er Kari', 'Testesen fra Vik.', 'Brevet gikk til Kari', 'Side 1 av 2'],
      ['Sak 7', 'Testesen i går, og til Test-', 'esen Kari i dag.'],
    ].map((texts) => ({ lines: texts.map((text, number) => ({ text, x: 72, y: 100 + 20 * number })) }));
    const file = { name: 'breaks.pdf', bytes: buildPdf({ pages }) };
    const terms = ['kari testesen', 'Testesen'];
    const left = await verifyDocument(file, { terms: ['kari testesen'] });
    expect(left.map(({ page_number, cause }) => [page_number, cause])).toEqual(
      expect.arrayContaining([
        [1, 'term_in_text'],
        [2, 'term_in_text'],
      ]),
    );
    const whole = await redactDocument(file, { pages: [] }, { terms });
    expect(whole.report).toMatchObject({ status: 'checked', findings: [] });
    expect((await pagesOf(delivered(whole))).map(({ text }) => text)).toEqual([
      'Søker er\nfra Vik.\nBrevet gikk til\nSide 1 av 2',
      'Sak 7\ni går, og til\nKari i dag.',
    ]);
    expect(await verifyDocument({ name: 'out.pdf', bytes: delivered(whole) }, { terms })).toEqual([]);
  });

  test('that stand nowhere leave nothing to deliver, and that is said', async () => {
    const { bytes, report } = await redactDocument(letter, { pages: [] }, { terms: ['Finnesikke'] });
    expect(bytes).toBeNull();
    expect(report).toMatchObject({ status: 'nothing_found', marks: 0, sha256: null });
    expect(report.error?.code).toBe('redaction.nothing_found');
  });

  test('that stand only where nobody sees them are worth a file', async () => {
    const hidden = { name: 'x.pdf', bytes: buildPdf({ pages: [{ lines: [] }], title: 'Hemmelig' }) };
    const result = await redactDocument(hidden, { pages: [] }, { terms: ['hemmelig'] });
    expect(result.report.status).toBe('checked');
    expect(Buffer.from(delivered(result)).toString('latin1')).not.toContain('Hemmelig');
  });

  describe('that the file does not hold', () => {
    const lines = (...texts: string[]) => ({
      lines: texts.map((text, number) => ({ text, x: 72, y: 100 + 20 * number })),
    });
    const file = {
      name: 'x.pdf',
      bytes: buildPdf({ pages: [lines('Brev til Kari'), lines('Nordmann i dag')], title: 'Hemmelig' }),
    };
    const reportOf = async (terms: readonly string[], mapping: RedactionMapping = { pages: [] }) =>
      (await redactDocument(file, mapping, { terms })).report;

    test('are told by their numbers, without the words, also when asked for twice', async () => {
      const report = await reportOf(['Brev', 'Finnesikke', 'dag', 'xz', 'brev', 'Finnesikke']);
      expect(report).toMatchObject({ status: 'checked', terms_not_found: [2, 4, 6] });
      expect(redactionReportSchema.parse(report)).toEqual(report);
      expect(JSON.stringify(report)).not.toContain('Finnesikke');
    });

    test('are not those that stand only in the metadata', async () => {
      const report = await reportOf(['Finnesikke', 'hemmelig', 'Brev', 'Hellerikke']);
      expect(report).toMatchObject({ status: 'checked', terms_not_found: [1, 4] });
      expect(await reportOf(['Finnesikke', 'hemmelig'])).toMatchObject({
        status: 'checked',
        terms_not_found: [1],
      });
    });

    test('are not those that stand only under a mark, or over the end of a page', async () => {
      const [first] = await pagesOf(file.bytes);
      if (!first) throw new Error('no page');
      const mapping = { pages: [mark(first, 0, 'Brev'.length)] };
      const report = await reportOf(['Brev', 'Finnesikke', 'Kari Nordmann'], mapping);
      expect(report).toMatchObject({ status: 'checked', terms_not_found: [2] });
    });

    test('are all of them when nothing was found', async () => {
      const report = await reportOf(['Finnesikke', 'Hellerikke']);
      expect(report).toMatchObject({ status: 'nothing_found', terms_not_found: [1, 2] });
    });

    test('are none when all are found, or none was asked for', async () => {
      const [first] = await pagesOf(file.bytes);
      if (!first) throw new Error('no page');
      expect(await reportOf(['Brev', 'Kari Nordmann', 'hemmelig'])).not.toHaveProperty('terms_not_found');
      expect(await reportOf([], { pages: [mark(first, 0, 4)] })).not.toHaveProperty('terms_not_found');
    });

    test('are told too when only one reader can read the original', async () => {
      const nested = { name: 'x.pdf', bytes: recursiveFormPdf() };
      const [first] = await pagesOf(nested.bytes);
      const [word] = first?.words ?? [];
      const terms = [word?.text ?? '', 'Finnesikke'];
      const { report } = await redactDocument(nested, { pages: [] }, { terms });
      expect(report).toMatchObject({ status: 'checked', terms_not_found: [2] });
    });
  });

  test('count as words of their own when they are asked to, or are short, and the report says so', async () => {
    const file = {
      name: 'x.pdf',
      bytes: buildPdf({ pages: [{ lines: [{ text: 'Kari Karis Ola Solan', x: 72, y: 100 }] }] }),
    };
    const result = await redactDocument(file, { pages: [] }, { terms: ['kari', 'ola'], wholeWords: true });
    expect(result.report).toMatchObject({ status: 'checked', marks: 2, whole_word_terms: 2 });
    expect((await pagesOf(delivered(result)))[0]?.words.map(({ text }) => text)).toEqual(['Karis', 'Solan']);
    const inside = await redactDocument(file, { pages: [] }, { terms: ['kari', 'ola'] });
    expect(inside.report).toMatchObject({ marks: 3, whole_word_terms: 1 });
    expect((await pagesOf(delivered(inside)))[0]?.words.map(({ text }) => text)).toEqual(['s', 'Solan']);
  });

  test('in the title of a bookmark go too, letters set apart or look-alikes', async () => {
    const titles = ['H e m m e l i g', 'H\u0435mmelig sak', 'Innhold'];
    const file = { name: 'x.pdf', bytes: bookmarked(titles) };
    const options = redactionOptionsSchema.parse({ keep: ['bookmarks'] });
    const { report } = await redactDocument(file, { pages: [] }, { terms: ['hemmelig'], options });
    expect(report.status).toBe('checked');
    const removed = report.removed.filter(({ carrier }) => carrier === 'bookmarks');
    expect(removed).toContainEqual(expect.objectContaining({ action: 'cleaned', count: 2 }));
  });

  test('of one or two letters count only as words of their own', async () => {
    const result = await redactDocument(letter, { pages: [] }, { terms: ['av'] });
    const text = (await pagesOf(delivered(result))).map((page) => page.text).join('\n');
    expect(text).not.toMatch(/\bav\b/i);
    expect(text).toContain('Navn');
  });
});

test('delivers nothing when a term is left in the file, and says where', async () => {
  const file = { name: 'spot.pdf', bytes: unprovablePdf('Testesen') };
  const { bytes, report } = await redactDocument(file, { pages: [] }, { terms: ['Testesen'] });
  expect(bytes).toBeNull();
  expect(report).toMatchObject({ status: 'failed', sha256: null });
  expect(report.findings.length).toBeGreaterThan(0);
  expect(JSON.stringify(report)).not.toContain('Testesen');
});

test('gives bytes exactly when nothing was found, and then no marked word is left', async () => {
  const pages = await pagesOf(letter.bytes);
  const words = pages.flatMap((page) => page.words.map((word) => ({ page, word })));
  const subsets = fc.uniqueArray(fc.nat(words.length - 1), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(subsets, async (chosen) => {
      const marked = chosen.flatMap((index) => words[index] ?? []);
      const mapping = { pages: marked.map(({ page, word }) => mark(page, word.start, word.end)) };
      const { bytes, report } = await redactDocument(letter, mapping);
      expect(bytes !== null).toBe(report.status === 'checked');
      expect(report.status === 'checked').toBe(report.findings.length === 0);
      const after = await pagesOf(delivered({ bytes }));
      for (const { page, word } of marked) {
        const left = after[page.pageNumber - 1];
        expect(left?.words.map((other) => [other.text, other.box])).not.toContainEqual([word.text, word.box]);
      }
    }),
    { numRuns: 15 },
  );
});

test('opens a protected document with its password and says so', async () => {
  const file = { name: 'locked.pdf', bytes: encryptedPdf('secret', 'Kari Testesen'), password: 'secret' };
  const result = await redactDocument(file, { pages: [] }, { terms: ['Kari'] });
  expect(result.report).toMatchObject({ status: 'checked', was_encrypted: true });
  expect((await pagesOf(delivered(result)))[0]?.text).toBe('Testesen');
});

test('refuses what it cannot open', async () => {
  const run = redactDocument({ name: 'none.pdf', bytes: zeroPagePdf() }, { pages: [] }, { terms: ['a'] });
  await expect(run).rejects.toMatchObject({ code: 'pdf.no_pages' });
});

test('tells how far the document is read, and stops when it is cancelled', async () => {
  const told: ReadingProgress[] = [];
  const abort = new AbortController();
  const options = {
    signal: abort.signal,
    onProgress: (event: ReadingProgress) => {
      told.push(event);
      if (event.type === 'page' && event.pageNumber === 2) abort.abort();
    },
  };
  const run = redactDocument(letter, { pages: [] }, { terms: ['Kari'] }, options);
  await expect(run).rejects.toMatchObject({ code: 'task.cancelled' });
  expect(told).toEqual([
    { type: 'opened', totalPages: 3 },
    { type: 'page', pageNumber: 1 },
    { type: 'page', pageNumber: 2 },
  ]);
});
