import { buildPdf } from '@sladd/testkit';
import { plainPicture, scannedPdf } from '@sladd/testkit/scans';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { isBlankPage } from './blank-page.ts';

async function isBlank(bytes: Uint8Array): Promise<boolean> {
  const task = getDocument({ data: bytes, verbosity: 0 });
  try {
    return await isBlankPage((await (await task.promise).getPage(1)) as never, OPS);
  } finally {
    await task.destroy();
  }
}

test.each([
  ['a page without content', buildPdf({ pages: [{}] }), true],
  [
    'a page that only moves its pen',
    buildPdf({ pages: [{ operators: 'q 1 0 0 1 10 10 cm 1 g Q\n' }] }),
    true,
  ],
  [
    'a page that only says where it would draw',
    buildPdf({ pages: [{ operators: '0.1 w q 0 0 595 842 re W* n Q\n' }] }),
    true,
  ],
  ['a scan', scannedPdf([{ picture: plainPicture(10, 10), width: 100, height: 100 }]), false],
  ['letters drawn as shapes', buildPdf({ pages: [{ operators: '72 700 m 90 720 l 72 740 l f\n' }] }), false],
  ['text', buildPdf({ pages: [{ lines: [{ text: 'Kari', x: 72, y: 100 }] }] }), false],
] as const)('tells whether %s is blank', async (_name, bytes, isSo) => {
  expect(await isBlank(bytes)).toBe(isSo);
});
