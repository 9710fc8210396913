import { RawPdf } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { openPdf } from '../../index.ts';

/** The text of a page whose content is `operators`, in 12 point Helvetica from (72, 700). */
function textOf(operators: string): string {
  const pdf = new RawPdf();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const content = pdf.addStream(`BT /F1 12 Tf 72 700 Td ${operators} ET`);
  const pages = pdf.reserve();
  const page = pdf.add(
    `<< /Type /Page /Parent ${pages} /MediaBox [0 0 595 842] /Contents ${content} /Resources << /Font << /F1 ${font} >> >> >>`,
  );
  pdf.set(pages, `<< /Type /Pages /Count 1 /Kids [${page}] >>`);
  const document = openPdf(pdf.build(pdf.add(`<< /Type /Catalog /Pages ${pages} >>`)));
  try {
    return document.pageText(1).text;
  } finally {
    document.close();
  }
}

describe('letters that are spaced for looks', () => {
  test.each([2, 3, 4, 5])('are words where %s points stand between them', (spacing) => {
    expect(textOf(`${spacing} Tc (Kari Testesen) Tj`)).toBe('Kari Testesen');
  });

  test('are words where gaps alone part the words', () => {
    expect(textOf('3 Tc (KARI) Tj 44 0 Td (TESTESEN) Tj')).toBe('KARI TESTESEN');
  });

  test('are words in a line that goes on as usual', () => {
    expect(textOf('(Navn: ) Tj 3 Tc (Testesen) Tj 0 Tc ( bor i Oslo) Tj')).toBe('Navn: Testesen bor i Oslo');
  });

  test('are words on a turned page', () => {
    expect(textOf('0 1 -1 0 300 300 Tm 3 Tc (Kari Testesen) Tj')).toBe('Kari Testesen');
  });

  test('are numbers too', () => {
    expect(textOf('3 Tc (14837410097) Tj')).toBe('14837410097');
  });
});

describe('single letters with words between them', () => {
  test.each([
    ['written as spaces', '(a b c d e) Tj', 'a b c d e'],
    ['as far apart as columns', '9 Tc (12345) Tj', '1 2 3 4 5'],
    ['before a word as near', '[(A) -330 (B) -330 (C) -330 (D) -330 (Hansen)] TJ', 'A B C D Hansen'],
    ['after a word as near', '[(valg) -330 (a) -330 (b) -330 (c) -330 (d)] TJ', 'valg a b c d'],
    ['of which there are few', '[(x) -300 (y) -300 (z)] TJ', 'x y z'],
    [
      'as words are in a line without spaces',
      '[(Kari) -300 (og) -300 (Ola) -300 (i) -300 (Bod) -300 (er) -300 (her)] TJ',
      'Kari og Ola i Bod er her',
    ],
  ])('stay apart: %s', (_, operators, text) => {
    expect(textOf(operators)).toBe(text);
  });
});
