import { addFont, addPages, cffFont, type FontKind, RawPdf, trueTypeFont, type1Font } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, redactPdf } from '../../../index.ts';
import { readCharacterMap } from './character-map.ts';
import { type ProgramKey, rewriteFontProgram } from './font-program.ts';
import { compositeSubset, simpleSubset } from './glyph-subset.ts';
import { readSfnt, writeSfnt } from './sfnt.ts';

const letters = 'abAB';
const codes = (text: string): Set<number> => new Set(Array.from(text, (letter) => letter.charCodeAt(0)));
const programs: readonly (readonly [ProgramKey, Uint8Array])[] = [
  ['FontFile', type1Font({ letters, note: 'Maker' }).bytes],
  ['FontFile2', trueTypeFont({ letters, note: 'Maker' })],
  ['FontFile3', cffFont({ letters, note: 'Maker' })],
];

function text(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString('latin1');
}

test.each(programs)('takes the maker out of a program in %s and nothing else', (key, program) => {
  const plain = rewriteFontProgram(key, program)?.bytes;
  expect(text(program)).toContain('Maker');
  expect(text(plain)).not.toContain('Maker');
  const all = rewriteFontProgram(key, program, simpleSubset(codes(letters), new Map()))?.bytes;
  // Outlines are aligned to four bytes.
  expect(Math.abs((all?.length ?? 0) - (plain?.length ?? 0))).toBeLessThanOrEqual(3 * letters.length);
});

test.each(programs)('makes a program in %s smaller by each letter it does not show', (key, program) => {
  const lengthWith = (shown: string): number =>
    rewriteFontProgram(key, program, simpleSubset(codes(shown), new Map()))?.bytes.length ?? 0;
  expect(lengthWith('abA')).toBeLessThan(lengthWith('abAB'));
  expect(lengthWith('ab')).toBeLessThan(lengthWith('abA'));
});

test.each(programs)('leaves a damaged program in %s as it is', (key, program) => {
  expect(rewriteFontProgram(key, program.subarray(0, 40))).toBeUndefined();
  expect(rewriteFontProgram(key, Uint8Array.of(1, 2, 3))).toBeUndefined();
});

test('makes an OpenType font smaller by each letter it does not show, with its code and name', () => {
  const tables = new Map(readSfnt(trueTypeFont({ letters, note: '' }))?.tables);
  for (const tag of ['glyf', 'loca', 'post']) tables.delete(tag);
  tables.set('CFF ', cffFont({ letters, note: '' }));
  const program = writeSfnt({ version: 0x4f54544f, tables });
  const rewritten = rewriteFontProgram('FontFile3', program, simpleSubset(codes('ab'), new Map()))?.bytes;
  const map = readSfnt(rewritten ?? new Uint8Array(0))?.tables.get('cmap');
  expect(text(program)).toContain('bar65');
  expect(text(rewritten)).not.toContain('bar65');
  expect(text(rewritten)).toContain('bar97');
  const shown = readCharacterMap(map ?? new Uint8Array(0))?.records.map((record) =>
    Array.from(record.map.keys()),
  );
  expect(shown).toEqual([[97, 98]]);
});

/** Encrypts or decrypts outlines of a Type 1 font (Adobe Type 1 Font Format, chapter 7). */
function turned(bytes: Uint8Array, isHidden: boolean): Uint8Array {
  let state = 55_665;
  return Uint8Array.from(bytes, (byte) => {
    const other = byte ^ (state >> 8);
    state = (((isHidden ? byte : other) + state) * 52_845 + 22_719) & 0xffff;
    return other;
  });
}

test('leaves what opens the list of outlines when the first one goes', () => {
  const list = '/CharStrings 2 dict dup begin\n/a 5 RD outer ND\n/.notdef 5 RD outer ND\nend\n';
  const clear = '%!PS-AdobeFont-1.0: Made\n/Encoding StandardEncoding def\ncurrentfile eexec\n';
  const hidden = turned(Buffer.from(`\0\0\0\0${list}mark currentfile closefile\n`, 'latin1'), false);
  const program = Buffer.concat([Buffer.from(clear, 'latin1'), hidden]);
  const { bytes } = rewriteFontProgram('FontFile', program, simpleSubset(codes('b'), new Map())) ?? {};
  const start = text(bytes).indexOf('eexec') + 6;
  const plain = text(turned(bytes?.subarray(start) ?? new Uint8Array(0), true));
  expect(plain).toContain('/CharStrings 1 dict dup begin\n/.notdef 5 RD');
});

const shapeOf = (letter: string): string => Buffer.of(28, ...heightOf(letter)).toString('latin1');
const heightOf = (letter: string): [number, number] => {
  const height = 300 + 3 * letter.charCodeAt(0);
  return [height >> 8, height & 0xff];
};

