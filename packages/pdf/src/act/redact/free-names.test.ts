import { spanBoxes } from '@sladd/geometry';
import { addPages, findTraces, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, type RedactionMark, redactPdf, verifyPdf } from '../../index.ts';

const tint = '<< /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>';
const line = 'Her bor Kanari i dag';

/** A page that says a word once in plain text and once where `make` puts it. */
function withWord(
  make: (pdf: RawPdf) => {
    resources?: string;
    fonts?: string;
    operators?: string;
    catalog?: string;
    entries?: string;
  },
): Uint8Array {
  const pdf = new RawPdf();
  const lines = [{ text: line, x: 72, y: 100 }];
  const { catalog = '', ...page } = make(pdf);
  return pdf.build(addPages(pdf, { pages: [{ lines, ...page }], catalog }));
}

const names: readonly (readonly [name: string, bytes: Uint8Array])[] = [
  [
    'a font',
    withWord((pdf) => ({
      fonts: `/F2 ${pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /KanariSans >>')}`,
    })),
  ],
  [
    'a family of fonts',
    withWord((pdf) => {
      const descriptor = '<< /Type /FontDescriptor /FontName /X /Flags 32 /FontFamily (Kanari) >>';
      const font = `<< /Type /Font /Subtype /Type1 /BaseFont /X /FontDescriptor ${pdf.add(descriptor)} >>`;
      return { fonts: `/F2 ${pdf.add(font)}` };
    }),
  ],
  [
    'an ink',
    withWord(() => ({ resources: `/ColorSpace << /S [/Separation /Kanari /DeviceGray ${tint}] >>` })),
  ],
  [
    'inks',
    withWord(() => ({ resources: `/ColorSpace << /S [/DeviceN [/Kanari /B] /DeviceGray ${tint}] >>` })),
  ],
  [
    'a state',
    withWord(() => ({ resources: '/ExtGState << /Kanari << /ca 1 >> >>', operators: '/Kanari gs ' })),
  ],
  [
    'a form',
    withWord((pdf) => {
      const form = pdf.addStream(
        'BT /KanariFont 12 Tf 72 600 Td (Nedenfor) Tj ET',
        '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /Font << /KanariFont ' +
          '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>',
      );
      return { resources: `/XObject << /Kanari ${form} >>`, operators: 'q /#4banari Do Q ' };
    }),
  ],
  [
    'a colour space',
    withWord(() => ({
      resources: '/ColorSpace << /Kanari [/Indexed /DeviceGray 1 <0080>] >>',
      operators:
        '/Kanari cs 1 sc 300 300 9 9 re f q 9 0 0 9 200 200 cm BI /W 1 /H 1 /BPC 8 /CS /Kanari ID \x01 EI Q ',
    })),
  ],
  ['a language', withWord(() => ({ catalog: '/Lang (nb-NO-kanari)' }))],
  [
    'an output intent',
    withWord(() => ({
      catalog: '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (Kanari) >>]',
    })),
  ],
];

function textOf(bytes: Uint8Array): string {
  const document = openPdf(bytes);
  const { text } = document.pageText(1);
  document.close();
  return text;
}

function markOf(bytes: Uint8Array): RedactionMark[] {
  const document = openPdf(bytes);
  const page = document.pageText(1);
  document.close();
  const start = page.text.indexOf('Kanari');
  return spanBoxes(page, start, start + 6).map((box) => ({ pageNumber: 1, box, entityType: 'TEST' }));
}

test.each(names)('takes a term out of the name of %s', async (_, bytes) => {
  const outcome = await redactPdf(bytes, [], { terms: ['Kanari'] });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(await findTraces(outcome.bytes, 'anari')).toEqual([]);
  expect(outcome.report.rasterisedPages).toEqual([]);
});

test.each(names)('takes a marked word out of the name of %s', async (_, bytes) => {
  const outcome = await redactPdf(bytes, markOf(bytes));
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(await findTraces(outcome.bytes, 'anari')).toEqual([]);
  expect(outcome.report.rasterisedPages).toEqual([]);
  const before = textOf(bytes).replace('Kanari', '').split(/\s+/);
  expect(textOf(outcome.bytes).split(/\s+/)).toEqual(before.filter((word) => word !== ''));
});

test.each(names)('sees a marked word that is left in the name of %s', async (_, bytes) => {
  const marks = markOf(bytes);
  const findings = await verifyPdf(bytes, { original: bytes, marks });
  expect(findings).toContainEqual(expect.objectContaining({ cause: 'term_in_object' }));
});

test('gives a font a name that no marked word is in', async () => {
  const pdf = new RawPdf();
  const lines = [{ text: 'Kanari Font Ink', x: 72, y: 100 }];
  const fonts = `/F2 ${pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /KanariSans >>')}`;
  const resources = `/ColorSpace << /S [/Separation /KanariInk /DeviceGray ${tint}] >>`;
  const bytes = pdf.build(addPages(pdf, { pages: [{ lines, fonts, resources }] }));
  const box = { x: 70, y: 90, width: 100, height: 12 };
  const outcome = await redactPdf(bytes, [{ pageNumber: 1, box, entityType: 'TEST' }]);
  expect(outcome.passed && outcome.report.rasterisedPages).toEqual([]);
});

