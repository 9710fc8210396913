import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { mupdf, rawMupdf } from './mupdf.ts';

test('frees objects that nobody holds any more', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const document = new mupdf.PDFDocument();
  const long = 'x'.repeat(100_000);
  const before = rawMupdf.HEAP32.byteLength;
  for (let round = 0; round < 20; round++) {
    for (let made = 0; made < 100; made++) document.newArray().push(document.newString(long));
    collect();
    // What is to be freed is told between two tasks.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  // 200 MB were made, 10 at a time.
  expect(rawMupdf.HEAP32.byteLength - before).toBeLessThan(100_000_000);
  document.destroy();
});
