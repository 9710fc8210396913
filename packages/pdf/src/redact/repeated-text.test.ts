import { spanBoxes } from '@sladd/geometry';
import { addPages, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, type RedactionMark, redactPdf } from '../index.ts';

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
  ['a short name', 'navn Bo her', ['Bo'], 'Om Bo'],
])('takes out a bookmark that repeats %s', async (_, line, words, title) => {
  expect(await isKept(line, words, title)).toBe(false);
});

test('keeps a bookmark that only begins with a short name', async () => {
  expect(await isKept('navn Bo her', ['Bo'], 'Boliger')).toBe(true);
});
