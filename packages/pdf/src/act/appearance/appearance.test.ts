import { buildPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openNormalised } from '../../engine/open/normalise.ts';
import {
  type Appearance,
  type AppearanceMode,
  type MarkLabel,
  openPdf,
  type RedactionMark,
  redactPdf,
} from '../../index.ts';
import { resolveAppearance } from './appearance.ts';

const blue = [0, 0.2, 0.6] as const;
const base: Appearance = {
  mode: 'fill',
  fillColor: null,
  text: null,
  textColor: [1, 1, 1],
  fontSize: 11,
  align: 1,
};
const original = buildPdf({
  pages: [
    { width: 300, height: 200, lines: [{ text: 'Venstre HEMMELIGHETEN Hoyre', x: 40, y: 100, size: 14 }] },
  ],
});

async function redactWith(appearance: Partial<Appearance>, label?: MarkLabel): Promise<Uint8Array> {
  const document = openPdf(original);
  const word = document.pageText(1).words[1]!;
  document.close();
  const mark: RedactionMark = {
    pageNumber: 1,
    box: word.box,
    entityType: 'TEST',
    ...(label ? { label } : {}),
  };
  const outcome = await redactPdf(original, [mark], { appearance: { ...base, ...appearance } });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  return outcome.bytes;
}

function read(bytes: Uint8Array): { text: string; sizes: number[]; starts: number[] } {
  const document = openPdf(bytes);
  const page = document.pageText(1);
  document.close();
  return {
    text: page.text.replaceAll('\n', ' '),
    sizes: page.words.map((word) => word.box.height),
    starts: page.words.map((word) => word.box.x),
  };
}

/** Colours, 0 to 255, found inside the removed word's area. */
function colors(bytes: Uint8Array): Set<string> {
  const document = openPdf(bytes);
  const { pixels, width } = document.renderPage(1, { scale: 2 });
  document.close();
  const found = new Set<string>();
  for (let y = 178; y < 204; y++) {
    for (let x = 200; x < 420; x++)
      found.add(pixels.slice((y * width + x) * 3, (y * width + x) * 3 + 3).join(','));
  }
  return found;
}

test.each<[AppearanceMode, boolean]>([
  ['fill', false],
  ['replace_text', true],
  ['cross_out', false],
  ['transparent', false],
  ['fill_and_text', true],
  ['cross_out_and_text', true],
])('removes the word in mode %s and writes a text only where the mode has one', async (mode, hasText) => {
  const { text } = read(await redactWith({ mode }));
  expect(text).not.toContain('HEMMELIG');
  expect(text).toContain('Venstre');
  expect(text).toContain('Hoyre');
  expect(text.includes('[REDACTED]')).toBe(hasText);
});

test('fills with the colour given, black when none is', async () => {
  expect(colors(await redactWith({ mode: 'fill', fillColor: blue }))).toEqual(new Set(['0,51,153']));
  expect(colors(await redactWith({ mode: 'fill' }))).toEqual(new Set(['0,0,0']));
});

test('draws nothing in mode transparent', async () => {
  expect(colors(await redactWith({ mode: 'transparent', fillColor: blue }))).toEqual(
    new Set(['255,255,255']),
  );
});

test('crosses out with lines and leaves the paper between them', async () => {
  const found = colors(await redactWith({ mode: 'cross_out', fillColor: blue }));
  expect(found).toContain('255,255,255');
  const bluest = Array.from(found, (color) => color.split(',').map(Number)).map(
    ([red = 0, , b = 0]) => b - red,
  );
  expect(Math.max(...bluest)).toBeGreaterThan(100);
});

test('writes light text dark where there is no fill under it', () => {
  expect(resolveAppearance({ ...base, mode: 'replace_text' }).textColor).toEqual([0, 0, 0]);
  expect(
    resolveAppearance({ ...base, mode: 'cross_out_and_text', textColor: [1, 1, 0.4] }).textColor,
  ).toEqual([0, 0, 0]);
  expect(resolveAppearance({ ...base, mode: 'replace_text', textColor: [0.6, 0, 0] }).textColor).toEqual([
    0.6, 0, 0,
  ]);
  expect(resolveAppearance({ ...base, mode: 'fill_and_text' }).textColor).toEqual([1, 1, 1]);
});

