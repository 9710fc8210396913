import { deflateSync } from 'node:zlib';
import { addPages, buildPdf, hostilePdfs, RawPdf } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { inspectPdf, openPdf, redactPdf } from '../../index.ts';
import { limitEngineMemory, takeMemoryRefusal } from '../limit-memory.ts';

const mark = { pageNumber: 1, box: { x: 1, y: 1, width: 90, height: 90 }, entityType: 'TEST' };
/** Odd, but cheap once each node is looked at once. */
const bearable: readonly string[] = ['name tree', 'outline', 'arrays'];
const [costly, odd] = [false, true].map((is) =>
  hostilePdfs().filter(({ name }) => bearable.includes(name) === is),
);

describe.each(costly ?? [])('a small file that asks for too much: $name', ({ bytes }) => {
  test('is refused with its page before anything is drawn, whoever opens it', async () => {
    const refusal = { code: 'pdf.too_complex', pageNumber: 1 };
    expect(() => openPdf(bytes)).toThrow(expect.objectContaining(refusal));
    await expect(inspectPdf(bytes)).rejects.toMatchObject(refusal);
    await expect(redactPdf(bytes, [mark])).rejects.toMatchObject(refusal);
  });
});

test.each(odd ?? [])(
  'a file with a looping or endless $name is redacted, all of it kept or not',
  async ({ bytes }) => {
    const keep = { bookmarks: true, links: true, tags: true, formFields: true };
    expect(await redactPdf(bytes, [mark])).toMatchObject({ passed: true });
    expect(await redactPdf(bytes, [mark], { keep })).toMatchObject({ passed: true });
  },
);

test('content that is large, or dense, but not both is taken', () => {
  const pdf = (content: string) => {
    const raw = new RawPdf();
    const pages = raw.reserve();
    const stream = raw.addStream(Uint8Array.from(deflateSync(content)), '/Filter /FlateDecode');
    const page = raw.add(`<< /Type /Page /Parent ${pages} /MediaBox [0 0 300 300] /Contents ${stream} >>`);
    raw.set(pages, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
    return raw.build(raw.add(`<< /Type /Catalog /Pages ${pages} >>`));
  };
  const numbers = Array.from(
    { length: 600_000 },
    (_, index) => `${(index * 7919) % 3001} ${index % 2999} m\n`,
  );
  for (const content of [numbers.join(''), '0 0 m\n'.repeat(1_000_000)]) {
    expect(openPdf(pdf(content)).pageCount).toBe(1);
  }
  expect(openPdf(buildPdf({ pages: [{ lines: [] }] })).pageCount).toBe(1);
});

test.each([
  ['/ASCIIHexDecode /RunLengthDecode /FlateDecode', (data: Buffer) => inRuns(deflateSync(data))],
  ['/AHx /Fl /RL', (data: Buffer) => deflateSync(inRuns(data))],
])('content behind %s is read and redacted, as it stays small', async (filters, pack) => {
  const raw = new RawPdf();
  const lines = Array.from(
    { length: 40 },
    (_, at) => `BT /F1 9 Tf 72 ${740 - 15 * at} Td (Linje ${at}) Tj ET`,
  );
  const shown = Buffer.from(`BT /F1 9 Tf 72 770 Td (Hemsfjell) Tj ET ${lines.join(' ')}`);
  const contents = raw.addStream(`${pack(shown).toString('hex')}>`, `/Filter [${filters}]`);
  const bytes = raw.build(addPages(raw, { pages: [{ contents }] }));
  const document = openPdf(bytes);
  expect(document.pageText(1).text).toContain('Hemsfjell');
  document.close();
  const outcome = await redactPdf(bytes, [], { terms: ['Hemsfjell'] });
  expect(outcome).toMatchObject({ passed: true, report: { marks: 1, rasterisedPages: [] } });
});

/** ISO 32000-2, 7.4.5, without a run. */
function inRuns(data: Uint8Array): Buffer {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < data.length; at += 128) {
    const part = data.subarray(at, at + 128);
    parts.push(Uint8Array.of(part.length - 1), part);
  }
  return Buffer.concat([...parts, Uint8Array.of(128)]);
}

test('an engine gets no more memory than one thread may have, and it is known', () => {
  limitEngineMemory();
  takeMemoryRefusal();
  const memory = new WebAssembly.Memory({ initial: 1 });
  memory.grow(10);
  expect(takeMemoryRefusal()).toBe(false);
  expect(() => memory.grow(768 * 16)).toThrow(RangeError);
  expect(takeMemoryRefusal()).toBe(true);
});
