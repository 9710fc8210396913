import { type GroundOptions, groundOptionsSchema, redactionReportSchema } from '@sladd/contract';
import { letterFacts, letterPdf } from '@sladd/testkit';
import { degradations, letterNb, scannedPdf, scanPage } from '@sladd/testkit/scans';
import { afterAll, describe, expect, test } from 'vitest';
import { closeOcr, extractDocument, redactDocument, verifyDocument } from '../index.ts';

const letter = { name: 'Testesen.pdf', bytes: letterPdf() };
const child = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/bvl-13-1' };
const identity = { basis: 'no-offentleglova/offl-26-5' };
const terms = [letterFacts.name];
const options = (given: Partial<GroundOptions>) => groundOptionsSchema.parse(given);
const nothing = { pages: [] };
/** OCR on two busy cores. */
const timeout = 120_000;

afterAll(closeOcr);

async function textOf(bytes: Uint8Array): Promise<string> {
  const texts: string[] = [];
  for await (const event of extractDocument({ name: 'x.pdf', bytes })) {
    if (event.type === 'page') texts.push(event.page.text);
  }
  return texts.join('\n').replaceAll('\u00a0', ' ');
}

async function redactedWith(
  grounds: Partial<GroundOptions>,
  mapping: Parameters<typeof redactDocument>[1] = nothing,
) {
  const result = await redactDocument(letter, mapping, { terms, grounds: options(grounds) });
  if (!result.bytes) throw new Error(JSON.stringify(result.report.findings));
  return { ...result, bytes: result.bytes, text: await textOf(result.bytes) };
}

test('what boxes rest on is drawn on the page and listed in the report', async () => {
  const { bytes, text, report } = await redactedWith({ otherwise: [child] });
  expect(text).toContain('Offl. § 13 (1), jf. bvl. § 13-1');
  expect(redactionReportSchema.parse(report)).toEqual(report);
  expect(report.grounds?.without).toBe(0);
  expect(report.grounds?.boxes).toHaveLength(report.marks);
  expect(report.grounds?.boxes[0]).toMatchObject({ page_number: 1, entity_type: 'SEARCH', grounds: [child] });
  expect(await verifyDocument({ ...letter, bytes }, { terms })).toEqual([]);
});

test.each([
  ['nb', 'long', 'Offl. § 13 første ledd, jf. bvl. § 13-1'],
  ['nn', 'long', 'Offl. § 13 fyrste ledd, jf. bvl. § 13-1'],
  ['en', 'short', 'Offl. § 13 (1), cf. bvl. § 13-1'],
] as const)('in %s, %s, it reads %s', async (language, style, words) => {
  expect((await redactedWith({ otherwise: [child], language, style })).text).toContain(words);
});

test('a mark names its own, else its type decides, else what is said of all others', async () => {
  const bbox = (y: number) => ({ x0: 60, y0: y, x1: 200, y1: y + 8 });
  const sensitive = [
    { entity_type: 'GOV_ID', bbox: bbox(700) },
    { entity_type: 'PERSON', bbox: bbox(720) },
    { entity_type: 'PERSON', bbox: bbox(740), grounds: [identity, child], decision: 'accepted' as const },
    { entity_type: 'PERSON', bbox: bbox(760), grounds: [] },
  ];
  const mapping = { pages: [{ page: 1, sensitive }] };
  const { report } = await redactedWith({ by_type: { GOV_ID: [identity] }, otherwise: [child] }, mapping);
  const own = report.grounds?.boxes.filter(({ entity_type }) => entity_type !== 'SEARCH');
  expect(own?.map(({ grounds }) => grounds)).toEqual([[identity], [child], [identity, child], []]);
  expect(own?.map(({ decision }) => decision)).toEqual([undefined, undefined, 'accepted', undefined]);
  expect(report.grounds?.without).toBe(1);
});

test('a type that is named as what every object inherits rests on nothing of its own', async () => {
  const sensitive = [{ entity_type: 'constructor', bbox: { x0: 60, y0: 700, x1: 200, y1: 708 } }];
  const { report } = await redactedWith({ otherwise: [child] }, { pages: [{ page: 1, sensitive }] });
  expect(report.grounds?.boxes.find(({ entity_type }) => entity_type === 'constructor')?.grounds).toEqual([
    child,
  ]);
});

test('without a word about grounds nothing is said of them', async () => {
  const { report } = await redactDocument(letter, nothing, { terms });
  expect(report).not.toHaveProperty('grounds');
});