test('empties the pieces of outlines that no letter of a compact font calls any more', () => {
  const program = cffFont({ letters, note: '', hasPieces: true });
  const rewritten = text(
    rewriteFontProgram('FontFile3', program, simpleSubset(codes('aB'), new Map()))?.bytes,
  );
  expect(Array.from(letters, (letter) => text(program).includes(shapeOf(letter)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(Array.from(letters, (letter) => rewritten.includes(shapeOf(letter)))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('empties the pieces of outlines that no letter of a Type 1 font calls any more', () => {
  const program = type1Font({ letters, note: 'Maker', hasPieces: true }).bytes;
  const lengthWith = (shown: string): number =>
    rewriteFontProgram('FontFile', program, simpleSubset(codes(shown), new Map()))?.bytes.length ?? 0;
  const whole = rewriteFontProgram('FontFile', program)?.bytes.length ?? 0;
  const [three, two] = [lengthWith('abA'), lengthWith('ab')];
  expect(whole).toBeGreaterThan(three);
  // The outline of a bar takes thirty bytes; the entry that calls it is shorter.
  expect(three - two).toBeGreaterThan(60);
});

test('takes words out of the hidden part of a Type 1 program', () => {
  const { bytes } =
    rewriteFontProgram('FontFile', type1Font({ letters, note: 'Maker', hasPieces: true }).bytes) ?? {};
  const start = text(bytes).indexOf('eexec') + 6;
  const plain = text(turned(bytes?.subarray(start) ?? new Uint8Array(0), true));
  expect(plain).toContain('/Note () def');
  expect(plain).not.toContain('Maker');
  expect(plain).toContain(`/Subrs ${4 + letters.length} array`);
});

test('finds the glyphs of wide codes by their numbers', () => {
  const program = trueTypeFont({ letters, note: '' });
  const two = rewriteFontProgram('FontFile2', program, compositeSubset(new Set([1, 2]), new Set([1, 2])));
  const byCode = rewriteFontProgram('FontFile2', program, simpleSubset(codes('ab'), new Map()));
  expect(two?.bytes).toEqual(byCode?.bytes);
});

test('keeps the parts that a letter can be put together from', () => {
  const { names } = simpleSubset(new Set([0xe5]), new Map());
  expect(names).toContain('aring');
  expect(names).toContain('a');
  expect(names).toContain('ring');
  expect(names).not.toContain('b');
});

test.each([
  ['Euro', 0x80, 0x20ac],
  ['hyphen', 0xad, 0x2d],
  ['bullet', 0x81, 0x2022],
  ['infinity', 0xb0, 0x221e],
])('knows that %s is shown by the code %i', (name, code, codePoint) => {
  const { names, letters: known } = simpleSubset(new Set([code]), new Map());
  expect(names).toContain(name);
  expect(known).toContain(codePoint);
});

test('knows the letters that are named after their marks', () => {
  const own = new Map([
    [200, 'ccaron'],
    [201, 'Gbreve'],
  ]);
  const { letters: known, names } = simpleSubset(new Set([200, 201]), own);
  expect(known).toContain(0x10d);
  expect(known).toContain(0x11e);
  expect(names).toContain('c');
});

test('keeps all outlines of a TrueType font where a name of the document is not understood', () => {
  const program = trueTypeFont({ letters, note: '' });
  const lengthWith = (name: string): number =>
    rewriteFontProgram('FontFile2', program, simpleSubset(new Set([200]), new Map([[200, name]])))?.bytes
      .length ?? 0;
  expect(lengthWith('a')).toBeLessThan(lengthWith('afii10017'));
  expect(lengthWith('afii10017')).toBe(rewriteFontProgram('FontFile2', program)?.bytes.length);
});

test('takes the name that a document gives a code for the only one', () => {
  const { names } = simpleSubset(new Set([65]), new Map([[65, 'g12']]));
  expect(Array.from(names)).toEqual(['.notdef', 'g12']);
});

test.each<[FontKind, boolean]>([
  ['TrueType', false],
  ['Type1', false],
  ['Type1', true],
  ['CFF', false],
  ['CFF', true],
  ['TrueType with wide codes', false],
  ['CFF with wide codes', false],
  ['CFF with wide codes', true],
])('draws what stays of a font of kind %s as before, with pieces: %s', async (kind, hasPieces) => {
  const pdf = new RawPdf();
  const { font, show } = addFont(pdf, kind, { letters: 'Keptgon ', note: '', hasPieces });
  const operators = `BT /F2 12 Tf 72 700 Td ${show('Kept ')} Tj 100 0 Td ${show('gone')} Tj ET`;
  const bytes = pdf.build(addPages(pdf, { pages: [{ operators, fonts: `/F2 ${font}` }] }));
  const mark = { pageNumber: 1, box: { x: 165, y: 120, width: 60, height: 30 }, entityType: 'TEST' };
  const outcome = await redactPdf(bytes, [mark]);
  if (!outcome.passed) throw new Error('check failed');
  expect(outcome.report.removed).toContainEqual(
    expect.objectContaining({ carrier: 'font_programs', reason: 'lists_letters' }),
  );
  expect(inkLeft(outcome.bytes)).toEqual(inkLeft(bytes));
});

test.each<ProgramKey>(['FontFile', 'FontFile2', 'FontFile3'])(
  'counts no empty %s as removed',
  async (key) => {
    const pdf = new RawPdf();
    const program = pdf.addStream('', key === 'FontFile3' ? '/Subtype /Type1C' : '');
    const metrics =
      '/FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80';
    const descriptor = pdf.add(
      `<< /Type /FontDescriptor /FontName /Helvetica /Flags 32 ${metrics} /${key} ${program} >>`,
    );
    const fonts = `/F2 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FontDescriptor ${descriptor} >>`;
    const operators = 'BT /F2 12 Tf 72 700 Td (Kept) Tj ET';
    const outcome = await redactPdf(pdf.build(addPages(pdf, { pages: [{ operators, fonts }] })), []);
    expect(outcome.passed).toBe(true);
    expect(outcome.report.removed.filter(({ carrier }) => carrier === 'font_programs')).toEqual([]);
  },
);

/** Gray values of the half of the page with the words that stay. */
function inkLeft(bytes: Uint8Array): number[] {
  const document = openPdf(bytes);
  const { width, pixels } = document.renderPage(1, { scale: 1, grayscale: true });
  document.close();
  return Array.from({ length: 60 }, (_, row) =>
    pixels.subarray((110 + row) * width, (110 + row) * width + 150),
  ).flatMap((row) => Array.from(row));
}
