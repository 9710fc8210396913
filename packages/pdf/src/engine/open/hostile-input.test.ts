import { deflateSync } from 'node:zlib';
import { addPages, letterFacts, letterPdf, RawPdf, recursiveFormPdf } from '@sladd/testkit';
import { afterEach, expect, test } from 'vitest';
import { inspectPdf, openPdf, redactPdf } from '../../index.ts';
import { guarded, isTrap } from '../guard.ts';

const mark = { pageNumber: 1, box: { x: 70, y: 120, width: 90, height: 30 }, entityType: 'TEST' };

/** Forms of which each draws the next one several times. */
function nestedForms(depth: number, times: number): Uint8Array {
  const pdf = new RawPdf();
  const entries = '/Type /XObject /Subtype /Form /BBox [0 0 100 100]';
  let form = pdf.addStream('0 0 1 1 re f', entries);
  for (let level = 0; level < depth; level++) {
    form = pdf.addStream('/A Do '.repeat(times), `${entries} /Resources << /XObject << /A ${form} >> >>`);
  }
  return pdf.build(
    addPages(pdf, { pages: [{ operators: '/A Do', resources: `/XObject << /A ${form} >>` }] }),
  );
}

function bomb(): Uint8Array {
  const pdf = new RawPdf();
  const contents = pdf.addStream(deflateSync(Buffer.alloc(150_000_000, 32)), '/Filter /FlateDecode');
  return pdf.build(addPages(pdf, { pages: [{ contents }] }));
}

afterEach(() => {
  const document = openPdf(letterPdf());
  expect(document.pageText(2).text).toContain(letterFacts.email);
  document.close();
});

test.each([
  ['forms nested too deep for the engine', () => nestedForms(60, 1)],
  ['forms that ask for millions of drawings', () => nestedForms(22, 2)],
  ['content that unpacks to much more than it is', bomb],
])('refuses %s and works on', async (_, make) => {
  const bytes = make();
  expect(() => openPdf(bytes)).toThrow(expect.objectContaining({ code: 'pdf.too_complex' }));
  await expect(redactPdf(bytes, [mark])).rejects.toMatchObject({ code: 'pdf.too_complex' });
});

test('cuts a form that draws itself and redacts the page', async () => {
  const outcome = await redactPdf(recursiveFormPdf(), [mark]);
  expect(outcome.passed).toBe(true);
  expect(outcome.report.removed.map((line) => line.carrier)).toContain('recursive_forms');
});

test('ends on noise after a header, cut files and files with bytes changed', async () => {
  let seed = 7;
  const random = (limit: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % limit;
  };
  const whole = letterPdf();
  for (let round = 0; round < 60; round++) {
    const bytes = Uint8Array.from(whole.slice(0, round % 3 === 0 ? random(whole.length) : whole.length));
    for (let change = 0; change < 1 + random(20); change++)
      bytes[8 + random(Math.max(1, bytes.length - 8))] = random(256);
    try {
      const outcome = await redactPdf(bytes, [mark]);
      expect(outcome.passed).toBe('bytes' in outcome);
      await inspectPdf(bytes);
    } catch (error) {
      expect(error).toMatchObject({ name: 'PdfError' });
    }
  }
});

test('tells a trap of the engine from damage in a document and from a mistake in the code', () => {
  const trap = Object.assign(new Error('memory access out of bounds'), { name: 'RuntimeError' });
  const fail = (error: Error) => () =>
    guarded('pdf.broken', () => {
      throw error;
    });
  expect(isTrap(trap)).toBe(true);
  expect(fail(trap)).toThrow(expect.objectContaining({ code: 'pdf.engine_failed' }));
  expect(fail(new Error('syntax error: quoted document text'))).toThrow(
    expect.objectContaining({ code: 'pdf.broken', message: 'pdf.broken' }),
  );
  expect(fail(new TypeError('x is not a function'))).toThrow(TypeError);
});
