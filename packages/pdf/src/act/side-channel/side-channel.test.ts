import { spanBoxes } from '@sladd/geometry';
import { buildPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { defaultAppearance, openPdf, type RedactOptions, redactPdf } from '../../index.ts';

/** Invented names of many widths, as an attacker's dictionary. */
const names = [
  ...[
    'Ali',
    'Bo',
    'Ida',
    'Kim',
    'Liv',
    'Ulf',
    'Anne',
    'Bjarne',
    'Camilla',
    'Dagfinn',
    'Elisabet',
    'Fredrikke',
  ],
  ...[
    'Gudbrand',
    'Halvard',
    'Ingeborg',
    'Jakobine',
    'Kristoffer',
    'Leonora',
    'Magnhild',
    'Nikoline',
    'Oddvar',
  ],
  ...['Petronelle', 'Ragnhild', 'Sigurd', 'Tordis', 'Unni', 'Vilhelmine', 'Wenche', 'Yngvild', 'Aase', 'Ola'],
];

type Typesetting = (name: string) => string;

/** The same sentence as programs write it: in one piece, kerned, stretched to the margin, or word by word. */
const typesettings: Record<string, Typesetting> = {
  'in one piece': (name) => `BT /F1 12 Tf 72 700 Td (Sak om ${name} er avgjort.) Tj ET`,
  'with kerning': (name) =>
    `BT /F1 12 Tf 72 700 Td [(S) 30 (ak om ${name[0]}) 25 (${name.slice(1)} er a) -15 (vgjort.)] TJ ET`,
  'stretched to the margin': (name) =>
    `BT /F1 12 Tf ${(9 - nameWidth(name) / 20).toFixed(3)} Tw 72 700 Td (Sak om ${name} er avgjort.) Tj ET`,
  'word by word': (name) =>
    `BT /F1 12 Tf 72 700 Td (Sak) Tj 27.4 0 Td (om) Tj 21 0 Td (${name}) Tj ` +
    `${(nameWidth(name) + 3.3).toFixed(3)} 0 Td (er) Tj 15.3 0 Td (avgjort.) Tj ET`,
};

function nameWidth(name: string): number {
  const document = openPdf(buildPdf({ pages: [{ lines: [{ text: name, x: 72, y: 100 }] }] }));
  const width = document.pageText(1).words[0]?.box.width ?? 0;
  document.close();
  return width;
}

async function redactName(name: string, set: Typesetting, options: RedactOptions): Promise<Uint8Array> {
  const original = buildPdf({ pages: [{ operators: set(name) }] });
  const document = openPdf(original);
  const page = document.pageText(1);
  document.close();
  const start = page.text.replaceAll('\n', ' ').indexOf(name);
  const marks = spanBoxes(page, start, start + name.length).map((box) => ({
    pageNumber: 1,
    box,
    entityType: 'TEST',
  }));
  const outcome = await redactPdf(original, marks, options);
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(outcome.report.rasterisedPages).toEqual([]);
  return outcome.bytes;
}

/** A part of the identifier in the trailer is drawn anew at each save, and may hold brackets. */
function withoutIdentifier(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  const trailer = text.lastIndexOf('trailer\n');
  return text.slice(0, trailer) + text.slice(trailer).replace(/\/ID ?\[.*\]/s, '');
}

/** How many groups of names an attacker who has the whole file can tell apart. */
async function distinguishable(set: Typesetting, options: RedactOptions): Promise<number> {
  const outputs = new Set<string>();
  for (const name of names) {
    outputs.add(withoutIdentifier(await redactName(name, set, options)));
  }
  return outputs.size;
}

const widths = names.map(nameWidth);
/** Buckets of a quarter of an em at 12 points between the narrowest and the widest name. */
const buckets = Math.ceil((Math.max(...widths) - Math.min(...widths)) / 3) + 1;

test.each(Object.keys(typesettings))(
  'tells only a coarse bucket about a name set %s when hardened',
  async (key) => {
    const set = typesettings[key] as Typesetting;
    const [plain, hardened] = [
      await distinguishable(set, {}),
      await distinguishable(set, { hardened: true }),
    ];
    expect(plain).toBeGreaterThan(names.length * 0.8);
    expect(hardened).toBeLessThanOrEqual(buckets);
  },
);

test('tells nothing about a name at the end of a line, when no bar is drawn', async () => {
  const set: Typesetting = (name) =>
    `BT /F1 12 Tf 72 700 Td (Saken gjelder ${name}) Tj 0 -14 Td (som er part i saken.) Tj ET`;
  const transparent = { appearance: { ...defaultAppearance, mode: 'transparent' } } as const;
  expect(await distinguishable(set, transparent)).toBe(1);
});

test('keeps all other words readable and in order when hardened', async () => {
  for (const set of Object.values(typesettings)) {
    const document = openPdf(await redactName('Ingeborg', set, { hardened: true }));
    const words = document.pageText(1).words;
    document.close();
    expect(words.map((word) => word.text).join('')).toBe('Sakomeravgjort.');
    const starts = words.map((word) => word.box.x);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  }
});

test('draws one box over names side by side, wider than they are', async () => {
  const original = buildPdf({
    pages: [{ lines: [{ text: 'Sak om Kari Testesen her', x: 72, y: 100, size: 12 }] }],
  });
  const document = openPdf(original);
  const words = document.pageText(1).words.slice(2, 4);
  document.close();
  const marks = words.map((word) => ({ pageNumber: 1, box: word.box, entityType: 'TEST' }));
  const outcome = await redactPdf(original, marks);
  if (!outcome.passed) throw new Error('check failed');
  const redacted = openPdf(outcome.bytes);
  const scale = 4;
  const raster = redacted.renderPage(1, { scale, grayscale: true });
  redacted.close();
  const row = Math.round(97 * scale);
  const black = Array.from({ length: raster.width }, (_, x) => x).filter(
    (x) => (raster.pixels[row * raster.width + x] ?? 255) < 10,
  );
  const box = black.filter((x) => black.includes(x + 1) || black.includes(x - 1));
  const [first, last] = [words[0]!.box, words[1]!.box];
  const from = Math.floor(first.x * scale);
  const to = Math.ceil((last.x + last.width) * scale);
  for (let x = from; x < to; x++) expect(box).toContain(x);
  expect(box.filter((x) => x < from).length + box.filter((x) => x > to).length).toBeGreaterThan(scale);
});
