import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { isAccountNumber, isNationalNumber } from './check-digits.ts';
import { A4 } from './pdf-writer.ts';
import { sampleCase, sampleFacts } from './sample-case.ts';

async function readSample() {
  const task = getDocument({ data: sampleCase(), verbosity: 0 });
  const document = await task.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const content = await page.getTextContent();
    const text = content.items.map((item) => ('str' in item ? item.str : '')).join(' ');
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push({ text, width, height });
  }
  await task.destroy();
  return pages;
}

describe('the sample case', () => {
  test('is a PDF of three A4 pages that pdf.js reads', async () => {
    const pages = await readSample();
    expect(pages.map(({ width, height }) => ({ width, height }))).toEqual([A4, A4, A4]);
    expect(pages[0]?.text).toContain('Vedtak om økonomisk sosialhjelp');
    expect(pages[1]?.text).toContain('Opplysninger i saken');
    expect(pages[2]?.text).toContain('Summary in English');
  });

  test('holds every invented fact somewhere', async () => {
    const all = (await readSample()).map((page) => page.text).join('\n');
    for (const fact of Object.values(sampleFacts)) expect(all).toContain(fact);
  });

  test('uses valid check digits from the synthetic series', () => {
    for (const number of [sampleFacts.nationalNumber, sampleFacts.childNationalNumber]) {
      const digits = number.replace(/\D/g, '');
      expect(isNationalNumber(digits)).toBe(true);
      expect(Number(digits.slice(2, 4))).toBeGreaterThan(80);
    }
    expect(isAccountNumber(sampleFacts.account)).toBe(true);
    expect(isNationalNumber('15838740268')).toBe(false);
  });

  test('keeps to addresses that nobody can own', () => {
    const emails = [sampleFacts.email, sampleFacts.officeEmail, sampleFacts.englishEmail];
    for (const email of emails) expect(email).toMatch(/[@.]example\.(no|com)$/);
  });
});
