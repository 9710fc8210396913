import { buildPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, type RedactionMark, redactPdf, verifyPdf } from '../index.ts';

const label = { texts: ['Offl. §\u00a013'], spoken: 'Sladdet – Offl. §\u00a013' };
const long = {
  texts: ['Offl. §\u00a013 første ledd, jf. barnevernsloven §\u00a013-1'],
  spoken: 'Sladdet – lovens ord',
};

function fileOf(...texts: readonly string[]): Uint8Array {
  const lines = texts.map((text, line) => ({ text, x: 72, y: 100 + line * 40, size: 11 }));
  return buildPdf({ pages: [{ width: 420, height: 320, lines }] });
}

/** Marks over words of the first page, in the order of the words. */
function marksOver(
  bytes: Uint8Array,
  words: Readonly<Record<string, RedactionMark['label']>>,
): RedactionMark[] {
  const document = openPdf(bytes);
  const found = document.pageText(1).words.filter(({ text }) => text in words);
  document.close();
  return found.map(({ text, box }) => {
    const own = words[text];
    return { pageNumber: 1, box, entityType: 'TEST', ...(own ? { label: own } : {}) };
  });
}

async function redacted(bytes: Uint8Array, marks: readonly RedactionMark[]): Promise<Uint8Array> {
  const outcome = await redactPdf(bytes, marks);
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  return outcome.bytes;
}

const causesIn = async (bytes: Uint8Array, marks: readonly RedactionMark[]) =>
  (await verifyPdf(bytes, { marks })).map(({ cause, box }) => [cause, box]);

test.each([
  ['13', label],
  ['§', label],
  ['13', undefined],
  ['1', long],
  ['SLAD', undefined],
])('a left «%s» under a mark is found though a label elsewhere holds it', async (left, own) => {
  const bytes = fileOf(`Rom ${left} er ledig`, 'Eleven Kari-Anne Nordmann var borte');
  const marks = marksOver(bytes, { [left]: own, 'Kari-Anne': label, Nordmann: label });
  const [open, ...others] = marks;
  const output = await redacted(bytes, others);
  expect(await causesIn(output, others)).toEqual([]);
  expect(await causesIn(output, marks)).toEqual([['glyph_in_mark', open?.box]]);
});

test('a left word is found beside words that make it the label of its mark', async () => {
  const bytes = fileOf('Etter Offl. § 13 er navnet unntatt');
  const marks = marksOver(bytes, { '13': label });
  expect((await causesIn(bytes, marks)).map(([cause]) => cause)).toEqual(['glyph_in_mark']);
});

test('labels over words side by side, and numbers of notes in the margin, are no leftovers', async () => {
  const bytes = fileOf('Eleven Kari Nordmann var borte', 'Barn Bo var hjemme i 12 dager', 'Og alene');
  const marks = marksOver(bytes, { Kari: label, Nordmann: label, Bo: long, alene: undefined });
  expect(marks).toHaveLength(4);
  const output = await redacted(bytes, marks);
  expect(await causesIn(output, marks)).toEqual([]);
});

test('labels on both sides of a narrow word are no leftovers', async () => {
  const bytes = fileOf('Kari Nordmann i Testvik bor');
  const marks = marksOver(bytes, { Nordmann: label, Testvik: label });
  expect(await causesIn(await redacted(bytes, marks), marks)).toEqual([]);
});

test('a left number is found where no note on the page tells what it stands for', async () => {
  const bytes = fileOf('Barn 1 var hjemme');
  const marks = marksOver(bytes, { '1': long });
  expect((await causesIn(bytes, marks)).map(([cause]) => cause)).toEqual(['glyph_in_mark']);
});