test.each([
  ['a font that readers know', 'Helvetica', '/Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold'],
  ['a font that systems have', 'Calibri', '/Type /Font /Subtype /TrueType /BaseFont /Calibri'],
])('keeps the name of %s', async (_, word, font) => {
  const pdf = new RawPdf();
  const lines = [{ text: `Skrift ${word} her`, x: 72, y: 100 }];
  const fonts = `/F2 ${pdf.add(`<< ${font} >>`)}`;
  const operators = 'BT /F2 12 Tf 72 600 Td (Nedenfor) Tj ET ';
  const bytes = pdf.build(addPages(pdf, { pages: [{ lines, fonts, operators }] }));
  const box = { x: 104, y: 90, width: 52, height: 12 };
  const outcome = await redactPdf(bytes, [{ pageNumber: 1, box, entityType: 'TEST' }]);
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(Buffer.from(outcome.bytes).toString('latin1')).toContain(`/BaseFont/${word}`);
});

const letter = '600 0 d0 0 0 400 700 re f';

/** A page that shows a letter of a font whose letters have the given names; no text says any of them. */
function namedLetters(shown: string, other: string): Uint8Array {
  const pdf = new RawPdf();
  const [first, second] = [pdf.addStream(letter), pdf.addStream(letter)];
  const font = pdf.add(
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 1000 900] /FontMatrix [0.001 0 0 0.001 0 0] ' +
      `/CharProcs << /${shown} ${first} /${other} ${second} >> /FirstChar 97 /LastChar 97 /Widths [600] ` +
      `/Resources << >> /Encoding << /Type /Encoding /Differences [97 /${shown}] >> >>`,
  );
  const operators = 'BT /F1 12 Tf 72 700 Td (Venstre) Tj /T3 12 Tf 90 0 Td (a) Tj ET';
  return pdf.build(addPages(pdf, { pages: [{ operators, fonts: `/T3 ${font}` }] }));
}

test.each([
  ['in letters of ASCII', 'HemmeligKanari'],
  ['in Latin-1', 'Bl#e5kanari'],
  ['in UTF-8', 'Bl#c3#a5kanari'],
])('takes a term and a marked word out of the name %s of a letter that the page shows', async (_, name) => {
  const bytes = withWord((pdf) => {
    const font = pdf.add(
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 1000 900] /FontMatrix [0.001 0 0 0.001 0 0] ' +
        `/CharProcs << /${name} ${pdf.addStream(letter)} >> /FirstChar 97 /LastChar 97 /Widths [600] ` +
        `/Resources << >> /Encoding << /Type /Encoding /Differences [97 /${name}] >> >>`,
    );
    return { operators: 'BT /T3 12 Tf 90 600 Td (a) Tj ET ', fonts: `/T3 ${font}` };
  });
  for (const outcome of [
    await redactPdf(bytes, [], { terms: ['Kanari', 'Blåkanari'] }),
    await redactPdf(bytes, markOf(bytes)),
  ]) {
    if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
    expect(await findTraces(outcome.bytes, 'anari')).toEqual([]);
    expect(outcome.report.rasterisedPages).toEqual([]);
  }
});

test.each([
  ['in Latin-1', '#f8'],
  ['in UTF-8', '#c3#b8'],
])('takes a term out of the name of a font and finds it there %s', async (_, letterOfName) => {
  const bytes = withWord((pdf) => ({
    fonts: `/F2 ${pdf.add(`<< /Type /Font /Subtype /Type1 /BaseFont /Bj${letterOfName}rgKanari >>`)}`,
  }));
  const terms = ['Bjørg'];
  expect(await verifyPdf(bytes, { terms })).toContainEqual(expect.objectContaining({ carrier: 'font_name' }));
  const outcome = await redactPdf(bytes, [], { terms });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(Buffer.from(outcome.bytes).toString('latin1')).not.toContain('rgKanari');
});

test('leaves no term in a name where a kept link or bookmark has its colour', async () => {
  const bytes = withWord((pdf) => {
    const outlines = pdf.reserve();
    const bookmark = pdf.add(`<< /Title (Side) /Parent ${outlines} /C /Kanari /Dest [0 /Fit] >>`);
    pdf.set(outlines, `<< /Type /Outlines /First ${bookmark} /Last ${bookmark} /Count 1 >>`);
    const action = '/A << /S /URI /URI (https://example.com/) >>';
    const link = pdf.add(`<< /Type /Annot /Subtype /Link /Rect [9 9 50 50] /C [/Kanari] ${action} >>`);
    return { entries: `/Annots [${link}]`, catalog: `/Outlines ${outlines}` };
  });
  const keep = { links: true, bookmarks: true };
  const outcome = await redactPdf(bytes, [], { terms: ['Kanari'], keep });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  const written = Buffer.from(outcome.bytes).toString('latin1');
  expect(written).toContain('https://example.com/');
  expect(written).toContain('(Side)');
  expect(written).not.toContain('Kanari');
});

test.each([
  ['a letter that no page shows', namedLetters('a', 'KANARIFUGL')],
  ['a letter that the page shows', namedLetters('KANARIFUGL', 'a')],
])('leaves no term in the name of %s', async (_, bytes) => {
  const outcome = await redactPdf(bytes, [], { terms: ['Kanarifugl'] });
  if (outcome.passed) expect(await findTraces(outcome.bytes, 'KANARIFUGL')).toEqual([]);
  expect(outcome.passed).toBe(true);
});
