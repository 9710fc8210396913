import type { PageRect } from '@sladd/geometry';
import { buildPdf, type PageSpec } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import {
  type AppearanceMode,
  defaultAppearance,
  openPdf,
  type RedactionMark,
  type RedactOptions,
  redactPdf,
} from '../../index.ts';

const modes: readonly AppearanceMode[] = [
  ...(['fill', 'replace_text', 'cross_out'] as const),
  ...(['transparent', 'fill_and_text', 'cross_out_and_text'] as const),
];
const child = 'Offl. §\u00a013 første ledd, jf. barnevernsloven §\u00a013-1';
const texts = [child, 'barnevernsloven §\u00a013-1', 'bvl.\u00a0§\u00a013-1'];
const spoken = `Sladdet – ${child}`;

/** A narrow mark over a word of two letters, in text that fills the page between its margins. */
const narrow: PageRect = { x: 96, y: 151, width: 12, height: 12 };
const body = Array.from({ length: 8 }, (_, line) => ({
  text: line === 2 ? 'Barn Bo har vært borte fra skolen i 23 dager' : 'Vi har snakket med moren om det i dag',
  ...{ x: 70, y: 121 + line * 20, size: 11 },
}));
const page: PageSpec = { width: 420, height: 320, lines: body };
const markAt = (pageNumber: number, box: PageRect, label = { texts, spoken }): RedactionMark => ({
  ...{ pageNumber, box, entityType: 'TEST', label },
});

async function redacted(
  pages: readonly PageSpec[],
  marks: readonly RedactionMark[],
  options: RedactOptions = {},
) {
  const outcome = await redactPdf(buildPdf({ pages }), marks, options);
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  return outcome;
}

function wordsOn(bytes: Uint8Array, pageNumber: number) {
  const document = openPdf(bytes);
  const { words } = document.pageText(pageNumber);
  document.close();
  return words;
}

/** The words of the list beside the text, in order. */
const noteWords = (bytes: Uint8Array, pageNumber = 1) =>
  wordsOn(bytes, pageNumber).filter(({ box }) => box.height < 10 && !isIn(narrow, box));
const isIn = (outer: PageRect, { x, y, width, height }: PageRect) =>
  x + width / 2 > outer.x - 9 &&
  x + width / 2 < outer.x + outer.width + 9 &&
  y + height / 2 > outer.y &&
  y + height / 2 < outer.y + outer.height;

describe.each(modes)('in mode %s', (mode) => {
  test('a label without room on its mark is a number there, and stands with it in the margin', async () => {
    const { bytes, report } = await redacted([page], [markAt(1, narrow)], {
      appearance: { ...defaultAppearance, mode },
    });
    const note = noteWords(bytes);
    expect(
      note
        .map(({ text }) => text)
        .join(' ')
        .replaceAll('\u00a0', ' '),
    ).toContain('jf. barnevernsloven');
    const number = mode.startsWith('fill') ? '1' : '[1]';
    expect(note[0]?.text).toBe(number);
    const isInText = ({ box }: (typeof note)[number]) =>
      box.x <= 280 && box.x + box.width >= 70 && box.y < 270;
    expect(note.filter(isInText)).toEqual([]);
    expect(wordsOn(bytes, 1).filter(({ text, box }) => text === number && isIn(narrow, box))).toHaveLength(1);
    expect(report.unreadableLabels).toBe(0);
    expect(report.changedPages).toEqual([]);
    expect(report.rasterisedPages).toEqual([]);
  });
});

test('a label with room on its mark stands there alone', async () => {
  const { bytes } = await redacted([page], [markAt(1, { x: 69, y: 151, width: 150, height: 12 })]);
  expect(noteWords(bytes).filter(({ text }) => text === '1')).toEqual([]);
});

test('the same label has one number on all pages, and stands on each page once', async () => {
  const other = { texts: ['Offl. § 26 femte ledd, som er langt'], spoken: 'Sladdet – annet' };
  const lower = { ...narrow, y: 191 };
  const { bytes } = await redacted(
    [page, page],
    [markAt(1, narrow), markAt(1, lower), markAt(2, narrow, other), markAt(2, lower)],
  );
  const numbers = (pageNumber: number) =>
    wordsOn(bytes, pageNumber)
      .filter(({ box }) => box.height < 10 && (box.x > 280 || box.x < 60))
      .map(({ text }) => text)
      .filter((text) => /^\d$/u.test(text));
  expect(numbers(1)).toEqual(['1']);
  expect(numbers(2).toSorted()).toEqual(['1', '2']);
});

test.each([
  [
    'text',
    {
      lines: Array.from({ length: 40 }, (_, line) => ({
        text: 'w'.repeat(80),
        x: 1,
        y: 6 + line * 8,
        size: 9,
      })),
    },
  ],
  [
    'drawings in light colours',
    {
      operators: `${Array.from({ length: 60 }, (_, at) => `${0.9 + (at % 5) * 0.02} g ${at * 7} 0 7 320 re f `).join('')}0 g\n`,
      lines: body,
    },
  ],
  [
    'hairlines close to each other',
    {
      operators: `0.9 G 0.1 w ${Array.from({ length: 60 }, (_, at) => `${at * 7} 0 m ${at * 7} 320 l S `).join('')}\n`,
      lines: body,
    },
  ],
] satisfies [string, PageSpec][])(
  'nothing is covered where %s fills the page, and the report counts the label',
  async (_, content) => {
    const original = buildPdf({ pages: [{ width: 420, height: 320, ...content }] });
    const outcome = await redactPdf(original, [markAt(1, narrow)]);
    if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
    expect(wordsOn(outcome.bytes, 1).filter(({ text }) => text === '1')).toEqual([]);
    expect(outcome.report.unreadableLabels).toBe(1);
  },
);

test('in hardened mode the label and its place tell nothing of the width of what went', async () => {
  const drawn = async (word: string) => {
    const lines = body.map((line) => ({ ...line, text: line.text.replace('Bo', word) }));
    const source = buildPdf({ pages: [{ ...page, lines }] });
    const document = openPdf(source);
    const box = document.pageText(1).words.find(({ text }) => text === word)?.box ?? narrow;
    document.close();
    const { bytes } = await redacted([{ ...page, lines }], [markAt(1, box)], { hardened: true });
    return wordsOn(bytes, 1)
      .filter(({ box: own }) => own.height < 10)
      .map(({ text, box: own }) => [text, own.x, own.y]);
  };
  expect(await drawn('Li')).toEqual(await drawn('Ti'));
});