test('keeps the font size between 4 and 72 and shrinks it to fit', async () => {
  expect(resolveAppearance({ ...base, fontSize: 2 }).fontSize).toBe(4);
  expect(resolveAppearance({ ...base, fontSize: 100 }).fontSize).toBe(72);
  const small = read(await redactWith({ mode: 'replace_text', text: 'Navn', fontSize: 6 }));
  const large = read(await redactWith({ mode: 'replace_text', text: 'Navn', fontSize: 72 }));
  const long = read(
    await redactWith({
      mode: 'replace_text',
      text: 'En svaert lang tekst som ikke far plass her',
      fontSize: 40,
    }),
  );
  const height = (result: typeof small): number => Math.min(...result.sizes);
  expect(height(small)).toBeLessThan(height(large));
  expect(height(large)).toBeLessThan(25);
  expect(height(long)).toBeLessThan(height(small) + 2);
  expect(long.text).toContain('En svaert lang tekst');
});

test('aligns the text left, in the middle and right', async () => {
  const starts: number[] = [];
  for (const align of [0, 1, 2] as const) {
    const page = read(await redactWith({ mode: 'replace_text', text: 'xx', align, fontSize: 8 }));
    starts.push(page.starts[page.text.split(' ').indexOf('xx')] ?? 0);
  }
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect((starts[2] ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(80);
});

test.each(['Søker æøå ÆØÅ', 'Čálliid ŋ đ ž', 'Łódź ő ş'])('writes %s', async (label) => {
  const { text } = read(await redactWith({ mode: 'fill_and_text' }, { texts: [label], spoken: label }));
  expect(text).toContain(label);
});

const modes: readonly AppearanceMode[] = [
  'fill',
  'replace_text',
  'cross_out',
  'transparent',
  'fill_and_text',
  'cross_out_and_text',
];
const said = 'Sladdet: Offl. § 13 første ledd, jf. bvl. § 13-1';
const labelled = (...texts: string[]): MarkLabel => ({ texts, spoken: said });

/** What was drawn last on the first page. */
function operatorsOf(bytes: Uint8Array): string {
  const contents = openNormalised(bytes, undefined).document.findPage(0).get('Contents');
  return contents
    .get(contents.length - 1)
    .readStream()
    .asString();
}

const asShown = (text: string) => `<${Buffer.from(text, 'latin1').toString('hex')}> Tj`;
const asSaid = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

test.each(modes)(
  'in mode %s the label of a mark is drawn and said in place of the text of the look',
  async (mode) => {
    const operators = operatorsOf(await redactWith({ mode, text: 'ellers' }, labelled('bvl. § 13-1')));
    expect(operators).toContain(asShown('bvl. § 13-1'));
    expect(operators).toContain(asSaid(said));
    expect(operators).not.toContain(asShown('ellers'));
  },
);

test('of several wordings the longest that can be read is drawn, and the shortest where none can be anywhere', async () => {
  const long = 'Offl. § 13 første ledd, jf. barnevernsloven § 13-1 andre ledd';
  const draw = async (...texts: string[]) => operatorsOf(await redactWith({}, labelled(...texts)));
  expect(await draw(long, 'Offl. § 13, jf. bvl. § 13-1', 'bvl.')).toContain(
    asShown('Offl. § 13, jf. bvl. § 13-1'),
  );
  expect(await draw('bvl. § 13-1', 'bvl.')).toContain(asShown('bvl. § 13-1'));
  const unreadable = await draw('x'.repeat(900), 'x'.repeat(90));
  expect(unreadable).toContain(asShown('x'.repeat(90)));
});

test('a label can be read on every fill', () => {
  const colorOn = (fillColor: Appearance['fillColor']) => resolveAppearance({ ...base, fillColor }).textColor;
  expect(colorOn(null)).toEqual([1, 1, 1]);
  expect(colorOn([1, 1, 0])).toEqual([0, 0, 0]);
  expect(resolveAppearance({ ...base, textColor: [0, 0, 0] }).textColor).toEqual([1, 1, 1]);
});
