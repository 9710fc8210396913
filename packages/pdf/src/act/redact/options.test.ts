import { type PageRect, spanBoxes } from '@sladd/geometry';
import { addPages, buildPdf, findTraces, letterFacts, letterPdf, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openNormalised } from '../../engine/open/normalise.ts';
import {
  openPdf,
  PdfError,
  type RedactionMark,
  type RedactionOutcome,
  redactPdf,
  verifyPdf,
} from '../../index.ts';

const plainBox: PageRect = { x: 70, y: 85, width: 60, height: 20 };
const oneMark: RedactionMark[] = [{ pageNumber: 1, box: plainBox, entityType: 'TEST' }];

function bytesOf(outcome: RedactionOutcome): Uint8Array {
  if (!outcome.passed) throw new Error(`not delivered: ${JSON.stringify(outcome.report.findings)}`);
  return outcome.bytes;
}

function rawOf(outcome: RedactionOutcome): string {
  return Buffer.from(bytesOf(outcome)).toString('latin1');
}

function textOf(bytes: Uint8Array, password?: string): string {
  const document = openPdf(bytes, password === undefined ? {} : { password });
  const text = Array.from({ length: document.pageCount }, (_, index) => document.pageText(index + 1).text);
  document.close();
  return text.join('\n');
}

function nameMarks(bytes: Uint8Array): RedactionMark[] {
  const document = openPdf(bytes);
  const page = document.pageText(1);
  document.close();
  const start = page.text.indexOf(letterFacts.name);
  return spanBoxes(page, start, start + letterFacts.name.length).map((box) => ({
    pageNumber: 1,
    box,
    entityType: 'TEST',
  }));
}

/** Two pages, a bookmark for each, a link to the second page and one to the web. */
function linkedPdf(): Uint8Array {
  const pdf = new RawPdf();
  const [first, second, outlines, one, two] = [1, 2, 3, 4, 5].map(() => pdf.reserve());
  const inside = pdf.add(
    '<< /Type /Annot /Subtype /Link /Rect [300 500 400 520] /Dest (chapter) /NM (Hemmelig) >>',
  );
  const web = '/A << /S /URI /URI (https://example.com/help) >>';
  const outside = pdf.add(`<< /Type /Annot /Subtype /Link /Rect [300 400 400 420] ${web} >>`);
  const named = '/A << /S /URI /URI (mailto:hemmelig@example.com) >>';
  const mail = pdf.add(`<< /Type /Annot /Subtype /Link /Rect [300 300 400 320] ${named} >>`);
  pdf.set(outlines!, `<< /Type /Outlines /First ${one} /Last ${two} /Count 2 >>`);
  pdf.set(one!, `<< /Title (Om Hemmelig) /Parent ${outlines} /Next ${two} /Dest [${first} /Fit] >>`);
  pdf.set(two!, `<< /Title (Vedlegg) /Parent ${outlines} /Prev ${one} /Dest (chapter) >>`);
  const names = pdf.add(`<< /Dests << /Names [(chapter) [${second} /Fit]] >> >>`);
  const annotations = `/Annots [${inside} ${outside} ${mail}]`;
  const page = { lines: [{ text: 'Hemmelig tekst', x: 72, y: 100 }], entries: annotations };
  return pdf.build(
    addPages(pdf, {
      pages: [
        { ...page, reference: first! },
        { lines: [{ text: 'Side to', x: 72, y: 100 }], reference: second! },
      ],
      catalog: `/Outlines ${outlines} /Names ${names}`,
    }),
  );
}

test('keeps links inside the document and drops addresses and bookmarks', async () => {
  const outcome = await redactPdf(linkedPdf(), oneMark);
  const raw = rawOf(outcome);
  expect(raw).not.toMatch(/example\.com|Vedlegg|Hemmelig|chapter/);
  expect(raw.match(/\/Subtype ?\/Link/g)).toHaveLength(1);
  expect(outcome.report.removed).toContainEqual({
    carrier: 'links',
    action: 'kept',
    count: 1,
    reason: 'no_hidden_text',
  });
});

test('keeps bookmarks and addresses on request, but not those that repeat what was removed', async () => {
  const outcome = await redactPdf(linkedPdf(), oneMark, { keep: { bookmarks: true, links: true } });
  const raw = rawOf(outcome);
  expect(raw).toContain('https://example.com/help');
  expect(raw).toContain('Vedlegg');
  expect(raw).not.toMatch(/hemmelig/i);
  expect(outcome.report.removed).toContainEqual({
    carrier: 'bookmarks',
    action: 'cleaned',
    count: 1,
    reason: 'repeats_removed_text',
  });
});