test.each([
  [
    'a basis that no set holds',
    { otherwise: [{ basis: 'no-offentleglova/offl-99' }] },
    'redaction.invalid_ground',
  ],
  ['a duty of secrecy alone', { otherwise: [{ basis: child.basis }] }, 'redaction.invalid_ground'],
  ['none where each must have one', { required: true }, 'redaction.ground_missing'],
])('%s is refused with its page, before anything is made', async (_, given, code) => {
  const grounds = options(given);
  await expect(redactDocument(letter, nothing, { terms, grounds })).rejects.toMatchObject({
    code,
    pageNumber: 1,
  });
});

test('a set of one’s own takes the place of none that comes with Sladd', async () => {
  const set = {
    ...{ kind: 'sladd-legal-bases', version: 1, id: 'no-offentleglova', country: 'NO', languages: ['nb'] },
    ...{ name: { nb: 'x' }, use: 'refusal', citation: 'verbatim', checked_on: '2026-11-23', source: 'x' },
    acts: [{ id: 'x', short: '', name: { nb: 'x' } }],
    bases: [
      {
        id: 'offl-26-5',
        act: 'x',
        label: 'FALSK',
        description: { nb: 'x' },
        role: 'ground',
        may_rule: true,
        confirmed: true,
        source: 'x',
      },
    ],
  };
  const { text } = await redactedWith(
    options({ otherwise: [identity], sets: [set] as unknown as GroundOptions['sets'] }),
  );
  expect(text).toContain('§ 26 (5)');
  expect(text).not.toContain('FALSK');
});

describe('a redacted file', () => {
  const appearance = (mode: 'fill' | 'replace_text' | 'transparent') => ({
    ...{ mode, fill_color: null, text: null, text_color: null, font_size: 11, align: 1 as const },
  });

  test.each(['fill', 'replace_text', 'transparent'] as const)(
    'in mode %s passes its check with what stands on its boxes',
    async (mode) => {
      const grounds = options({ otherwise: [child, identity] });
      const bbox = { x0: 60, y0: 60, x1: 300, y1: 90 };
      const mapping = { pages: [{ page: 1, sensitive: [{ entity_type: 'MANUAL', bbox }] }] };
      const { bytes } = await redactDocument(letter, mapping, { appearance: appearance(mode), grounds });
      if (!bytes) throw new Error('not delivered');
      expect(await verifyDocument({ ...letter, bytes }, { mapping, grounds })).toEqual([]);
    },
  );

  test('of a scan passes it as well: what was drawn on it is no left-over', { timeout }, async () => {
    const scan = { name: 'scan.pdf', bytes: scannedPdf([scanPage(letterNb, degradations.scan200)]) };
    const grounds = options({ otherwise: [child] });
    const { bytes, report } = await redactDocument(scan, nothing, { terms: ['Sølvi Påfunnsen'], grounds });
    expect(report.findings).toEqual([]);
    if (!bytes) throw new Error('not delivered');
    expect(await textOf(bytes)).toContain('bvl. § 13-1');
  });
});

test('a log holds no word that was removed, nor a part of one, and no file name', async () => {
  const { report } = await redactedWith({ otherwise: [child] });
  const log = JSON.stringify(report.grounds).toLowerCase();
  for (const word of letterFacts.name.toLowerCase().split(/\s+/u)) {
    for (let at = 0; at + 4 <= word.length; at += 1) expect(log).not.toContain(word.slice(at, at + 4));
  }
  expect(log).not.toContain('.pdf');
});

test('a box too small for its words has a number, which the margin explains, and passes its check', async () => {
  const grounds = options({ otherwise: [child], style: 'long' });
  const bbox = { x0: 72, y0: 60, x1: 84, y1: 74 };
  const mapping = { pages: [{ page: 1, sensitive: [{ entity_type: 'MANUAL', bbox }] }] };
  const { bytes, report } = await redactDocument(letter, mapping, { grounds });
  if (!bytes) throw new Error('not delivered');
  expect(report.grounds?.unreadable).toBeUndefined();
  expect((await textOf(bytes)).replaceAll('\u00a0', ' ').replaceAll(/\s+/gu, ' ')).toMatch(/1 Offl\. § 13/u);
  expect(await verifyDocument({ ...letter, bytes }, { mapping, grounds })).toEqual([]);
});
