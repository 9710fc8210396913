import { constants, deflateSync } from 'node:zlib';
import { concatBytes, latin1Bytes, RawPdf } from './raw-pdf.ts';

/** A small file that requires excessive memory or time. */
export interface HostilePdf {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Files of at most a few megabytes that take gigabytes or minutes without limits. */
export function hostilePdfs(): readonly HostilePdf[] {
  return [
    { name: 'zeros', bytes: onePage(repeated(new Uint8Array(2 ** 20), 1024), '/Filter /FlateDecode') },
    {
      name: 'operators',
      bytes: onePage(repeated(latin1Bytes('0 0 1 1 re f '.repeat(30_000)), 100), '/Filter /FlateDecode'),
    },
    {
      name: 'text',
      bytes: onePage(
        repeated(latin1Bytes('BT /F1 9 Tf 9 9 Td (aaaa) Tj ET '.repeat(10_000)), 100),
        '/Filter /FlateDecode',
      ),
    },
    {
      name: 'picture',
      bytes: picture(30_000, '/Filter /FlateDecode', repeated(new Uint8Array(2 ** 20), 859)),
    },
    { name: 'jbig2', bytes: picture(60_000, '/Filter /JBIG2Decode', jbig2Page(60_000), 1) },
    { name: 'filters', bytes: nestedFilters() },
    { name: 'lzw', bytes: onePage(lzwZeros(100), '/Filter /LZWDecode') },
    {
      name: 'hex around lzw',
      bytes: onePage(latin1Bytes(Buffer.from(lzwZeros(20)).toString('hex')), '/Filter [/AHx /LZW]'),
    },
    {
      name: 'hex around deflate',
      bytes: onePage(
        latin1Bytes(Buffer.from(repeated(new Uint8Array(2 ** 20), 512)).toString('hex')),
        '/Filter [/ASCIIHexDecode /FlateDecode]',
      ),
    },
    {
      name: 'deflate around runs',
      bytes: onePage(
        repeated(new Uint8Array(2 ** 20).fill(129), 16),
        '/Filter [/FlateDecode /RunLengthDecode]',
      ),
    },
    { name: 'name tree', bytes: loopingNameTree() },
    { name: 'outline', bytes: loopingOutline() },
    { name: 'arrays', bytes: nestedArrays() },
  ];
}

function onePage(content: Uint8Array, entries: string): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  return finish(pdf, pdf.addStream(content, entries));
}

function finish(pdf: RawPdf, content: string, resources = '', catalog = ''): Uint8Array<ArrayBuffer> {
  const pages = pdf.reserve();
  const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
  const page = pdf.add(
    `<< /Type /Page /Parent ${pages} /MediaBox [0 0 300 300] /Contents ${content} /Resources << ${font} ${resources} >> >>`,
  );
  pdf.set(pages, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
  return pdf.build(pdf.add(`<< /Type /Catalog /Pages ${pages} ${catalog} >>`));
}

function picture(side: number, filter: string, data: Uint8Array, bits = 8): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const size = `/Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent ${bits}`;
  const image = pdf.addStream(data, `/Type /XObject /Subtype /Image ${size} ${filter}`);
  const content = pdf.addStream('q 300 0 0 300 0 0 cm /Im Do Q');
  return finish(pdf, content, `/XObject << /Im ${image} >>`);
}

/** A zlib stream of a repeated chunk, made quickly: after a full flush, deflated blocks can be repeated. */
function repeated(chunk: Uint8Array, times: number): Uint8Array<ArrayBuffer> {
  const whole = deflateSync(chunk, { finishFlush: constants.Z_FULL_FLUSH });
  const [header, block] = [whole.subarray(0, 2), whole.subarray(2)];
  const last = Uint8Array.of(3, 0);
  const checksum = adler32(chunk, times);
  return concatBytes([header, ...Array.from({ length: times }, () => block), last, checksum]);
}

