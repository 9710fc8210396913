import { pdfJsStructure, pdfJsText } from '@sladd/testkit';
import { expect, test } from 'vitest';
import type { Sheet } from './sheet.ts';
import { sheetPdf } from './sheet-pdf.ts';
import { wrap } from './wrap.ts';

const sheet = (rows: readonly (readonly string[])[]): Sheet => ({
  title: 'Oversikt – Sámi',
  language: 'nb-NO',
  blocks: [
    { kind: 'title', text: 'Oversikt' },
    { kind: 'paragraph', text: 'Et avsnitt. '.repeat(60) },
    { kind: 'facts', facts: [['Hos', 'Deanu gielda, Čáhput (đŋšž) \\ 100 %']] },
    { kind: 'heading', text: 'Liste' },
    {
      kind: 'table',
      columns: [
        { head: 'Nr.', share: 1, isRight: true },
        { head: 'Tekst', share: 9 },
      ],
      rows,
    },
  ],
  foot: 'Fot',
  pageOf: (page, pages) => `Side ${page} av ${pages}`,
});
const many = Array.from({ length: 200 }, (_, at) => [String(at + 1), `rad ${at + 1}.`]);

test('a long table goes on over pages, each row once, its head said once and shown on each', async () => {
  const bytes = sheetPdf(sheet(many));
  const text = await pdfJsText(bytes);
  const pages = text.split('\n').length;
  expect(pages).toBeGreaterThan(3);
  expect(text).toContain(`Side ${pages} av ${pages}`);
  for (const [, row] of many) expect(text.split(row ?? '').length - 1, row).toBe(1);
  expect(text.split('Tekst').length - 1).toBe(pages);
  expect(await pdfJsStructure(bytes)).toMatchObject({ isTagged: true, title: 'Oversikt – Sámi' });
  const elements = (tag: string) =>
    Buffer.from(bytes).toString('latin1').split(`/StructElem /S /${tag} `).length - 1;
  expect(['H1', 'P', 'H2', 'Table', 'TR', 'TH', 'TD'].map(elements)).toEqual([1, 1, 1, 2, 202, 3, 401]);
});

test('letters beyond Western Europe are read as they were written', async () => {
  const text = await pdfJsText(sheetPdf(sheet([])));
  expect(text).toContain('Deanu gielda, Čáhput (đŋšž) \\ 100 %');
});

test('the same sheet is the same bytes', () => {
  expect(sheetPdf(sheet(many))).toEqual(sheetPdf(sheet(many)));
});

test('lines break at blanks, never at those that do not break, and inside a word only where it is too wide', () => {
  expect(wrap('ett to tre', 30, 10, false)).toEqual(['ett to', 'tre']);
  expect(wrap('se §\u00a013 nå', 40, 10, false)).toEqual(['se §\u00a013', 'nå']);
  const parts = wrap('w'.repeat(100), 60, 10, false);
  expect(parts.join('')).toBe('w'.repeat(100));
  expect(parts.length).toBeGreaterThan(5);
  expect(wrap('', 60, 10, false)).toEqual(['']);
});
