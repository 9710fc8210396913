import { buildPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { Neighbours } from '../act/plan/neighbours.ts';
import { openPdf, type RedactionMark } from '../index.ts';
import { checkOutput, type OutputExpectation } from './check-output.ts';

const pages = [
  { lines: [{ text: 'Ali, «Bo» og Kari_T.', x: 72, y: 100 }] },
  { lines: [{ text: 'Ola', x: 72, y: 100 }] },
];
const bytes = buildPdf({ pages });
const nothing: OutputExpectation = {
  marks: [],
  neighbours: new Map(),
  terms: [],
  wholeWords: false,
  removedTexts: [],
  written: new Map(),
  password: undefined,
  visual: undefined,
};

function wordMarks(): RedactionMark[] {
  const document = openPdf(bytes);
  const marks = document.pageText(1).words.map(({ box }) => ({ pageNumber: 1, box, entityType: 'TEST' }));
  document.close();
  return marks;
}

async function found(expectation: Partial<OutputExpectation>): Promise<Record<string, number>> {
  const { checks } = await checkOutput(bytes, { ...nothing, ...expectation });
  return Object.fromEntries(checks.map((line) => [`${line.check} ${line.reader}`, line.found]));
}

test('sees characters in marks with both readers, whatever their shape', async () => {
  const counts = await found({ marks: wordMarks() });
  expect(counts['glyphs_in_marks mupdf']).toBe(4);
  expect(counts['glyphs_in_marks pdfium']).toBe(4);
});

test('sees a single character under a mark as wide as itself with both readers', async () => {
  const document = openPdf(bytes);
  const page = document.pageText(1);
  document.close();
  for (const char of ['A', 'l', 'i', ',', '«', '_']) {
    const at = page.text.indexOf(char) * 4;
    const [x = 0, y = 0, width = 0, height = 0] = page.charBoxes.slice(at, at + 4);
    const counts = await found({
      marks: [{ pageNumber: 1, box: { x, y, width, height }, entityType: 'TEST' }],
    });
    expect([char, counts['glyphs_in_marks mupdf'], counts['glyphs_in_marks pdfium']]).toEqual([char, 1, 1]);
  }
});

test('finds terms with both readers on every page, as whole words and in any case', async () => {
  expect(await found({ terms: ['OLA'] })).toMatchObject({
    'terms_in_text mupdf': 1,
    'terms_in_text pdfium': 1,
  });
  expect(await found({ terms: ['ar'] })).toMatchObject({
    'terms_in_text mupdf': 0,
    'terms_in_text pdfium': 0,
  });
});

test('does not take the letters beside a mark for letters in it', async () => {
  const [first, second] = wordMarks();
  const gap = {
    ...first!.box,
    x: first!.box.x + first!.box.width,
    width: second!.box.x - first!.box.x - first!.box.width,
  };
  expect(await found({ marks: [{ pageNumber: 1, box: gap, entityType: 'TEST' }] })).toMatchObject({
    'glyphs_in_marks mupdf': 0,
    'glyphs_in_marks pdfium': 0,
  });
});

test('takes a label for the redaction and other text beside it for a leftover', async () => {
  const [mark] = wordMarks();
  const written = (text: string) =>
    new Map([[1, [{ area: mark!.box, texts: [text], numbers: [], times: 1 }]]]);
  const labelled = await found({ marks: [mark!], written: written('Ali,') });
  expect(labelled).toMatchObject({ 'glyphs_in_marks mupdf': 0, 'glyphs_in_marks pdfium': 0 });
  for (const other of ['Ali', 'Ali, og', 'xAli,']) {
    const counts = await found({ marks: [mark!], written: written(other) });
    expect(counts).toMatchObject({ 'glyphs_in_marks mupdf': 1, 'glyphs_in_marks pdfium': 1 });
  }
});

test('takes no label for the redaction in any place but its own', async () => {
  const [first, second] = wordMarks();
  const written = new Map([[1, [{ area: second!.box, texts: ['Ali,'], numbers: [], times: 1 }]]]);
  expect(await found({ marks: [first!], written })).toMatchObject({
    'glyphs_in_marks mupdf': 1,
    'glyphs_in_marks pdfium': 1,
  });
});

test('sees text beside marks that is gone, and text that was not there before', async () => {
  const on = (...glyphs: number[][]) => new Map([[2, new Neighbours(Float32Array.from(glyphs.flat()))]]);
  const causes = async (neighbours: OutputExpectation['neighbours']) => {
    const { box } = wordMarks()[0]!;
    const marks = [{ pageNumber: 2, box: { ...box, y: box.y + 400 }, entityType: 'TEST' }];
    const { findings } = await checkOutput(bytes, { ...nothing, marks, neighbours });
    return findings.map(({ cause }) => cause);
  };
  const document = openPdf(bytes);
  const { text, charBoxes } = document.pageText(2);
  document.close();
  const places = Array.from(text.trim(), (char, at) => {
    const [x = 0, y = 0, width = 0, height = 0] = charBoxes.slice(at * 4);
    return [char.codePointAt(0) ?? 0, x + width / 2, y + height / 2];
  });
  expect(places).toHaveLength(3);
  expect(await causes(on(...places))).toEqual([]);
  expect(await causes(on(...places, [120, 300, 300]))).toEqual(['neighbour_lost']);
  expect(await causes(on(...places.slice(1)))).toEqual(['text_added']);
});

test('lists more findings than a call takes arguments', async () => {
  const [mark] = wordMarks();
  if (!mark) throw new Error('no word');
  const { width, height } = mark.box;
  const marks = Array.from({ length: 150_000 }, (_, at) => ({
    ...mark,
    box: { ...mark.box, width: width - (at * width) / 1e6, height: height - (at * height) / 1e6 },
  }));
  const { findings } = await checkOutput(bytes, { ...nothing, marks });
  expect(findings).toHaveLength(marks.length);
});
