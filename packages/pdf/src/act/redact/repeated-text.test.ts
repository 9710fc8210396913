import { spanBoxes } from '@sladd/geometry';
import { addPages, findTraces, RawPdf, standsInBytes } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, type RedactionMark, redactPdf, verifyPdf } from '../../index.ts';

/** One line of text and one bookmark. */
function bookmarkedPdf(line: string, title: string): Uint8Array {
  const pdf = new RawPdf();
  const [outlines, item, page] = [1, 2, 3].map(() => pdf.reserve());
  pdf.set(outlines!, `<< /Type /Outlines /First ${item} /Last ${item} /Count 1 >>`);
  pdf.set(item!, `<< /Title (${title}) /Parent ${outlines} /Dest [${page} /Fit] >>`);
  const pages = [{ reference: page!, lines: [{ text: line, x: 72, y: 100 }] }];
  return pdf.build(addPages(pdf, { pages, catalog: `/Outlines ${outlines}` }));
}

/** A mark over each of the words of the first page. */
function marksOf(bytes: Uint8Array, words: readonly string[]): RedactionMark[] {
  const document = openPdf(bytes);
  const page = document.pageText(1);
  document.close();
  return words.flatMap((word) => {
    const start = page.text.indexOf(word);
    return spanBoxes(page, start, start + word.length).map((box) => ({
      pageNumber: 1,
      box,
      entityType: 'TEST',
    }));
  });
}

async function isKept(line: string, words: readonly string[], title: string): Promise<boolean> {
  const bytes = bookmarkedPdf(line, title);
  const outcome = await redactPdf(bytes, marksOf(bytes, words), { keep: { bookmarks: true } });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  return Buffer.from(outcome.bytes).toString('latin1').includes(title);
}

test.each([
  ['one of two words marked on a line', 'navn Kari Hemsfjell her', ['Kari', 'Hemsfjell'], 'Om Kari'],
  ['the other one of them', 'navn Kari Hemsfjell her', ['Kari', 'Hemsfjell'], 'Hemsfjells sak'],
  ['words that stand apart', 'navn Kari og Hemsfjell her', ['Kari', 'Hemsfjell'], 'Om Kari'],
  ['a number in groups too short for words', 'tlf 12 34 56 78 her', ['12 34 56 78'], 'Ring 12 34 56 78'],
  ['a number in other groups', 'tlf 12 34 56 78 her', ['12 34 56 78'], 'Ring 12345678'],
  ['a word of spaced letters', 'navn K a r i her', ['K a r i'], 'Om Kari'],
  ['a word of three letters that a program took for more', 'navn Ada her', ['Ada'], 'Om %41das sak'],
  ['a short name', 'navn Bo her', ['Bo'], 'Om Bo'],
  ['a word with spaces between its letters', 'navn Kari her', ['Kari'], 'Om K a r i'],
])('takes out a bookmark that repeats %s', async (_, line, words, title) => {
  expect(await isKept(line, words, title)).toBe(false);
});

test('keeps a bookmark that only begins with a short name', async () => {
  expect(await isKept('navn Bo her', ['Bo'], 'Boliger')).toBe(true);
});

/** One line of text and a bookmark for each title. */
function outlinedPdf(line: string, titles: readonly string[]): Uint8Array {
  const pdf = new RawPdf();
  const [outlines, page] = [pdf.reserve(), pdf.reserve()];
  const items = titles.map(() => pdf.reserve());
  pdf.set(outlines, `<< /Type /Outlines /First ${items[0]} /Last ${items.at(-1)} /Count ${titles.length} >>`);
  for (const [at, item] of items.entries()) {
    const next = items[at + 1] === undefined ? '' : `/Next ${items[at + 1]}`;
    pdf.set(item, `<< /Title (${titles[at]}) /Parent ${outlines} ${next} /Dest [${page} /Fit] >>`);
  }
  const pages = [{ reference: page, lines: [{ text: line, x: 72, y: 100 }] }];
  return pdf.build(addPages(pdf, { pages, catalog: `/Outlines ${outlines}` }));
}

test.each([
  ['a term', ['Om Hems', 'fjell og andre'], { terms: ['Hemsfjell'] }, [false, false]],
  [
    'a term with a hyphen',
    ['Sak', 'Om Hems-', 'fjell', 'Slutt'],
    { terms: ['Hemsfjell'] },
    [true, false, false, true],
  ],
  [
    'a term over three of them',
    ['Hem', 'sfj', 'ell', 'Slutt'],
    { terms: ['Hemsfjell'] },
    [false, false, false, true],
  ],
  ['a part of a longer word', ['Om Hems', 'fjellet'], { terms: ['Hemsfjell'] }, [true, true]],
  ['a word that only a mark covers', ['Om Hems', 'fjell', 'Slutt'], {}, [false, false, true]],
])('takes out bookmarks that %s goes over', async (_, titles, options, areKept) => {
  const bytes = outlinedPdf('navn Hemsfjell her', titles);
  const marks = 'terms' in options ? [] : marksOf(bytes, ['Hemsfjell']);
  const outcome = await redactPdf(bytes, marks, { ...options, keep: { bookmarks: true } });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(titles.map((title) => standsInBytes(outcome.bytes, title))).toEqual(areKept);
});

