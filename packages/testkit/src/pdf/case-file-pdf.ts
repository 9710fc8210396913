import { readFileSync } from 'node:fs';
import type { PageRect } from '@sladd/geometry';
import { addPages, type PageSpec, type TextLine } from './build-pdf.ts';
import { RawPdf } from './raw-pdf.ts';
import { winAnsiString } from './win-ansi.ts';

/** A case file of many pages, with the values to remove from it. */
export interface CaseFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Distinct values as written in the text; each may occur several times. */
  readonly planted: readonly string[];
  /** The text of a picture on the last page, and its box in page points. */
  readonly inPicture: { readonly text: string; readonly box: PageRect };
  /** The title of a bookmark. */
  readonly bookmark: string;
}

/** The text and layout of a case. */
interface Habits {
  readonly source: string;
  /** Characters per line, and lines per page. */
  readonly lineLength: number;
  readonly proseLines: number;
  /** The left margin and the line height, in page points. */
  readonly left: number;
  readonly step: number;
  readonly footer: string;
  /** The heading of a table of people, with phone numbers in a column of their own. */
  readonly people: string;
  readonly table: readonly (readonly [name: string, role: string, phone: string])[];
  /** Values outside the prose. */
  readonly apart: {
    readonly bookmark: string;
    readonly hidden: string;
    readonly field: string;
    readonly note: string;
    readonly picture: string;
  };
}

/** The box of the note on the last page. */
const pictureBox = { x: 72, y: 222, width: 260, height: 60 };

const cases = {
  /** Bokmål: child welfare, twelve pages with wide lines. */
  child: {
    ...{ source: './case-file.nb.txt', lineLength: 78, proseLines: 11, left: 72, step: 30 },
    footer: 'Barnevernssak 2026/1147, Jonas Solbakken',
    people: 'Personer i saken',
    table: [
      ['Roger Dahl', 'nabo', '415 66 778'],
      ['Elin Moe', 'trener', '993 44 112'],
      ['Stian Myrvold', 'samboer', '468 20 331'],
    ],
    apart: {
      bookmark: 'Samtale med Bente Lunde',
      hidden: 'Ola Henrik Solbakken',
      field: 'Live Solbakken',
      note: 'Vedlegg: lapp fra mor',
      picture: 'Hilsen Kari Anne Solbakken, 912 34 567',
    },
  },
  /** Nynorsk: the home of an old man, narrow and dense lines, with letters, replies and a log. */
  home: {
    ...{ source: './case-file.nn.txt', lineLength: 54, proseLines: 22, left: 104, step: 17 },
    footer: 'Straumsvik kommune, 26/402 Haugland Torleiv',
    people: 'Kontaktar',
    table: [
      ['Arnfinn Røyset', 'granne', '412 77 093'],
      ['Ragnhild Stølen', 'støttekontakt', '990 65 418'],
      ['Mikkel Haugland', 'barnebarn', '468 81 207'],
    ],
    apart: {
      bookmark: 'Samtale med Olav Mo Haugland',
      hidden: 'Solveig Haugland',
      field: 'Henrik Lie-Aas',
      note: 'Lapp på kjøleskapet',
      picture: 'Ring Ingebjørg 951 40 226',
    },
  },
} as const satisfies Record<string, Habits>;

/** The names of the cases. */
export type CaseName = keyof typeof cases;

/**
 * Builds the case file: prose that breaks values across lines and pages, headings with bookmarks, a footer on every page, a
 * table, a filled-in form field, invisible text and a note in a picture. `draw` renders a page of text to a grayscale
 * picture.
 */
export function caseFilePdf(
  name: CaseName,
  draw: (page: Uint8Array<ArrayBuffer>) => {
    readonly width: number;
    readonly height: number;
    readonly pixels: Uint8Array;
  },
): CaseFile {
  const habits: Habits = cases[name];
  const { apart, table } = habits;
  const { lines, planted } = readProse(habits);
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
  const pages = pagesOf(habits, lines, { image, field });
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
  const others = table.flatMap(([person, , phone]) => [person, phone]);
  return {
    bytes: pdf.build(root),
    planted: Array.from(new Set([...planted, ...others])),
    inPicture: { text: apart.picture, box: pictureBox },
    bookmark: apart.bookmark,
  };
}

function pagesOf(
  habits: Habits,
  lines: readonly string[],
  { image, field }: { readonly image: string; readonly field: string },
): PageSpec[] {
  const { apart, footer, left, people, proseLines, step, table } = habits;
  const placed = (texts: readonly string[]): TextLine[] =>
    texts
      .map((text, row) => ({ text, x: left, y: 110 + row * step, size: 11 }))
      .filter(({ text }) => text !== '');
  const footerOf = (page: number) => ({ text: `${footer}, side ${page}`, x: left, y: 800, size: 9 });
  const prose: PageSpec[] = [];
  for (let at = 0; at < lines.length; at += proseLines) {
    const own = lines.slice(at, at + proseLines);
    prose.push({ lines: [...placed(own), footerOf(prose.length + 1)] });
  }
  const rows = table.flatMap((row, index) =>
    row.map((text, column): TextLine => ({ text, x: left + 150 * column, y: 160 + 24 * index, size: 11 })),
  );
  const hidden = { text: apart.hidden, x: left, y: 500, size: 11, renderMode: 3 };
  const number = prose.length + 1;
  return [
    ...prose,
    { lines: [...placed([people]), ...rows, footerOf(number)], entries: `/Annots [${field}]` },
    {
      lines: [...placed([apart.note]), hidden, footerOf(number + 1)],
      operators: `q 260 0 0 60 72 ${842 - 222 - 60} cm /Note Do Q\n`,
      resources: `/XObject << /Note ${image} >>`,
    },
  ];
}

function noteOf(text: string): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  return pdf.build(
    addPages(pdf, { pages: [{ width: 260, height: 60, lines: [{ text, x: 8, y: 34, size: 12 }] }] }),
  );
}

/** The text in lines, and the values between double brackets in it. */
function readProse({ source: file, lineLength }: Habits): { lines: string[]; planted: string[] } {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  const planted = Array.from(source.matchAll(/\[\[([^\]]+)\]\]/gu), ([, value = '']) =>
    value.replace('\n', ' '),
  );
  const plain = source.replaceAll(/\[\[|\]\]/gu, '');
  const lines = plain
    .split(/\n\n/u)
    .flatMap((paragraph) => [
      ...wrapped(paragraph.replace(/^# /u, '').replaceAll('\n', ' '), lineLength),
      '',
    ]);
  return { lines, planted: Array.from(new Set(planted)) };
}

function wrapped(paragraph: string, lineLength: number): string[] {
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