/** The Adler-32 checksum (RFC 1950, section 8.2) of a repeated chunk. */
function adler32(chunk: Uint8Array, times: number): Uint8Array {
  let [a, b] = [1, 0];
  let sum = 0;
  let weighted = 0;
  for (const byte of chunk) {
    sum = (sum + byte) % 65_521;
    weighted = (weighted + sum) % 65_521;
  }
  for (let at = 0; at < times; at++) {
    b = (b + (chunk.length % 65_521) * a + weighted) % 65_521;
    a = (a + sum) % 65_521;
  }
  return Uint8Array.of(b >> 8, b & 255, a >> 8, a & 255);
}

/** A single generic region with empty arithmetic coding (T.88): a page of any size in a few bytes. */
function jbig2Page(side: number): Uint8Array {
  const word = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  const pageInfo = [
    ...word(0),
    0x30,
    0,
    1,
    ...word(19),
    ...word(side),
    ...word(side),
    ...word(0),
    ...word(0),
    0,
    0,
    0,
  ];
  const region = [...word(side), ...word(side), ...word(0), ...word(0), 0];
  const flags = [0x08, 3, 255, 253, 255, 2, 254, 254, 254];
  const code = Array.from({ length: 32 }, () => 0);
  const length = region.length + flags.length - 1 + code.length;
  const generic = [...word(1), 0x26, 0, 1, ...word(length), ...region, ...flags.slice(1), ...code];
  return Uint8Array.from([...pageInfo, ...generic]);
}

/** Nested deflate filters; each level expands the data further. */
function nestedFilters(): Uint8Array<ArrayBuffer> {
  let data: Uint8Array = repeated(new Uint8Array(2 ** 20), 512);
  const depth = 12;
  for (let at = 1; at < depth; at++) data = deflateSync(data);
  return onePage(data, `/Filter [${'/FlateDecode '.repeat(depth)}]`);
}

/** LZW-compressed zeros, 7 MB in 5 kB each time: every code is the previous run plus a zero. */
function lzwZeros(times: number): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  const write = (code: number, width: number) => {
    bits = (bits << width) | code;
    for (held += width; held >= 8; held -= 8) bytes.push((bits >> (held - 8)) & 255);
    bits &= 255;
  };
  let width = 9;
  for (let time = 0; time < times; time++) {
    write(256, width);
    width = 9;
    write(0, width);
    for (let code = 258; code < 4095; code++) {
      write(code, width);
      if (code + 2 >= 1 << width && width < 12) width++;
    }
  }
  write(257, width);
  if (held > 0) bytes.push((bits << (8 - held)) & 255);
  return Uint8Array.from(bytes);
}

/** Every node refers to the next one twice, and the last one to the first: two to the power of forty paths. */
function loopingNameTree(): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const nodes = Array.from({ length: 40 }, () => pdf.reserve());
  nodes.forEach((node, at) => {
    const next = nodes[at + 1] ?? nodes[0];
    pdf.set(node, `<< /Kids [${next} ${next}] /Limits [(a) (z)] >>`);
  });
  const content = pdf.addStream('BT /F1 9 Tf 9 9 Td (text) Tj ET');
  const trees = `/Names << /Dests ${nodes[0]} /EmbeddedFiles ${nodes[0]} /JavaScript ${nodes[0]} >>`;
  const numbers = `/PageLabels ${nodes[0]} /StructTreeRoot << /Type /StructTreeRoot /ParentTree ${nodes[0]} >>`;
  return finish(pdf, content, '', `${trees} ${numbers}`);
}

/** Bookmarks in a ring that also contain themselves. */
function loopingOutline(): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const items = Array.from({ length: 40 }, () => pdf.reserve());
  const root = pdf.reserve();
  items.forEach((item, at) => {
    const next = items[(at + 1) % items.length];
    pdf.set(item, `<< /Title (one) /Parent ${root} /Next ${next} /First ${next} /Last ${next} /Count 2 >>`);
  });
  pdf.set(root, `<< /Type /Outlines /First ${items[0]} /Last ${items.at(-1)} /Count 40 >>`);
  return finish(pdf, pdf.addStream('BT /F1 9 Tf 9 9 Td (text) Tj ET'), '', `/Outlines ${root}`);
}

/** An array nested deeper than any stack allows. */
function nestedArrays(): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const deep = pdf.add(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
  return finish(pdf, pdf.addStream('BT /F1 9 Tf 9 9 Td (text) Tj ET'), '', `/Deep ${deep}`);
}