/** The hexadecimal digits of a text in UTF-16. */
function wideHex(text: string): string {
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');
}

test.each([
  ['letters that look like its own', '\u041a\u0410\u0422\u041e Nord', false],
  ['the language of its parts between them', 'Ka\u001bnoNO\u001bri\u001bno\u001b Nord', false],
  ['letters of UTF-8 that a program took for two', 'Om J\u00c3\u00b8rn', false],
  ['letters as bytes, as in addresses', 'https://example.com/J%C3%B8rn', false],
  ['another language', 'Om \u001bno\u001bKaja', true],
])('reads a bookmark with %s', async (_, title, isKept) => {
  const terms = ['Kari', 'Kato', 'J\u00f8rn'];
  const bytes = bookmarkedPdf('Sommer', `)/Title <${wideHex(title)}> /X (`);
  const outcome = await redactPdf(bytes, [], { terms, keep: { bookmarks: true } });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  const written = Buffer.from(outcome.bytes).toString('latin1').toLowerCase();
  expect(written.includes(wideHex(title))).toBe(isKept);
  const findings = await verifyPdf(bytes, { terms });
  expect(findings.some(({ cause }) => cause === 'term_in_object')).toBe(!isKept);
});

/** One line of text and one annotation of the page. */
function annotatedPdf(annotation: string): Uint8Array {
  const pdf = new RawPdf();
  const own = pdf.add(`<< /Type /Annot /Rect [300 600 400 620] ${annotation} >>`);
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const form = `<< /Fields [${own}] /DR << /Font << /Helv ${font} >> >> /DA (/Helv 0 Tf 0 g) >>`;
  const isField = annotation.includes('/Widget');
  return pdf.build(
    addPages(pdf, {
      pages: [{ lines: [{ text: 'Sommer', x: 72, y: 100 }], entries: `/Annots [${own}]` }],
      ...(isField ? { catalog: `/AcroForm ${form}` } : {}),
    }),
  );
}

/** A field with a value that says nothing and a look whose codes a map makes letters of. */
function fieldWithLook(): Uint8Array {
  const pdf = new RawPdf();
  const map = pdf.addStream(
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ' +
      '1 beginbfchar <01> <004b> endbfchar 1 beginbfchar <02> <0061> endbfchar 1 beginbfchar <03> <0072> endbfchar ' +
      '1 beginbfchar <04> <0069> endbfchar endcmap end end',
  );
  const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode ${map} >>`;
  const look = pdf.addStream(
    '/Tx BMC BT /F9 10 Tf 2 5 Td <01020304> Tj ET EMC',
    `/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F9 ${font} >> >>`,
  );
  const field = pdf.add(
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (x) /DA (/Helv 10 Tf) /Rect [300 600 400 620] /AP << /N ${look} >> >>`,
  );
  return pdf.build(
    addPages(pdf, {
      pages: [{ lines: [{ text: 'Sommer', x: 72, y: 100 }], entries: `/Annots [${field}]` }],
      catalog: `/AcroForm << /Fields [${field}] /DA (/Helv 0 Tf 0 g) >>`,
    }),
  );
}

const text = '/Subtype /Widget /FT /Tx /DA (/Helv 10 Tf)';

