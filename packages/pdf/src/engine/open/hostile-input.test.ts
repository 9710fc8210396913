import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
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

/** Arrays of which each stands in the next one several times, the outermost under a key of the catalogue. */
function nestedArrays(depth: number, times: number): Uint8Array {
  const pdf = new RawPdf();
  let array = pdf.add('[/None]');
  for (let level = 0; level < depth; level++) array = pdf.add(`[${`${array} `.repeat(times)}]`);
  return pdf.build(addPages(pdf, { pages: [{ lines: [] }], catalog: `/PageLayout ${array}` }));
}

/** Dictionaries that all have the same long array. */
function sharedArray(items: number, times: number): Uint8Array {
  const pdf = new RawPdf();
  const array = pdf.add(`[${'0 '.repeat(items)}]`);
  const fonts = Array.from({ length: times }, (_, at) => `/F${at + 2} << /Widths ${array} >>`);
  return pdf.build(addPages(pdf, { pages: [{ lines: [], fonts: fonts.join(' ') }] }));
}

/** Lists of which each holds the next one. */
function chainedArrays(depth: number): Uint8Array {
  const pdf = new RawPdf();
  let array = pdf.add('[/None]');
  for (let level = 0; level < depth; level++) array = pdf.add(`[${array}]`);
  return pdf.build(addPages(pdf, { pages: [{ lines: [] }], catalog: `/PieceInfo ${array}` }));
}

/** Bookmarks, each below the one before it, or each after it. */
function bookmarks(count: number, key: 'First' | 'Next'): Uint8Array {
  const pdf = new RawPdf();
  const outlines = pdf.reserve();
  const items = Array.from({ length: count }, () => pdf.reserve());
  pdf.set(outlines, `<< /Type /Outlines /First ${items[0]} /Last ${items[0]} >>`);
  for (const [at, item] of items.entries()) {
    const onward = at + 1 < count ? `/${key} ${items[at + 1]}` : '';
    pdf.set(item, `<< /Title (Part ${at}) /Parent ${outlines} ${onward} >>`);
  }
  return pdf.build(addPages(pdf, { pages: [{ lines: [] }], catalog: `/Outlines ${outlines}` }));
}

/** Tags of which each holds the next one. */
function nestedTags(count: number): Uint8Array {
  const pdf = new RawPdf();
  const root = pdf.reserve();
  const tags = Array.from({ length: count }, () => pdf.reserve());
  pdf.set(root, `<< /Type /StructTreeRoot /K ${tags[0]} >>`);
  for (const [at, tag] of tags.entries()) {
    const inside = at + 1 < count ? `/K ${tags[at + 1]}` : '';
    pdf.set(tag, `<< /Type /StructElem /S /Div /P ${tags[at - 1] ?? root} ${inside} >>`);
  }
  return pdf.build(addPages(pdf, { pages: [{ lines: [] }], catalog: `/StructTreeRoot ${root}` }));
}

function loopedArray(): Uint8Array {
  const pdf = new RawPdf();
  const array = pdf.reserve();
  pdf.set(array, `[${array} ${array}]`);
  return pdf.build(addPages(pdf, { pages: [{ lines: [] }], catalog: `/PageLayout ${array}` }));
}

/** Nodes of a page tree of which each stands in the next one many times, and none has a page, beside one page. */
function emptyNodes(depth: number, times: number): Uint8Array {
  const pdf = new RawPdf();
  let node = pdf.add('<< /Type /Pages /Kids [] /Count 0 >>');
  for (let level = 0; level < depth; level++) {
    node = pdf.add(`<< /Type /Pages /Kids [${`${node} `.repeat(times)}] /Count 0 >>`);
  }
  const page = pdf.add('<< /Type /Page /MediaBox [0 0 400 400] >>');
  const tree = pdf.add(`<< /Type /Pages /Kids [${node} ${page}] /Count 1 >>`);
  return pdf.build(pdf.add(`<< /Type /Catalog /Pages ${tree} >>`));
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
  ['arrays that stand in each other', () => nestedArrays(8, 50)],
  ['an array that stands in itself', () => loopedArray()],
  ['a long array that many share', () => sharedArray(20_000, 2000)],
  ['lists that stand in each other, one in one', () => chainedArrays(50_000)],
  ['bookmarks below each other, one below one', () => bookmarks(30_000, 'First')],
  ['tags that stand in each other, one in one', () => nestedTags(20_000)],
])('refuses %s and works on', async (_, make) => {
  const bytes = make();
  expect(() => openPdf(bytes)).toThrow(expect.objectContaining({ code: 'pdf.too_complex' }));
  await expect(redactPdf(bytes, [mark])).rejects.toMatchObject({ code: 'pdf.too_complex' });
});

