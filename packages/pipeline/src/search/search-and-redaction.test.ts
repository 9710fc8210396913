import { containsPoint, type PageRect, toPageRect } from '@sladd/geometry';
import { openPdf } from '@sladd/pdf';
import { type SpelledLine, spelledPdf } from '@sladd/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactDocument } from '../redaction/redact.ts';
import { verifyDocument } from '../verification/verify.ts';
import { searchDocument } from './search.ts';

/** Few letters, so that terms also meet by chance. */
const letters = fc.constantFrom(...'aabdeefiiklnorstå');
const word = (minLength: number, maxLength: number) =>
  fc
    .string({ unit: letters, minLength, maxLength })
    .map((text) => `${text[0]?.toUpperCase()}${text.slice(1)}`);
const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 4, maxLength: 11 });
const term = fc.oneof(
  word(2, 12),
  fc.tuple(word(2, 6), word(2, 8)).map((words) => words.join(' ')),
  fc.tuple(word(3, 5), word(3, 5)).map((words) => words.join('-')),
  digits,
);

const halved = (text: string, by: string): string => {
  const middle = Math.max(1, Math.floor(text.length / 2));
  return `${text.slice(0, middle)}${by}${text.slice(middle)}`;
};

/** The ways in which a page may spell a term; `\n` ends a line, `\f` a page. */
const spellings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => `${text}s`,
  (text) => `pre${text}`,
  (text) => text.replaceAll(' ', ''),
  (text) => text.replaceAll(' ', '\n'),
  (text) => text.replaceAll(' ', '\f'),
  (text) => text.replaceAll(' ', '\u00a0 '),
  (text) => Array.from(text.replaceAll(' ', '')).join(' '),
  (text) => halved(text, '-\n'),
  (text) => halved(text, '-\f'),
  (text) => halved(text, '\n'),
  (text) => halved(text, '\u00ad'),
  (text) => halved(text, '\u200b'),
  (text) => halved(text, '-'),
  (text) => halved(text, ' '),
  (text) => text.replace(/(\d\d\d)(?=\d)/g, '$1 '),
  (text) => text.replace(/(\d\d)(?=\d)/g, '$1.'),
  (text) => text.replace(/(\d{6})(?=\d)/, '$1 - '),
  (text) => text.replaceAll('fi', '\ufb01'),
  (text) => text.normalize('NFD'),
  (text) => text.replaceAll('a', '\u0430').replaceAll('e', '\u0435').replaceAll('K', '\u041a'),
  (text) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))),
];
const spelling = fc.constantFrom(...spellings);

interface Page {
  readonly lines: readonly string[];
  readonly spacing: number;
  /** Whether its lines fill two columns, drawn row by row. */
  readonly hasColumns: boolean;
}

/** A case: terms, and pages that spell them among other words. */
const documents = fc
  .array(term, { minLength: 1, maxLength: 3 })
  .chain((terms) =>
    fc.record({
      terms: fc.constant(terms),
      tokens: fc.array(
        fc.oneof(
          word(1, 7),
          fc.constant('\n'),
          fc.tuple(fc.constantFrom(...terms), spelling).map(([text, spell]) => spell(text)),
        ),
        { minLength: 1, maxLength: 24 },
      ),
      looks: fc.array(fc.record({ spacing: fc.constantFrom(0, 0, 0, 2.5), hasColumns: fc.boolean() }), {
        minLength: 3,
        maxLength: 3,
      }),
    }),
  )
  .map(({ terms, tokens, looks }) => {
    const pages = tokens
      .join(' ')
      .split('\f')
      .map(
        (text, index): Page => ({
          lines: text.split('\n').flatMap(wrapped),
          ...(looks[index % looks.length] ?? { spacing: 0, hasColumns: false }),
        }),
      );
    return { terms, pages };
  });

/** Lines short enough for a column. */
function wrapped(line: string): string[] {
  const lines: string[] = [];
  for (const part of line.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length < 24) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}

function drawn({ lines, spacing, hasColumns }: Page): SpelledLine[] {
  const rows = hasColumns ? Math.ceil(lines.length / 2) : lines.length;
  const placed = lines.map((text, index) => {
    const row = index % rows;
    return { text, spacing, x: index < rows ? 72 : 330, y: 80 + 15 * row, row };
  });
  return placed.sort((a, b) => a.row - b.row || a.x - b.x);
}

/** Every character that shows, by its page and place. */
function charactersOf(bytes: Uint8Array): Map<string, { page: number; x: number; y: number }> {
  const document = openPdf(bytes);
  const found = new Map<string, { page: number; x: number; y: number }>();
  for (let page = 1; page <= document.pageCount; page++) {
    for (const { glyphs } of document.pageLines(page)) {
      for (const { codePoint, box } of glyphs) {
        if (!box || codePoint <= 32 || codePoint === 0xa0) continue;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        found.set(`${page} ${codePoint} ${x.toFixed(0)} ${y.toFixed(0)}`, { page, x, y });
      }
    }
  }
  document.close();
  return found;
}

async function searched(bytes: Uint8Array, terms: readonly string[]): Promise<Map<number, PageRect[]>> {
  const places = new Map<number, PageRect[]>();
  for await (const event of searchDocument({ name: 'a.pdf', bytes }, { terms }, { ocr: 'never' })) {
    if (event.type !== 'page') continue;
    places.set(
      event.pageNumber,
      event.matches.map(({ bbox }) => toPageRect(bbox)),
    );
  }
  return places;
}

test('search finds exactly what redaction by terms removes, and the check agrees', async () => {
  const runs = Number(process.env.RUNS ?? 40);
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(documents, async ({ terms, pages }) => {
      const bytes = spelledPdf(pages.map(drawn));
      const file = { name: 'a.pdf', bytes };
      const places = await searched(bytes, terms);
      const before = charactersOf(bytes);
      const isFound = ({ page, x, y }: { page: number; x: number; y: number }): boolean =>
        (places.get(page) ?? []).some((box) => containsPoint(box, x, y));
      const found = Array.from(before).filter(([, place]) => isFound(place));

      const result = await redactDocument(file, { pages: [] }, { terms }, { ocr: 'never' });
      const left = await verifyDocument(file, { terms }, { ocr: 'never' });
      expect(left.some(({ cause }) => cause === 'term_in_text')).toBe(found.length > 0);
      if (result.report.status === 'nothing_found') {
        expect(found).toEqual([]);
        compared++;
        return;
      }
      if (!result.bytes) throw new Error(JSON.stringify(result.report.findings));
      const after = charactersOf(result.bytes);
      // A page where a neighbour moved becomes a picture, and of that nothing can be told.
      const pictures = new Set(result.report.rasterised_pages.map(({ page_number }) => page_number));
      const told = (all: typeof found) => all.flatMap(([key, { page }]) => (pictures.has(page) ? [] : [key]));
      expect(told(Array.from(before).filter(([key]) => !after.has(key)))).toEqual(told(found));
      compared += pictures.size === 0 ? 1 : 0;

      expect(await verifyDocument({ ...file, bytes: result.bytes }, { terms }, { ocr: 'never' })).toEqual([]);
    }),
    { numRuns: runs, seed: Number(process.env.SEED ?? 4721) },
  );
  expect(compared).toBeGreaterThan(0.8 * runs);
});
