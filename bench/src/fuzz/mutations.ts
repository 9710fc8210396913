import { deflateSync } from 'node:zlib';
import { pick } from '../pick.ts';
import { type PdfPart, type PdfParts, unpacked } from './pdf-parts.ts';

/** Changes the structure of a file, in place. */
export type Mutation = (parts: PdfParts, random: () => number, word: string) => void;

const reference = /\b\d+ \d+ R\b/g;

/** What the mutations do, each one kind of change to objects, entries or content. */
export const mutations: Readonly<Record<string, Mutation>> = {
  'swap objects': (parts, random) => {
    const [one, other] = [anyNumber(parts, random), anyNumber(parts, random)];
    const [first, second] = [parts.objects.get(one), parts.objects.get(other)];
    if (!first || !second) return;
    parts.objects.set(one, second);
    parts.objects.set(other, first);
  },
  'point elsewhere': (parts, random) => {
    changeBody(parts, random, (body) =>
      replaceOne(body, reference, random, () => anyReference(parts, random)),
    );
  },
  'share an object': (parts, random) => {
    const [from, to] = [anyReference(parts, random), anyReference(parts, random)];
    const pattern = new RegExp(`\\b${from}\\b`, 'g');
    for (const [number, part] of parts.objects)
      parts.objects.set(number, { ...part, body: part.body.replace(pattern, to) });
  },
  'double an object': (parts, random) => {
    const number = anyNumber(parts, random);
    const part = parts.objects.get(number);
    if (!part) return;
    const own = addPart(parts, part);
    const pattern = new RegExp(`\\b${number} \\d+ R\\b`, 'g');
    changeBody(parts, random, (body) => replaceOne(body, pattern, random, () => own), pattern);
  },
  'write an object in place': (parts, random) => {
    changeBody(parts, random, (body) =>
      replaceOne(body, reference, random, (found) => {
        const part = parts.objects.get(Number.parseInt(found, 10));
        return part && !part.stream && part.body.length < 5000 ? part.body : found;
      }),
    );
  },
  'take a value out': (parts, random) => {
    changeBody(parts, random, (body) =>
      replaceOne(body, /<<[^<>]*>>|\[[^[\]]*\]/g, random, (found) => addPart(parts, { body: found })),
    );
  },
  'nest a page in forms': (parts, random) => {
    let depth = 1 + Math.floor(random() * 4);
    for (; depth > 0; depth--) nestContents(parts, random);
  },
  'move an entry': (parts, random) => {
    const entry = pick(random, entriesOf(anyPart(parts, random)?.body ?? ''));
    if (entry) changeBody(parts, random, (body) => insert(body, entry, random));
  },
  'lose an entry': (parts, random) => {
    changeBody(parts, random, (body) => body.replace(pick(random, entriesOf(body)) ?? '\0', ' '));
  },
  'name an entry otherwise': (parts, random) => {
    const name = pick(random, /\/\w+/g.exec(anyPart(parts, random)?.body ?? '') ?? ['/Kids']) ?? '/Kids';
    changeBody(parts, random, (body) => replaceOne(body, /\/\w+/g, random, () => name));
  },
  'change a number': (parts, random) => {
    const values = [
      '0',
      '-1',
      '1',
      '2',
      '0.0001',
      '99999',
      '2147483648',
      '-99999999999',
      'null',
      'true',
      '()',
    ];
    changeBody(parts, random, (body) =>
      replaceOne(
        body,
        /(?<![\w.])-?\d+(\.\d+)?(?! \d+ R)(?![\w.])/g,
        random,
        () => pick(random, values) ?? '0',
      ),
    );
  },
  'plant the word': (parts, random, word) => {
    const hexWord = Buffer.from(word).toString('hex');
    const forms = [
      `(${word})`,
      `/${word}`,
      `<${hexWord}>`,
      `[(${word})]`,
      `<< /${word} (${word}) >>`,
      `% ${word}\n`,
    ];
    const form = pick(random, forms) ?? '';
    const key = pick(random, plantKeys) ?? '/T';
    changeBody(parts, random, (body) =>
      random() < 0.5
        ? replaceOne(body, /\((?:[^()\\]|\\.)*\)|<[0-9a-fA-F]+>/g, random, () => form)
        : insert(body, form.startsWith('%') ? form : `${key} ${form}`, random),
    );
  },
  'plant the word in a stream': (parts, random, word) => {
    changeContent(parts, random, (content) =>
      insertLine(content, pick(random, plantedOperators(word)) ?? '', random),
    );
  },
  'append the word to stored data': (parts, random, word) => {
    changeStream(parts, random, (part) => ({
      ...part,
      stream: Buffer.concat([part.stream ?? Buffer.alloc(0), Buffer.from(word)]),
    }));
  },
  'damage a stream': (parts, random) => {
    changeStream(parts, random, (part) => {
      const data = Buffer.from(part.stream ?? []);
      for (let at = 0; at < 1 + random() * 5; at++) data[Math.floor(random() * data.length)] = random() * 256;
      return {
        ...part,
        stream: random() < 0.3 ? data.subarray(0, Math.floor(random() * data.length)) : data,
      };
    });
  },
  'code a stream otherwise': (parts, random) => {
    changeStream(parts, random, (part) => recoded(part, random));
  },
  'double operators': (parts, random) => {
    changeContent(parts, random, (content) => {
      const lines = linesOf(content);
      const at = Math.floor(random() * lines.length);
      const run = lines.slice(at, at + 1 + Math.floor(random() * 4));
      lines.splice(Math.floor(random() * lines.length), random() < 0.3 ? 1 : 0, ...run);
      return lines.join('\n');
    });
  },
  'add an operator': (parts, random) => {
    changeContent(parts, random, (content) => insertLine(content, pick(random, operators) ?? '', random));
  },
  'wrap content': (parts, random, word) => {
    const [before, after] = pick(random, wrappers(word)) ?? ['', ''];
    changeContent(parts, random, (content) => `${before}\n${content}\n${after}`);
  },
  'split contents': (parts, random) => {
    changeBody(
      parts,
      random,
      (body) =>
        body.replace(
          /\/Contents (\d+) 0 R/,
          (found, number: string) => splitStream(parts, Number(number), random) ?? found,
        ),
      /\/Contents \d+ 0 R/,
    );
  },
  'turn or cut a page': (parts, random) => {
    const entry = pick(random, pageEntries) ?? '';
    changeBody(parts, random, (body) => insert(body, entry, () => 0), /\/Type\s*\/Page\b/);
  },
};

