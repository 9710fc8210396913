import { expect, test } from 'vitest';
import { mupdf } from '../../engine/mupdf.ts';
import { withoutUnpainted } from './unpainted.ts';

const document = new mupdf.PDFDocument();
const resources = document.newDictionary();
resources.put('ExtGState', { M: { SMask: { S: 'Luminosity' } }, N: { SMask: 'None' }, W: { LW: 2 } });

test.each([
  ['/P scn 1 0 0 rg (a) Tj', '1 0 0 rg (a) Tj'],
  ['q /P scn Q (a) Tj', 'q Q (a) Tj'],
  ['q /P SCN /M gs Q 0 0 9 9 re f', 'q Q 0 0 9 9 re f'],
  ['/M gs /N gs (a) Tj', '/N gs (a) Tj'],
  ['/Q scn /P scn 0 0 9 9 re n', '0 0 9 9 re n'],
])('leaves out of "%s" what nothing is painted with', (source, painted) => {
  expect(withoutUnpainted(source, resources).replace(/\s+/g, ' ').trim()).toBe(painted);
});

test.each([
  '/P scn q 1 g Q (a) Tj',
  '/P SCN 0 0 9 9 re S',
  '/M gs /W gs q /Fm Do Q',
  '/P scn 0 0 9 9 re f 0 g',
  '/W gs 0.5 scn',
])('keeps all of "%s"', (source) => {
  expect(withoutUnpainted(source, resources)).toBe(source);
});
