import { type AppearanceSettings, defaultAppearance } from '@sladd/contract';
import { buildPdf, letterFacts, letterPdf, truncatedPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { redactDocument } from '../redaction/redact.ts';
import { verifyDocument } from './verify.ts';

const letter = { name: 'letter.pdf', bytes: letterPdf() };

test('finds a term that is still there, without quoting it', async () => {
  const left = await verifyDocument(letter, { terms: [letterFacts.email] });
  const found = { page_number: 2, carrier: 'page_text', cause: 'term_in_text' };
  expect(left).toContainEqual(expect.objectContaining(found));
  expect(JSON.stringify(left)).not.toContain(letterFacts.email);
});

test('finds text in a place that should be empty', async () => {
  const bbox = { x0: 60, y0: 140, x1: 200, y1: 160 };
  const mapping = { pages: [{ page: 1, sensitive: [{ entity_type: 'MANUAL', bbox }] }] };
  const left = await verifyDocument(letter, { mapping });
  expect(left).toContainEqual({ page_number: 1, carrier: 'page_text', cause: 'glyph_in_mark', bbox });
});

test('finds live text under a black box where nothing says what to look for, or when it is asked for', async () => {
  const operators = 'BT /F1 12 Tf 72 700 Td (Seen HIDDEN seen) Tj ET 0 g 102 695 50 16 re f';
  const bytes = buildPdf({ pages: [{ operators }] });
  const left = await verifyDocument({ name: 'covered.pdf', bytes });
  expect(left).toMatchObject([{ page_number: 1, carrier: 'page_text', cause: 'text_under_dark_area' }]);
  const told = { terms: ['somebody else'] };
  expect(await verifyDocument({ name: 'covered.pdf', bytes }, told)).toEqual([]);
  expect(await verifyDocument({ name: 'covered.pdf', bytes }, { ...told, thorough: true })).toEqual(left);
  const redacted = await redactDocument({ name: 'covered.pdf', bytes }, { pages: [] }, { terms: ['HIDDEN'] });
  if (!redacted.bytes) throw new Error('the check failed');
  expect(await verifyDocument({ name: 'out.pdf', bytes: redacted.bytes })).toEqual([]);
});

test('takes the text of the chosen looks for no left-over', async () => {
  const bbox = { x0: 60, y0: 140, x1: 200, y1: 160 };
  const mapping = { pages: [{ page: 1, sensitive: [{ entity_type: 'MANUAL', bbox }] }] };
  const appearance: AppearanceSettings = {
    ...defaultAppearance,
    mode: 'fill_and_text',
    text: 'UTELATT',
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