const plantKeys = [
  '/T',
  '/Alt',
  '/ActualText',
  '/Contents',
  '/Title',
  '/TU',
  '/V',
  '/Name',
  '/Lang',
  '/E',
  '/URI',
  '/ID',
  '/Subtype',
  '/BaseFont',
  '/Filter',
  '/Encoding',
  '/S',
  '/Type',
  '/Metadata',
  '/P',
];
const operators = [
  'q',
  'Q',
  'BT',
  'ET',
  'BX',
  '2 Tr',
  '3 Tr',
  '7 Tr',
  '1 0 0 -1 0 842 cm',
  '.5 .5 -.5 .5 200 0 cm',
  '200 Tz',
  '0 Tz',
  '-9 Tc',
  '30 Tw',
  '5 Ts',
  '0 0 100 100 re W n',
  '/Fm Do',
  '/F1 0 Tf',
  '/F1 -12 Tf',
  '12 TL T*',
  '/Pattern cs /P1 scn',
  '/G1 gs',
  'EMC',
  '/OC /L1 BDC',
  '1 g',
  '0 0 595 842 re f',
  'n',
  'BI /W 1 /H 1 /BPC 8 /CS /G ID x EI',
];
const pageEntries = [
  '/Rotate 90',
  '/Rotate 45',
  '/Rotate -270',
  '/UserUnit 3',
  '/CropBox [100 100 300 800]',
  '/CropBox [0 0 0 0]',
  '/MediaBox [-200 -100 400 700]',
  '/MediaBox [595 842 0 0]',
  '/Resources null',
  '/Group << /S /Transparency /I true >>',
];