test.each([
  ['two choices', '/Subtype /Widget /FT /Ch /T (a) /Opt [(Hems) (fjell)]', 'Hems)(fjell'],
  ['what a choice shows and sends', '/Subtype /Widget /FT /Ch /T (a) /Opt [[(Hems) (fjell)]]', 'Hems)(fjell'],
  ['its value and its default value', `${text} /T (a) /V (Hems) /DV (fjell)`, '/DV(fjell'],
  ['its name and the one above', `${text} /T (fjell) /V (x) /Parent << /T (Hems) >>`, '/T(fjell'],
])('takes out a field with a term that goes over %s', async (_, entries, written) => {
  const keep = { formFields: true };
  const bytes = annotatedPdf(entries);
  const other = await redactPdf(bytes, [], { terms: ['Hemsfjord'], keep });
  const outcome = await redactPdf(bytes, [], { terms: ['Hemsfjell'], keep });
  if (!outcome.passed || !other.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(standsInBytes(other.bytes, written)).toBe(true);
  expect(standsInBytes(outcome.bytes, written)).toBe(false);
});
const web = '/Subtype /Link /A << /S /URI /URI';

test.each([
  ['a bookmark with spaced letters', bookmarkedPdf('Sommer', 'Om K a r i'), 'K a r i'],
  ['a bookmark with a hyphen and a new line', bookmarkedPdf('Sommer', 'Om Ka-\\nri'), 'Ka-'],
  ['a field with spaced letters', annotatedPdf(`${text} /T (a) /V (K a r i)`), '(K a r i)'],
  ['a field that is called so', annotatedPdf(`${text} /T (K a r i) /V (x)`), '(K a r i)'],
  ['a field that looks so and has another value', fieldWithLook(), '<01020304>'],
  ['a web address within another', annotatedPdf(`${web} (https://example.com/%254bari) >>`), '%254bari'],
  ['a web address over two lines', annotatedPdf(`${web} (https://example.com/Ka\\nri) >>`), '/Ka\\nri'],
  ['a web address with a tab', annotatedPdf(`${web} (https://example.com/Ka\\tri) >>`), '/Ka\\tri'],
  [
    'a web address in escapes of scripts',
    annotatedPdf(`${web} (https://example.com/%u004bari) >>`),
    '%u004bari',
  ],
  ['a web address in base64', annotatedPdf(`${web} (https://example.com/?u=VGlsIEthcmk) >>`), 'VGlsIEthcmk'],
  ['a bookmark in base64', bookmarkedPdf('Sommer', 'VGlsIEthcmk='), 'VGlsIEthcmk'],
  ['a bookmark in the code of a mail', bookmarkedPdf('Sommer', '=?utf-8?Q?Om_K=61ri?='), 'K=61ri'],
  ['a bookmark in escapes of scripts', bookmarkedPdf('Sommer', 'Om \\\\u004bari'), 'u004bari'],
  ['a field in character numbers of HTML', annotatedPdf(`${text} /T (a) /V (&#75;ari)`), '&#75;ari'],
])('takes out a term in %s', async (_, bytes, written) => {
  const keep = { bookmarks: true, links: true, formFields: true };
  const outcome = await redactPdf(bytes, [], { terms: ['Kari'], keep });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(standsInBytes(bytes, written)).toBe(true);
  expect(standsInBytes(outcome.bytes, written)).toBe(false);
  expect(await findTraces(outcome.bytes, 'Kari')).toEqual([]);
  expect(outcome.report.rasterisedPages).toEqual([]);
});

test.each([
  ['over two lines', '(https://example.com/Ka\\nri)'],
  ['in bytes', '(https://example.com/%4bari)'],
])('sees a term %s in a web address that is left', async (_, address) => {
  const findings = await verifyPdf(annotatedPdf(`${web} ${address} >>`), { terms: ['Kari'] });
  expect(findings).toContainEqual(expect.objectContaining({ cause: 'term_in_object' }));
});

test.each([
  ['in parameters of its own each', 'https://example.com/?first=Kari&last=Nord', false],
  ['the other way round', 'https://example.com/nord/person/kari', false],
  ['with its letters as bytes', 'https://example.com/?l=N%6Frd&f=K%61ri', false],
  ['of which only one is there', 'https://example.com/?first=Kari&last=Berg', true],
  ['inside longer words', 'https://example.com/karina/nordisk', true],
])('reads a web address with the words of a term %s', async (_, address, isKept) => {
  const bytes = annotatedPdf(`${web} (${address}) >>`);
  const outcome = await redactPdf(bytes, [], { terms: ['Kari Nord'], keep: { links: true } });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(standsInBytes(outcome.bytes, address)).toBe(isKept);
  const findings = await verifyPdf(bytes, { terms: ['Kari Nord'] });
  expect(findings.some(({ cause }) => cause === 'term_in_object')).toBe(!isKept);
});

test.each([
  ['in two parts of its host', 'https://hems.fjell.example.com', false],
  ['in a name and a password', 'https://hems:fjell@example.com', false],
  ['in two parts of its path', 'https://example.com/Hems/fj%65ll', false],
  ['inside a longer word', 'https://example.com/hems-fjellet', true],
  ['apart from each other', 'https://example.com/hems?to=fjell', true],
])('reads a web address with two pieces of a term %s', async (_, address, isKept) => {
  const bytes = annotatedPdf(`${web} (${address}) >>`);
  const outcome = await redactPdf(bytes, [], { terms: ['Hemsfjell'], keep: { links: true } });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(standsInBytes(outcome.bytes, address)).toBe(isKept);
  const findings = await verifyPdf(bytes, { terms: ['Hemsfjell'] });
  expect(findings.some(({ cause }) => cause === 'term_in_object')).toBe(!isKept);
});

test('sees a term that begins beside a comment that is left and ends in it', async () => {
  const pdf = new RawPdf();
  const fonts = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
  const entries = `/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << ${fonts} >>`;
  const look = pdf.addStream('BT /F 12 Tf 0 2 Td (ri Nord) Tj ET', entries);
  const note = `<< /Type /Annot /Subtype /FreeText /Rect [86.7 698 186.7 718] /AP << /N ${look} >> >>`;
  const page = { operators: 'BT /F1 12 Tf 72 700 Td (Ka) Tj ET', entries: `/Annots [${note}]` };
  const bytes = pdf.build(addPages(pdf, { pages: [page] }));
  const findings = await verifyPdf(bytes, { terms: ['Kari'] });
  expect(findings).toContainEqual(expect.objectContaining({ pageNumber: 1, cause: 'term_in_text' }));
});

test('sees a term in the look of a field that is left', async () => {
  const findings = await verifyPdf(fieldWithLook(), { terms: ['Kari'] });
  expect(findings).toContainEqual(expect.objectContaining({ pageNumber: 1, cause: 'term_in_text' }));
});