test('keeps the place that a link or bookmark leads to when it is an object of its own', async () => {
  const pdf = new RawPdf();
  const [first, outlines, item] = [pdf.reserve(), pdf.reserve(), pdf.reserve()];
  const place = pdf.add(`[${first} /XYZ 72 700 0]`);
  const link = pdf.add(`<< /Type /Annot /Subtype /Link /Rect [300 400 400 420] /Dest ${place} >>`);
  pdf.set(outlines, `<< /Type /Outlines /First ${item} /Last ${item} /Count 1 >>`);
  pdf.set(item, `<< /Title (Vedlegg) /Parent ${outlines} /Dest ${place} >>`);
  const lines = [{ text: 'Hemmelig tekst', x: 72, y: 100 }];
  const pages = [{ lines, reference: first, entries: `/Annots [${link}]` }];
  const bytes = pdf.build(addPages(pdf, { pages, catalog: `/Outlines ${outlines}` }));
  const kept = openNormalised(
    bytesOf(await redactPdf(bytes, oneMark, { keep: { bookmarks: true } })),
    undefined,
  );
  const annotations = kept.document.findPage(0).get('Annots');
  expect(annotations.get(0).get('Dest', 0).get('Type').asName()).toBe('Page');
  expect(kept.document.loadOutline()).toMatchObject([{ title: 'Vedlegg', page: 0 }]);
  kept.document.destroy();
});

test.each([
  ['UTF-16 that does not say so', '<00480065006D006D0065006C00690067>'],
  ['text behind a character of number zero', '(Vedlegg\\000 Hemmelig)'],
  ['UTF-16 behind a character of number zero', '<FEFF004F006D000000480065006D006D0065006C00690067>'],
])('keeps no bookmark that repeats what was removed in %s', async (_, title) => {
  const pdf = new RawPdf();
  const [outlines, item] = [pdf.reserve(), pdf.reserve()];
  pdf.set(outlines, `<< /Type /Outlines /First ${item} /Last ${item} /Count 1 >>`);
  pdf.set(item, `<< /Title ${title} /Parent ${outlines} >>`);
  const page = { lines: [{ text: 'Hemmelig tekst', x: 72, y: 100 }] };
  const bytes = pdf.build(addPages(pdf, { pages: [page], catalog: `/Outlines ${outlines}` }));
  const outcome = await redactPdf(bytes, oneMark, { keep: { bookmarks: true } });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(await findTraces(outcome.bytes, 'Hemmelig')).toEqual([]);
});

test('keeps no bookmark whose letters are displayed in reverse order as what was removed', async () => {
  const pdf = new RawPdf();
  const [outlines, item] = [pdf.reserve(), pdf.reserve()];
  pdf.set(outlines, `<< /Type /Outlines /First ${item} /Last ${item} /Count 1 >>`);
  const title = '<FEFF202E00670069006C0065006D006D00650048202C>';
  pdf.set(item, `<< /Title ${title} /Parent ${outlines} >>`);
  const page = { lines: [{ text: 'Hemmelig tekst', x: 72, y: 100 }] };
  const bytes = pdf.build(addPages(pdf, { pages: [page], catalog: `/Outlines ${outlines}` }));
  const { report } = await redactPdf(bytes, oneMark, { keep: { bookmarks: true } });
  expect(report.removed).toContainEqual({
    ...{ carrier: 'bookmarks', action: 'cleaned', count: 1 },
    reason: 'repeats_removed_text',
  });
});

test.each([
  ['in Latin-1', 'Blåtind', 'K%E5re-Bl%E5tind'],
  ['beside a per cent sign that means nothing', 'Hemmelig', '%48emmelig?100%'],
  ['in the letters of ASCII', 'Blåtind', 'kare.blatind'],
  ['in two letters of ASCII for one', 'Blåtind', 'kare-blaatind'],
  ['without its accents', 'Dvořák', 'dvorak'],
])('keeps no address that says a term %s', async (_, term, address) => {
  const pdf = new RawPdf();
  const action = `/A << /S /URI /URI (https://example.com/${address}) >>`;
  const link = pdf.add(`<< /Type /Annot /Subtype /Link /Rect [300 400 400 420] ${action} >>`);
  const page = { lines: [{ text: 'Hemmelig tekst', x: 72, y: 100 }], entries: `/Annots [${link}]` };
  const bytes = pdf.build(addPages(pdf, { pages: [page] }));
  const outcome = await redactPdf(bytes, oneMark, { keep: { links: true }, terms: [term] });
  expect(outcome.report.removed).toContainEqual({
    carrier: 'links',
    action: 'removed',
    count: 1,
    reason: 'address_holds_removed_text',
  });
});