function plantedOperators(word: string): string[] {
  const half = [word.slice(0, 5), word.slice(5)];
  return [
    `BT /F1 12 Tf 72 640 Td (${word}) Tj ET`,
    `BT /F1 9 Tf 1 0 .3 1 90 500 Tm [(${half[0]}) 20 (${half[1]})] TJ ET`,
    `BT /F1 9 Tf 300 500 Td (${half[0]}) Tj (${half[1]}) ' ET`,
    `% ${word}`,
    `/Span << /ActualText (${word}) >> BDC EMC`,
    `/${word} gs`,
    `(${word}) pop`,
    `BI /W 10 /H 1 /BPC 8 /CS /G ID ${word} EI`,
  ];
}

function wrappers(word: string): [string, string][] {
  return [
    ['q 1 0 0 1 0 0 cm', 'Q'],
    ['q', ''],
    ['', 'Q Q Q'],
    ['BT', 'ET'],
    [`/Span << /ActualText (${word}) /Alt (${word}) >> BDC`, 'EMC'],
    ['/Artifact BMC', 'EMC'],
    ['/OC /L1 BDC', 'EMC'],
    ['q 0 0 300 842 re W n', 'Q'],
    ['q 0 1 -1 0 595 0 cm', 'Q'],
    ['% a comment without an end', ''],
    ['(a string without an end', ''],
  ];
}

function anyNumber(parts: PdfParts, random: () => number): number {
  return pick(random, [...parts.objects.keys()]) ?? 1;
}

function anyReference(parts: PdfParts, random: () => number): string {
  return `${anyNumber(parts, random)} 0 R`;
}

function anyPart(parts: PdfParts, random: () => number): PdfPart | undefined {
  return parts.objects.get(anyNumber(parts, random));
}

function addPart(parts: PdfParts, part: PdfPart): string {
  const number = Math.max(0, ...parts.objects.keys()) + 1;
  parts.objects.set(number, part);
  return `${number} 0 R`;
}

function changeBody(
  parts: PdfParts,
  random: () => number,
  change: (body: string) => string,
  among: RegExp = /<<|\[/,
): void {
  // The state of a global pattern would skip bodies.
  const test = new RegExp(among.source);
  const fitting = [...parts.objects].filter(([, { body }]) => test.test(body));
  const [number, part] = pick(random, fitting) ?? [];
  if (number !== undefined && part) parts.objects.set(number, { ...part, body: change(part.body) });
}

function changeStream(parts: PdfParts, random: () => number, change: (part: PdfPart) => PdfPart): void {
  const [number, part] =
    pick(
      random,
      [...parts.objects].filter(([, { stream }]) => stream),
    ) ?? [];
  if (number !== undefined && part) parts.objects.set(number, change(part));
}

/** Changes a stream of operators, and leaves it without compression. */
function changeContent(parts: PdfParts, random: () => number, change: (content: string) => string): void {
  const contents = [...parts.objects].flatMap(([number, part]) => {
    const text = unpacked(part);
    const isContent =
      text !== undefined && !/\/Subtype\s*\/(Image|XML)|\/Length1|\/FunctionType/.test(part.body);
    return isContent ? [{ number, part, text }] : [];
  });
  const found = pick(random, contents);
  if (!found) return;
  const body = found.part.body.replace(/\/Filter\s*(\[[^\]]*\]|\/\w+)/, '');
  parts.objects.set(found.number, { body, stream: Buffer.from(change(found.text), 'latin1') });
}

function replaceOne(
  text: string,
  pattern: RegExp,
  random: () => number,
  replacement: (found: string) => string,
): string {
  const found = pick(random, [...text.matchAll(pattern)]);
  if (!found) return text;
  return text.slice(0, found.index) + replacement(found[0]) + text.slice(found.index + found[0].length);
}

/** Key and value where the value is no more than one level deep. */
function entriesOf(body: string): string[] {
  return (
    body.match(
      /\/\w+\s*(\d+ \d+ R|\/\w+|\((?:[^()\\]|\\.)*\)|<[0-9a-fA-F]*>|<<[^<>]*>>|\[[^[\]]*\]|[-\d.]+)/g,
    ) ?? []
  );
}

function insert(body: string, entry: string, random: () => number): string {
  const places = [...body.matchAll(/<</g)].map(({ index }) => index + 2);
  const place = places[Math.floor(random() * places.length)];
  return place === undefined ? body : `${body.slice(0, place)} ${entry} ${body.slice(place)}`;
}

