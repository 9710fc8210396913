import { type AppearanceSettings, defaultAppearance } from '@sladd/contract';
import { letterFacts, letterPdf, truncatedPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { redactDocument } from './redact.ts';
import { verifyDocument } from './verify.ts';

const letter = { name: 'letter.pdf', bytes: letterPdf() };

test('finds a term that is still there, without quoting it', async () => {
  const left = await verifyDocument(letter, { terms: [letterFacts.email] });
  expect(left).toContainEqual({ page_number: 2, carrier: 'page_text', cause: 'term_in_text' });
  expect(JSON.stringify(left)).not.toContain(letterFacts.email);
});

test('finds text in a place that should be empty', async () => {
  const bbox = { x0: 60, y0: 140, x1: 200, y1: 160 };
  const mapping = { pages: [{ page: 1, sensitive: [{ entity_type: 'MANUAL', bbox }] }] };
  const left = await verifyDocument(letter, { mapping });
  expect(left).toContainEqual({ page_number: 1, carrier: 'page_text', cause: 'glyph_in_mark', bbox });
});

test('takes the text of the chosen looks for no left-over', async () => {
  const bbox = { x0: 60, y0: 140, x1: 200, y1: 160 };
  const mapping = { pages: [{ page: 1, sensitive: [{ entity_type: 'MANUAL', bbox }] }] };
  const appearance: AppearanceSettings = {
    ...defaultAppearance,
    mode: 'fill_and_text',
    text: 'SLADDET',
  };
  const { bytes } = await redactDocument(letter, mapping, { appearance });
  const file = { name: 'out.pdf', bytes: bytes ?? new Uint8Array() };
  expect(await verifyDocument(file, { mapping, appearance })).toEqual([]);
  expect(await verifyDocument(file, { mapping })).not.toEqual([]);
});

test('refuses a mapping for a page that does not exist', async () => {
  const bbox = { x0: 1, y0: 1, x1: 2, y1: 2 };
  const mapping = { pages: [{ page: 9, sensitive: [{ entity_type: 'MANUAL', bbox }] }] };
  const run = verifyDocument(letter, { mapping });
  await expect(run).rejects.toMatchObject({ code: 'redaction.invalid_mapping', pageNumber: 9 });
});

test('refuses a file that cannot be read', async () => {
  const run = verifyDocument({ name: 'cut.pdf', bytes: truncatedPdf() });
  await expect(run).rejects.toMatchObject({ name: 'PipelineError', code: 'pdf.broken' });
});