test('opens thousands of bookmarks of one level', () => {
  const document = openPdf(bookmarks(7500, 'Next'));
  expect(document.pageCount).toBe(1);
  document.close();
});

test('redacts a file of tens of thousands of bookmarks of one level in a thread, whose stack is longer', async () => {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.module)
      .then(({ redactPdf }) => redactPdf(workerData.bytes, []))
      .then(({ passed }) => parentPort.postMessage(passed));`;
  const module = new URL('../../index.ts', import.meta.url).href;
  const thread = new Worker(code, { eval: true, workerData: { module, bytes: bookmarks(28_000, 'Next') } });
  const [passed] = await once(thread, 'message');
  expect(passed).toBe(true);
  await thread.terminate();
});

test('opens a page tree whose empty nodes stand in each other', async () => {
  const outcome = await redactPdf(emptyNodes(12, 100), []);
  expect(outcome.report.pages).toBe(1);
});

test('refuses a page with thousands of lines across it, and says which', async () => {
  const across = Array.from({ length: 6000 }, (_, at) => `${at % 90} 0 m ${505 + (at % 90)} 842 l S\n`);
  const pdf = new RawPdf();
  const bytes = pdf.build(addPages(pdf, { pages: [{ lines: [] }, { operators: across.join('') }] }));
  await expect(redactPdf(bytes, [mark])).rejects.toMatchObject({ code: 'pdf.too_complex', pageNumber: 2 });
});

/** A page whose second half is filled with copies of a tile, by these entries of its pattern. */
function tiled(entries: string): Uint8Array {
  const pdf = new RawPdf();
  const tile = pdf.addStream('0 0 5 5 re f', `/PatternType 1 /PaintType 1 /TilingType 1 ${entries}`);
  const resources = `/Pattern << /P1 ${tile} >>`;
  const operators = '/Pattern cs /P1 scn 60 300 480 200 re f';
  return pdf.build(addPages(pdf, { pages: [{ lines: [] }, { operators, resources }] }));
}

test.each([
  ['a tiny step', '/BBox [0 0 9 9] /XStep 0.00001 /YStep 9'],
  ['a tiny step upwards', '/BBox [0 0 9 9] /XStep 9 /YStep 0.00001'],
  ['tiny steps to the left', '/BBox [0 0 9 9] /XStep -0.01 /YStep 0.01'],
  ['a matrix that makes it tiny', '/BBox [0 0 9 9] /XStep 9 /YStep 9 /Matrix [0.001 0 0 0.001 0 0]'],
  ['a tile that is large beside its steps', '/BBox [0 0 400 400] /XStep 1 /YStep 1'],
])('refuses a page with a pattern of %s, and says which', async (_, entries) => {
  const refusal = { code: 'pdf.too_complex', pageNumber: 2 };
  const bytes = tiled(entries);
  await expect(redactPdf(bytes, [mark])).rejects.toMatchObject(refusal);
  await expect(inspectPdf(bytes)).rejects.toMatchObject(refusal);
  expect(() => openPdf(bytes)).toThrow(expect.objectContaining(refusal));
});

test('redacts a page with a pattern of fine steps', async () => {
  const outcome = await redactPdf(tiled('/BBox [0 0 2 2] /XStep 0.5 /YStep 0.5'), [mark]);
  expect(outcome.passed).toBe(true);
});

test('cuts a form that draws itself and redacts the page', async () => {
  const outcome = await redactPdf(recursiveFormPdf(), [mark]);
  expect(outcome.passed).toBe(true);
  expect(outcome.report.removed.map((line) => line.carrier)).toContain('recursive_forms');
});

test.each([
  ['by its own name for it', '/Pattern << /P 1 0 R >>'],
  ['by the name of its page', ''],
])('cuts a pattern whose letters are filled with itself, %s', async (_, own) => {
  const pdf = new RawPdf();
  const pattern = pdf.reserve();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const resources = `/Resources << /Font << /F1 ${font} >> ${own.replace('1 0 R', pattern)} >>`;
  const tile =
    '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 90 30] /XStep 90 /YStep 30';
  pdf.setStream(pattern, 'BT /F1 9 Tf 9 9 Td /Pattern cs /P scn (Tile) Tj ET', `${tile} ${resources}`);
  const page = {
    operators: 'BT /F1 12 Tf 72 700 Td (Text) Tj ET /Pattern cs /P scn 60 100 400 90 re f',
    resources: `/Pattern << /P ${pattern} >>`,
  };
  const outcome = await redactPdf(pdf.build(addPages(pdf, { pages: [page] })), [mark]);
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
