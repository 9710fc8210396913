import { type RedactionOptions, redactionOptionsSchema } from '@sladd/contract';
import { openPdf } from '@sladd/pdf';
import { buildPdf, encryptedPdf, keepablePartsPdf, keepableTraces } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { verifyDocument } from '../verification/verify.ts';
import { redactDocument } from './redact.ts';

const mapping = {
  pages: [{ page: 1, sensitive: [{ entity_type: 'MANUAL', bbox: { x0: 70, y0: 85, x1: 130, y1: 105 } }] }],
};

async function redact(bytes: Uint8Array, options: Partial<RedactionOptions>, password?: string) {
  const file = { name: 'x.pdf', bytes, ...(password === undefined ? {} : { password }) };
  const request = { options: redactionOptionsSchema.parse(options) };
  const result = await redactDocument(file, mapping, request, { ocr: 'never' });
  if (!result.bytes) throw new Error(`not delivered: ${JSON.stringify(result.report.findings)}`);
  return { bytes: result.bytes, raw: Buffer.from(result.bytes).toString('latin1'), report: result.report };
}

const parts = Object.keys(keepableTraces) as (keyof typeof keepableTraces)[];

describe('keep', () => {
  test.for(parts)('keeps %s and nothing else', async (part) => {
    const { raw } = await redact(keepablePartsPdf(), { keep: [part] });
    for (const other of parts) expect(raw.includes(keepableTraces[other])).toBe(other === part);
  });

  test('keeps tags alone when nothing is said', async () => {
    const { raw } = await redact(keepablePartsPdf(), {});
    expect(parts.filter((part) => raw.includes(keepableTraces[part]))).toEqual(['tags']);
  });
});

test('makes pictures of all pages', async () => {
  const { report } = await redact(keepablePartsPdf(), { rasterise: true });
  expect(report.rasterised_pages).toEqual([{ page_number: 1, reason: 'requested' }]);
});

test('removes drawings that a mark only touches', async () => {
  const bytes = buildPdf({ pages: [{ operators: '0 g 50 745 300 2 re f' }] });
  expect(shadeAt((await redact(bytes, {})).bytes, 300, 96)).toBeLessThan(128);
  expect(shadeAt((await redact(bytes, { remove_touched_drawings: true })).bytes, 300, 96)).toBe(255);
});

function shadeAt(bytes: Uint8Array, x: number, y: number): number | undefined {
  const document = openPdf(bytes);
  const { pixels, width } = document.renderPage(1, { scale: 1, grayscale: true });
  document.close();
  return pixels[y * width + x];
}

test('evens out gaps on lines that lose something', async () => {
  const before = await redact(keepablePartsPdf(), {});
  const hardened = await redact(keepablePartsPdf(), { hardened: true });
  expect(hardened.report.status).toBe('checked');
  expect(hardened.raw).not.toBe(before.raw);
});

describe('encrypt again', () => {
  const locked = encryptedPdf('secret', 'Hemmelig tekst');

  test('protects the result with the password that opened the file', async () => {
    const { bytes, report } = await redact(locked, { encrypt_again: true }, 'secret');
    expect(report).toMatchObject({ status: 'checked', was_encrypted: true });
    const file = { name: 'out.pdf', bytes };
    await expect(verifyDocument(file, { mapping })).rejects.toMatchObject({ code: 'pdf.password_required' });
    expect(await verifyDocument({ ...file, password: 'secret' }, { mapping })).toEqual([]);
  });

  test('or with a new one, also where none opened it', async () => {
    for (const [original, password] of [
      [locked, 'secret'],
      [buildPdf({ pages: [{ lines: [{ text: 'Hemmelig tekst', x: 72, y: 100 }] }] }), undefined],
    ] as const) {
      const source = { name: 'in.pdf', bytes: original, ...(password ? { password } : {}) };
      const result = await redactDocument(source, mapping, { newPassword: 'påskeegg' });
      if (!result.bytes) throw new Error('not delivered');
      const file = { name: 'out.pdf', bytes: result.bytes };
      for (const wrong of [undefined, 'secret', 'paskeegg']) {
        const opened = wrong === undefined ? file : { ...file, password: wrong };
        await expect(verifyDocument(opened, { mapping })).rejects.toMatchObject({ name: 'PipelineError' });
      }
      expect(await verifyDocument({ ...file, password: 'påskeegg' }, { mapping })).toEqual([]);
    }
  });

  test('is not done unless asked for', async () => {
    const { bytes } = await redact(locked, {}, 'secret');
    expect(await verifyDocument({ name: 'out.pdf', bytes }, { mapping })).toEqual([]);
  });
});
