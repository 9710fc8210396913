import { readFileSync } from 'node:fs';
import type { PageRect } from '@sladd/geometry';
import { addPages, type PageSpec, type TextLine } from './build-pdf.ts';
import { RawPdf } from './raw-pdf.ts';
import { winAnsiString } from './win-ansi.ts';

/** A case of child welfare on twelve pages, and what somebody would want removed from it. */
export interface CaseFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Different values, as they were written; they may stand more than once. */
  readonly planted: readonly string[];
  /** What a picture on the last page says, and where it stands there, in page points. */
  readonly inPicture: { readonly text: string; readonly box: PageRect };
  /** The title of a bookmark. */
  readonly bookmark: string;
}

const lineLength = 78;
const proseLines = 11;
/** Where the note stands on the last page. */
const pictureBox = { x: 72, y: 222, width: 260, height: 60 };
const footer = 'Barnevernssak 2026/1147, Jonas Solbakken';

/** People and numbers in a table, with the telephone numbers in a column of their own. */
const table = [
  ['Roger Dahl', 'nabo', '415 66 778'],
  ['Elin Moe', 'trener', '993 44 112'],
  ['Stian Myrvold', 'samboer', '468 20 331'],
] as const;

/** What stands where no line of prose does. */
const apart = {
  bookmark: 'Samtale med Bente Lunde',
  hidden: 'Ola Henrik Solbakken',
  field: 'Live Solbakken',
  picture: 'Hilsen Kari Anne Solbakken, 912 34 567',
} as const;

/**
 * The case file: prose that breaks values over lines and pages wherever it must, headings with bookmarks, a footer on
 * every page, a table, a filled-in form field, text nobody sees and a note in a picture. `draw` makes a picture of a
 * page of text, in shades of gray.
 */
export function caseFilePdf(
  draw: (page: Uint8Array<ArrayBuffer>) => {
    readonly width: number;
    readonly height: number;
    readonly pixels: Uint8Array;
  },
): CaseFile {
  const { lines, planted } = readProse();
  const pdf = new RawPdf();
  const picture = draw(noteOf(apart.picture));
  const image = pdf.addStream(
    picture.pixels,
    `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
  );
  const value = winAnsiString(apart.field);
  const field = pdf.add(
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (barn) /V ${value} /DA (/Helv 10 Tf 0 g) /Rect [72 560 300 580] /F 4 >>`,
  );
  const pages = pagesOf(lines, { image, field });
  const references = pages.map(() => pdf.reserve());
  const [outlines, item] = [pdf.reserve(), pdf.reserve()];
  pdf.set(outlines, `<< /Type /Outlines /First ${item} /Last ${item} /Count 1 >>`);
  pdf.set(
    item,
    `<< /Title ${winAnsiString(apart.bookmark)} /Parent ${outlines} /Dest [${references[0]} /Fit] >>`,
  );
  const root = addPages(pdf, {
    pages: pages.map((page, index) => ({ ...page, reference: references[index] ?? pdf.reserve() })),
    catalog: `/Outlines ${outlines} /AcroForm << /Fields [${field}] /DA (/Helv 0 Tf 0 g) >>`,
  });
  const others = [...table.flatMap(([name, , phone]) => [name, phone])];
  return {
    bytes: pdf.build(root),
    planted: Array.from(new Set([...planted, ...others])),
    inPicture: { text: apart.picture, box: pictureBox },
    bookmark: apart.bookmark,
  };
}

function pagesOf(
  lines: readonly string[],
  { image, field }: { readonly image: string; readonly field: string },
): PageSpec[] {
  const prose: PageSpec[] = [];
  for (let at = 0; at < lines.length; at += proseLines) {
    const own = lines.slice(at, at + proseLines);
    prose.push({ lines: [...placed(own), footerOf(prose.length + 1)] });
  }
  const rows = table.flatMap((row, index) =>
    row.map((text, column): TextLine => ({ text, x: 72 + 170 * column, y: 160 + 24 * index, size: 11 })),
  );
  const hidden = { text: apart.hidden, x: 72, y: 500, size: 11, renderMode: 3 };
  const number = prose.length + 1;
  return [
    ...prose,
    { lines: [...placed(['Personer i saken']), ...rows, footerOf(number)], entries: `/Annots [${field}]` },
    {
      lines: [...placed(['Vedlegg: lapp fra mor']), hidden, footerOf(number + 1)],
      operators: `q 260 0 0 60 72 ${842 - 222 - 60} cm /Note Do Q\n`,
      resources: `/XObject << /Note ${image} >>`,
    },
  ];
}

function placed(lines: readonly string[]): TextLine[] {
  return lines
    .map((text, row) => ({ text, x: 72, y: 110 + row * 30, size: 11 }))
    .filter(({ text }) => text !== '');
}

function footerOf(page: number): TextLine {
  return { text: `${footer}, side ${page}`, x: 72, y: 800, size: 9 };
}

function noteOf(text: string): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  return pdf.build(
    addPages(pdf, { pages: [{ width: 260, height: 60, lines: [{ text, x: 8, y: 34, size: 12 }] }] }),
  );
}

/** The text in lines, and what is between double brackets in it. */
function readProse(): { lines: string[]; planted: string[] } {
  const source = readFileSync(new URL('./case-file.nb.txt', import.meta.url), 'utf8');
  const planted = Array.from(source.matchAll(/\[\[([^\]]+)\]\]/gu), ([, value = '']) =>
    value.replace('\n', ' '),
  );
  const plain = source.replaceAll(/\[\[|\]\]/gu, '');
  const lines = plain
    .split(/\n\n/u)
    .flatMap((paragraph) => [...wrapped(paragraph.replace(/^# /u, '').replaceAll('\n', ' ')), '']);
  return { lines, planted: Array.from(new Set(planted)) };
}

function wrapped(paragraph: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ').filter((one) => one !== '')) {
    const next = line === '' ? word : `${line} ${word}`;
    if (next.length > lineLength) {
      lines.push(line);
      line = word;
    } else line = next;
  }
  return [...lines, line];
}
