import { type PageRect, spanBoxes } from '@sladd/geometry';
import { encryptedPdf, letterFacts, letterPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, type RedactionMark, redactPdf, verifyPdf } from '../index.ts';

function marksFor(bytes: Uint8Array, words: readonly string[], password?: string): RedactionMark[] {
  const document = openPdf(bytes, password === undefined ? {} : { password });
  const marks: RedactionMark[] = [];
  for (let pageNumber = 1; pageNumber <= document.pageCount; pageNumber++) {
    const page = document.pageText(pageNumber);
    for (const word of words) {
      for (let at = page.text.indexOf(word); at >= 0; at = page.text.indexOf(word, at + 1)) {
        const boxes: PageRect[] = spanBoxes(page, at, at + word.length);
        for (const box of boxes) marks.push({ pageNumber, box, entityType: 'TEST' });
      }
    }
  }
  document.close();
  return marks;
}

function allText(bytes: Uint8Array): string {
  const document = openPdf(bytes);
  const pages = Array.from({ length: document.pageCount }, (_, index) => document.pageText(index + 1).text);
  document.close();
  return pages.join('\n');
}

test('removes marked words on every page and keeps the others', async () => {
  const original = letterPdf();
  const marks = marksFor(original, [letterFacts.name, letterFacts.nationalNumber]);
  const outcome = await redactPdf(original, marks, { terms: [letterFacts.name] });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  const text = allText(outcome.bytes);
  expect(text).not.toContain(letterFacts.name);
  expect(text).not.toContain(letterFacts.nationalNumber);
  const kept = allText(original)
    .split(/\s+/)
    .filter((word) => !/Kari|Testesen|14837410097/.test(word));
  for (const word of kept) expect(text).toContain(word);
  expect(outcome.report.removed).toContainEqual({
    carrier: 'info',
    action: 'removed',
    count: 1,
    reason: 'metadata',
  });
  expect(outcome.report.checks.every((line) => line.found === 0)).toBe(true);
  expect(await verifyPdf(outcome.bytes, { marks, terms: [letterFacts.name] })).toEqual([]);
});

test('delivers nothing when a term is left in the text', async () => {
  const original = letterPdf();
  const marks = marksFor(original, [letterFacts.nationalNumber]);
  const outcome = await redactPdf(original, marks, { terms: [letterFacts.email] });
  expect(outcome.passed).toBe(false);
  expect(outcome).not.toHaveProperty('bytes');
  expect(outcome.report.sha256).toBeNull();
  expect(outcome.report.findings).toContainEqual({
    pageNumber: 2,
    carrier: 'page_text',
    cause: 'term_in_text',
  });
});

test('redacts an encrypted document and says that it was one', async () => {
  const original = encryptedPdf('secret', 'Hidden word here');
  const marks = marksFor(original, ['word'], 'secret');
  const outcome = await redactPdf(original, marks, { password: 'secret' });
  if (!outcome.passed) throw new Error('check failed');
  expect(outcome.report.wasEncrypted).toBe(true);
  expect(allText(outcome.bytes)).toBe('Hidden\nhere');
});

test('refuses a mark on a page that does not exist', async () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const mark = { pageNumber: 4, box, entityType: 'TEST' };
  await expect(redactPdf(letterPdf(), [mark])).rejects.toMatchObject({
    code: 'pdf.page_not_found',
    pageNumber: 4,
  });
});
