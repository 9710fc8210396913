import { deflateSync } from 'node:zlib';
import { buildPdf, hostilePdfs, RawPdf } from '@sladd/testkit';
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

test('an engine gets no more memory than one thread may have, and it is known', () => {
  limitEngineMemory();
  takeMemoryRefusal();
  const memory = new WebAssembly.Memory({ initial: 1 });
  memory.grow(10);
  expect(takeMemoryRefusal()).toBe(false);
  expect(() => memory.grow(768 * 16)).toThrow(RangeError);
  expect(takeMemoryRefusal()).toBe(true);
});