function linesOf(content: string): string[] {
  return content.split(/\r?\n|(?<=\b(?:Tj|TJ|ET|BT|Q|q|Do|f|S|n|cm|Td|Tm|Tf|EMC|BDC)) /);
}

function insertLine(content: string, line: string, random: () => number): string {
  const lines = linesOf(content);
  lines.splice(Math.floor(random() * (lines.length + 1)), 0, line);
  return lines.join('\n');
}

function nestContents(parts: PdfParts, random: () => number): void {
  changeBody(
    parts,
    random,
    (body) => {
      const [whole = '', number] = /\/Contents (\d+) 0 R/.exec(body) ?? [];
      const content = parts.objects.get(Number(number));
      if (!content?.stream) return body;
      const inherited = /\/Resources \d+ 0 R/.exec(body)?.[0] ?? '';
      const form = addPart(parts, {
        body: content.body.replace(
          '<<',
          `<< /Type /XObject /Subtype /Form /BBox [-999 -999 999 999] ${inherited}`,
        ),
        stream: content.stream,
      });
      const own = addPart(parts, { body: '<< >>', stream: Buffer.from('q /Nested Do Q') });
      const named = `/XObject << /Nested ${form} >>`;
      const changed = body.replace(whole, `/Contents ${own}`);
      return /\/Resources\s*<</.test(changed)
        ? changed.replace(/\/Resources\s*<</, `/Resources << ${named}`)
        : changed.replace(/\/Resources \d+ 0 R/, `/Resources << ${named} >>`);
    },
    /\/Contents \d+ 0 R/,
  );
}

/** Contents in two streams, parted anywhere, also inside an operator. */
function splitStream(parts: PdfParts, number: number, random: () => number): string | undefined {
  const part = parts.objects.get(number);
  const text = part && unpacked(part);
  if (text === undefined) return undefined;
  const at = Math.floor(random() * text.length);
  const halves = [text.slice(0, at), text.slice(at)].map((half) =>
    addPart(parts, { body: '<< >>', stream: Buffer.from(half, 'latin1') }),
  );
  const again = random() < 0.2 ? ` ${halves[0]}` : '';
  return `/Contents [${halves.join(' ')}${again}]`;
}

function recoded(part: PdfPart, random: () => number): PdfPart {
  const text = unpacked(part);
  if (text === undefined) return part;
  const data = Buffer.from(text, 'latin1');
  const codings: readonly [string, Buffer][] = [
    ['/FlateDecode', deflateSync(data)],
    ['/ASCIIHexDecode', Buffer.from(`${data.toString('hex')}>`)],
    ['[/AHx /Fl]', Buffer.from(`${deflateSync(data).toString('hex')}>`)],
    ['/RunLengthDecode', runLength(data)],
    ['[/FlateDecode] /DecodeParms [<< /Predictor 12 /Columns 8 >>]', deflateSync(predicted(data, 8))],
    ['[/Crypt /FlateDecode]', deflateSync(data)],
    ['[]', data],
  ];
  const [filter, stream] = pick(random, codings) ?? ['[]', data];
  const body = part.body.replace(/\/Filter\s*(\[[^\]]*\]|\/\w+)/, '').replace('<<', `<< /Filter ${filter} `);
  return { body, stream };
}

/** ISO 32000-2, 7.4.5, without runs. */
function runLength(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += 128) {
    const run = data.subarray(at, at + 128);
    parts.push(Buffer.of(run.length - 1), run);
  }
  return Buffer.concat([...parts, Buffer.of(128)]);
}

/** Rows as differences to the row above (PNG, filter 2). */
function predicted(data: Buffer, columns: number): Buffer {
  const rows: Buffer[] = [];
  let above = Buffer.alloc(columns);
  for (let at = 0; at < data.length; at += columns) {
    const row = Buffer.alloc(columns, 10);
    data.copy(row, 0, at, at + columns);
    const held = above;
    rows.push(Buffer.of(2), Buffer.from(row.map((byte, index) => byte - (held[index] ?? 0))));
    above = row;
  }
  return Buffer.concat(rows);
}
