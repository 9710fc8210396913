import { buildPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { closeDocument, openDocument } from '../document/open-document.ts';
import { readPageTelling } from './pages.ts';
import { codeWords } from './read-codes.ts';

/** Text, and lines that go up a page, each so many points. */
function linedPage(lines: number, height: number): Uint8Array {
  const across = Array.from({ length: lines }, (_, at) => {
    const x = at % 90;
    return `${x} 0 m ${x + 0.6 * height} ${height} l S\n`;
  });
  const text = 'BT /F1 12 Tf 72 700 Td (Kari Nord was here before the lines were) Tj ET\n';
  return buildPdf({ pages: [{ operators: text + across.join('') }] });
}

test.for([
  [4000, 4, 0],
  [4000, 840, 1],
])('a page with %d lines of %d points has %d parts not looked at', async ([lines = 0, height = 0, parts]) => {
  const document = openDocument({ name: 'lines.pdf', bytes: linedPage(lines, height) });
  try {
    const read = await readPageTelling({ document, ocr: 'auto', signal: undefined }, 1, () => undefined);
    expect(read.page.text).toContain('Kari Nord');
    expect(read.unread).toHaveLength(parts ?? 0);
    expect(read.isMissing).toBe(parts === 1);
  } finally {
    closeDocument(document);
  }
});

test.each([
  ['BEGIN:VCARD\nN:Nord;Kari\nEND:VCARD', 'BEGIN:VCARD N:Nord;Kari END:VCARD'],
  ['https://example.com/a', 'https://example.com/a'],
  [
    'https://example.com/?n=Kari%20%C3%85s',
    'https://example.com/?n=Kari%20%C3%85s https://example.com/?n=Kari Ås',
  ],
  ['https://example.com/?n=Kari+Nord', 'https://example.com/?n=Kari+Nord https://example.com/?n=Kari Nord'],
])('a code that says %j is read as words, also as an address means it', (text, words) => {
  const read = codeWords([{ text, box: { x: 0, y: 0, width: 50, height: 50 } }], 3);
  expect(read.map((word) => word.text).join(' ')).toBe(words);
  expect(new Set(read.map(({ line }) => line))).toEqual(new Set([3]));
});
