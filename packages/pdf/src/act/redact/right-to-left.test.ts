import { hebrewWords, rightToLeftPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, redactPdf, verifyPdf } from '../../index.ts';

const [first, secret, last] = hebrewWords;

function textOf(bytes: Uint8Array): string {
  const document = openPdf(bytes);
  const { text } = document.pageText(1);
  document.close();
  return text;
}

/** Readers give the letters of such a word in either order. */
function says(text: string, word: string): boolean {
  return text.includes(word) || text.includes(Array.from(word).reverse().join(''));
}

test('removes a word that is read from right to left, and keeps those beside it', async () => {
  const original = rightToLeftPdf();
  const document = openPdf(original);
  const word = document.pageText(1).words.find(({ text }) => says(text, secret));
  document.close();
  if (!word) throw new Error('the word was not read');
  const marks = [{ pageNumber: 1, box: word.box, entityType: 'TEST' }];
  const outcome = await redactPdf(original, marks);
  if (!outcome.passed) throw new Error('check failed');
  const text = textOf(outcome.bytes);
  expect(says(text, secret)).toBe(false);
  expect(says(text, first) && says(text, last)).toBe(true);
  expect(await verifyPdf(outcome.bytes, { marks, terms: [secret], original })).toEqual([]);
});

test('finds a term that is read from right to left', async () => {
  const original = rightToLeftPdf();
  expect((await verifyPdf(original, { terms: [secret] })).map(({ cause }) => cause)).toContain(
    'term_in_text',
  );
  const outcome = await redactPdf(original, [], { terms: [secret] });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  const text = textOf(outcome.bytes);
  expect(says(text, secret)).toBe(false);
  expect(says(text, first) && says(text, last)).toBe(true);
  expect(outcome.report.rasterisedPages).toEqual([]);
});