/** A page with a word and two form fields, one with a script. */
function formPdf(): Uint8Array {
  const pdf = new RawPdf();
  const script = '/AA << /K << /S /JavaScript /JS (app.alert\\(1\\)) >> >>';
  const field = (name: string, value: string, rect: string): string =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${name}) /V (${value}) /DA (/Helv 10 Tf) /Rect ${rect} ${script} >>`;
  const first = pdf.add(field('navn', 'Utfylt', '[300 600 400 620]'));
  const second = pdf.add(field('sted', 'Oslo', '[300 500 400 520]'));
  return pdf.build(
    addPages(pdf, {
      pages: [{ lines: [{ text: 'Hemmelig', x: 72, y: 100 }], entries: `/Annots [${first} ${second}]` }],
      catalog: `/AcroForm << /Fields [${first} ${second}] /DA (/Helv 0 Tf 0 g) /XFA (x) >>`,
    }),
  );
}

test('keeps form fields on request, without scripts', async () => {
  const outcome = await redactPdf(formPdf(), oneMark, { keep: { formFields: true } });
  const raw = rawOf(outcome);
  expect(raw.match(/\/Widget/g)).toHaveLength(2);
  expect(raw).toContain('(Utfylt)');
  expect(raw).not.toMatch(/JavaScript|XFA|Hemmelig/);
});

test('says that the data of a form went, also when its fields become plain content', async () => {
  for (const keep of [{ formFields: true }, {}]) {
    const { report } = await redactPdf(formPdf(), oneMark, { keep });
    expect(report.removed).toContainEqual({
      carrier: 'xfa',
      action: 'removed',
      count: 1,
      reason: 'form_data',
    });
  }
});

test('makes fields plain content when a mark touches one or one repeats what is removed', async () => {
  const touching = { pageNumber: 1, box: { x: 310, y: 225, width: 20, height: 10 }, entityType: 'TEST' };
  const touched = rawOf(await redactPdf(formPdf(), [touching], { keep: { formFields: true } }));
  expect(touched).not.toMatch(/Widget|AcroForm|Utfylt/);
  const repeated = rawOf(
    await redactPdf(formPdf(), oneMark, { keep: { formFields: true }, terms: ['Bergen'] }),
  );
  expect(repeated).toMatch(/Widget/);
  const holding = rawOf(
    await redactPdf(formPdf(), oneMark, { keep: { formFields: true }, terms: ['Utfylt'] }),
  );
  expect(holding).not.toMatch(/Widget|AcroForm|Utfylt/);
});

test('keeps the tags without their texts, or drops them on request', async () => {
  const pdf = new RawPdf();
  const [root, element] = [pdf.reserve(), pdf.reserve()];
  pdf.set(root, `<< /Type /StructTreeRoot /K [${element}] >>`);
  pdf.set(element, `<< /Type /StructElem /S /P /P ${root} /Alt (Hemmelig) /K 0 >>`);
  const bytes = pdf.build(
    addPages(pdf, {
      pages: [{ lines: [{ text: 'Hemmelig', x: 72, y: 100 }] }],
      catalog: `/StructTreeRoot ${root} /MarkInfo << /Marked true >> /Lang (nb-NO)`,
    }),
  );
  const kept = rawOf(await redactPdf(bytes, oneMark));
  expect(kept).toMatch(/StructElem/);
  expect(kept).toMatch(/nb-NO/);
  expect(kept).not.toMatch(/Hemmelig/);
  expect(rawOf(await redactPdf(bytes, oneMark, { keep: { tags: false } }))).not.toMatch(/StructElem/);
});

test('lets screen readers say what stands in place of a drawn area', async () => {
  const original = letterPdf();
  const bytes = bytesOf(await redactPdf(original, nameMarks(original)));
  expect(spokenOn(bytes)).toContain(`ActualText ${utf16Hex('[REDACTED]')}`);
});

/** What was drawn last on the first page. */
function spokenOn(bytes: Uint8Array): string {
  const contents = openNormalised(bytes, undefined).document.findPage(0).get('Contents');
  return contents
    .get(contents.length - 1)
    .readStream()
    .asString();
}

function utf16Hex(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

test.for([
  ['nb-NO', '[SLADDET]'],
  ['nn', '[SLADDET]'],
  ['en-GB', '[REDACTED]'],
] as const)('says it in the language of a document in %s', async ([language, spoken]) => {
  const bytes = buildPdf({
    pages: [{ lines: [{ text: 'Hemmelig tekst', x: 72, y: 100 }] }],
    catalog: `/Lang (${language})`,
  });
  const output = bytesOf(await redactPdf(bytes, oneMark));
  expect(spokenOn(output)).toContain(utf16Hex(spoken));
  expect(await verifyPdf(output, { marks: oneMark })).toEqual([]);
});

test('encrypts the output with a password on request', async () => {
  const original = letterPdf();
  const marks = nameMarks(original);
  const outcome = await redactPdf(original, marks, { encryptWith: 'nytt passord' });
  const bytes = bytesOf(outcome);
  expect(() => openPdf(bytes)).toThrow(new PdfError('pdf.password_required'));
  expect(textOf(bytes, 'nytt passord')).toContain('Vedtak');
  expect(await verifyPdf(bytes, { marks, password: 'nytt passord' })).toEqual([]);
  await expect(redactPdf(original, marks, { encryptWith: 'a,b' })).rejects.toMatchObject({
    code: 'pdf.password_unusable',
  });
});

test('makes a picture of every page on request', async () => {
  const outcome = await redactPdf(letterPdf(), nameMarks(letterPdf()), { rasterise: true });
  expect(textOf(bytesOf(outcome)).trim()).toBe('');
  expect(outcome.report.rasterisedPages).toEqual(
    [1, 2, 3].map((pageNumber) => ({ pageNumber, reason: 'requested' })),
  );
  const raw = rawOf(outcome);
  expect(raw).not.toMatch(/\/Font\b/);
  expect(raw.match(/\/Subtype\/Image\b/g)).toHaveLength(3);
});

test.each([0, 90, 180, 270] as const)('draws a page turned by %i as the picture it was', async (rotate) => {
  const original = buildPdf({
    pages: [
      {
        width: 300,
        height: 200,
        rotate,
        cropBox: [20, 10, 280, 190],
        lines: [{ text: 'Hei', x: 60, y: 80, size: 40 }],
      },
    ],
  });
  const outcome = await redactPdf(original, [], { rasterise: true });
  const [before, after] = [inkEdges(original), inkEdges(bytesOf(outcome))];
  expect(after).toHaveLength(6);
  for (const [index, edge] of after.entries())
    expect(Math.abs(edge - (before[index] ?? 0))).toBeLessThanOrEqual(2);
});

/** Size of the drawn page and the edges of what is dark on it, in half points. */
function inkEdges(bytes: Uint8Array): number[] {
  const document = openPdf(bytes);
  const { width, height, pixels } = document.renderPage(1, { scale: 2, grayscale: true });
  document.close();
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < pixels.length; at++) {
    if ((pixels[at] ?? 255) > 100) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return [width, height, left, top, right, bottom];
}

test('removes drawings that a mark only touches on request', async () => {
  const original = buildPdf({ pages: [{ operators: '0 g 50 600 300 2 re f 50 300 300 2 re f' }] });
  const mark = { pageNumber: 1, box: { x: 100, y: 235, width: 50, height: 20 }, entityType: 'TEST' };
  const look = {
    mode: 'transparent',
    fillColor: null,
    text: null,
    textColor: [0, 0, 0],
    fontSize: 11,
    align: 1,
  } as const;
  const isDark = (bytes: Uint8Array): boolean => {
    const document = openPdf(bytes);
    const { pixels, width } = document.renderPage(1, { scale: 1, grayscale: true });
    document.close();
    return (pixels[241 * width + 300] ?? 255) < 128;
  };
  expect(isDark(bytesOf(await redactPdf(original, [mark], { appearance: look })))).toBe(true);
  const touched = await redactPdf(original, [mark], { appearance: look, removeTouchedDrawings: true });
  expect(isDark(bytesOf(touched))).toBe(false);
});

test('keeps a page as it is shown when hidden text stands before visible text on its line', async () => {
  const pdf = new RawPdf();
  const layer = pdf.add('<< /Type /OCG /Name (Lag) >>');
  const operators = 'BT /F1 12 Tf 72 700 Td /OC /L1 BDC (Hemmelig ) Tj EMC (Synlig) Tj ET';
  const original = pdf.build(
    addPages(pdf, {
      pages: [{ operators, resources: `/Properties << /L1 ${layer} >>` }],
      catalog: `/OCProperties << /OCGs [${layer}] /D << /OFF [${layer}] >> >>`,
    }),
  );
  const outcome = await redactPdf(original, []);
  expect(outcome.report.rasterisedPages).toEqual([{ pageNumber: 1, reason: 'hidden_layer_text' }]);
  const firstDark = (bytes: Uint8Array): number => {
    const document = openPdf(bytes);
    const { pixels, width, height } = document.renderPage(1, { scale: 1, grayscale: true });
    document.close();
    const columns = Array.from({ length: width }, (_, x) => x);
    return columns.findIndex((x) =>
      Array.from({ length: height }).some((_, y) => (pixels[y * width + x] ?? 255) < 128),
    );
  };
  expect(Math.abs(firstDark(bytesOf(outcome)) - firstDark(original))).toBeLessThan(2);
});
