import { addPages, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { redactPdf } from '../../../index.ts';

test.each([
  ['the content of a page', (stream: string) => ({ contents: stream })],
  ['a part of it', (stream: string) => ({ contents: `[${stream}]` })],
  ['a form', (stream: string) => ({ operators: '/Fm Do', resources: `/XObject << /Fm ${stream} >>` })],
])('tells that %s is said to stand in another file', async (_, pageOf) => {
  const pdf = new RawPdf();
  const entries = '/F (HEMMELIG.bin) /Type /XObject /Subtype /Form /BBox [0 0 9 9]';
  const page = pageOf(String(pdf.addStream(new Uint8Array(), entries)));
  const outcome = await redactPdf(pdf.build(addPages(pdf, { pages: [page] })), []);
  expect(outcome.report.removed).toContainEqual({
    carrier: 'content_elsewhere',
    action: 'removed',
    count: 1,
    reason: 'not_visible',
  });
  expect(outcome.passed && Buffer.from(outcome.bytes).includes('HEMMELIG')).toBe(false);
});
