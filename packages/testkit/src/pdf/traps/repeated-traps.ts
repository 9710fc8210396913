import type { RawPdf } from '../raw-pdf.ts';
import { withObjects } from './trap.ts';

/** A document that draws a term repeatedly from a single place in its content. */
export interface RepeatedTrap {
  /** Completes the sentence "a term ...". */
  readonly name: string;
  readonly term: string;
  readonly bytes: Uint8Array;
  /** The same document without the term: the redacted one must look the same. */
  readonly without: Uint8Array;
}

const term = 'Hemsfjell';

type MakePage = Parameters<typeof withObjects>[0];

function trap(name: string, make: (shown: string) => MakePage): RepeatedTrap {
  const [bytes, without] = [term, ''].map((shown) => withObjects(make(shown)));
  if (!bytes || !without) throw new Error('a trap has two documents');
  return { name, term, bytes, without };
}

const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

interface Tile {
  readonly matrix?: string;
  readonly step?: readonly [number, number];
  readonly paint?: 1 | 2;
  readonly resources?: string;
}

/** A tile with the given content, 120 by 30 points by default. */
function addTile(pdf: RawPdf, content: string, tile: Tile = {}): string {
  const font = pdf.add(helvetica);
  const [stepX, stepY] = tile.step ?? [120, 30];
  const matrix = tile.matrix ? `/Matrix [${tile.matrix}]` : '';
  return pdf.addStream(
    content,
    `/Type /Pattern /PatternType 1 /PaintType ${tile.paint ?? 1} /TilingType 1 /BBox [0 0 120 30] ` +
      `/XStep ${stepX} /YStep ${stepY} ${matrix} /Resources << /Font << /F1 ${font} >> ${tile.resources ?? ''} >>`,
  );
}

/** The words of a watermark: those that stay, and the term in a separate operation. */
function copyFor(shown: string): string {
  return `BT /F1 10 Tf 4 10 Td (Kopi til ) Tj (${shown}) Tj ET`;
}

function tiled(operators: string, tile: Tile = {}, colour = ''): (shown: string) => MakePage {
  return (shown) => (pdf) => ({
    page: {
      operators,
      resources:
        `/Pattern << /P1 ${addTile(pdf, colour + copyFor(shown), tile)} >> ` +
        '/ColorSpace << /Named [/Pattern /DeviceGray] >>',
    },
  });
}

const area = '/Pattern cs /P1 scn 60 500 480 200 re f\n';

/** Ways to draw a term repeatedly. */
export function repeatedTraps(): RepeatedTrap[] {
  return [...tileTraps(), ...nestedTraps(), ...letterTraps()];
}

function tileTraps(): RepeatedTrap[] {
  return [
    trap('in each tile of a watermark', tiled(area)),
    trap('in each tile of a slanted watermark', tiled(area, { matrix: '.866 .5 -.5 .866 17 9' })),
    trap(
      'in each tile of a watermark that a wide line is painted with',
      tiled('/Pattern CS /P1 SCN 90 w 60 600 m 540 600 l S\n'),
    ),
    trap(
      'in each tile of an uncoloured watermark',
      tiled('/Named cs 0.4 /P1 scn 60 500 480 200 re f\n', { paint: 2 }),
    ),
    trap('in each tile of a watermark with steps to the left and down', tiled(area, { step: [-120, -30] })),
    trap(
      'in each tile of a watermark that letters are painted with',
      tiled('/Pattern cs /P1 scn BT /F1 400 Tf 60 420 Td (HI) Tj ET\n'),
    ),
    trap('in each tile of a watermark on a turned and cropped page', (shown) => (pdf) => ({
      page: {
        operators: '/Pattern cs /P1 scn 60 500 480 190 re f\n',
        rotate: 90,
        cropBox: [40, 400, 560, 800],
        resources: `/Pattern << /P1 ${addTile(pdf, copyFor(shown))} >>`,
      },
    })),
  ];
}

function nestedTraps(): RepeatedTrap[] {
  return [
    trap('in each tile of a pattern in a form in a pattern', (shown) => (pdf) => {
      const inner = addTile(pdf, copyFor(shown));
      const form = pdf.addStream(
        '/Pattern cs /P2 scn 0 0 240 60 re f',
        `/Type /XObject /Subtype /Form /BBox [0 0 240 60] /Resources << /Pattern << /P2 ${inner} >> >>`,
      );
      const outer = pdf.addStream(
        '/Fm Do',
        '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 240 60] /XStep 250 /YStep 70 ' +
          `/Resources << /XObject << /Fm ${form} >> >>`,
      );
      return { page: { operators: area, resources: `/Pattern << /P1 ${outer} >>` } };
    }),
    trap('in each tile of a watermark, and in the text besides', (shown) => (pdf) => ({
      page: {
        operators: `${area}BT /F1 12 Tf 72 400 Td (Venstre ) Tj (${shown}) Tj ET BT /F1 12 Tf 220 400 Td (Hoyre) Tj ET`,
        resources: `/Pattern << /P1 ${addTile(pdf, copyFor(shown))} >>`,
      },
    })),
    trap('in each tile of a watermark in a form that is drawn twice', (shown) => (pdf) => {
      const form = pdf.addStream(
        '/Pattern cs /P1 scn 0 0 480 100 re f',
        '/Type /XObject /Subtype /Form /BBox [0 0 480 100] ' +
          `/Resources << /Pattern << /P1 ${addTile(pdf, copyFor(shown))} >> >>`,
      );
      const operators = 'q 1 0 0 1 60 600 cm /Fm Do Q q .9 .3 -.3 .9 80 200 cm /Fm Do Q\n';
      return { page: { operators, resources: `/XObject << /Fm ${form} >>` } };
    }),
    trap('in each tile of a soft mask', (shown) => (pdf) => {
      const group = pdf.addStream(
        '/Pattern cs /P1 scn 60 500 480 200 re f',
        '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >> ' +
          `/Resources << /Pattern << /P1 ${addTile(pdf, `1 g ${copyFor(shown)}`)} >> >>`,
      );
      const state = `/ExtGState << /G1 << /SMask << /S /Luminosity /G ${group} >> >> >>`;
      return { page: { operators: '/G1 gs 0 g 60 500 480 200 re f', resources: state } };
    }),
    trap('that goes from each tile of a watermark to the next', (shown) => (pdf) => {
      const [start, end] = shown === '' ? ['', ''] : ['Hems', 'fjell'];
      const content = `BT /F1 10 Tf 1 0 0 1 0 10 Tm (${end}) Tj 1 0 0 1 40 10 Tm (Kopi) Tj 1 0 0 1 94.4 10 Tm (${start}) Tj ET`;
      return { page: { operators: area, resources: `/Pattern << /P1 ${addTile(pdf, content)} >>` } };
    }),
  ];
}

/** A glyph that shows the term in another font. */
function letterTraps(): RepeatedTrap[] {
  const letter =
    (operators: (shown: string) => string) =>
    (shown: string): MakePage =>
    (pdf) => {
      const glyph = pdf.addStream(`7000 0 d0 BT /F1 1000 Tf (${shown}) Tj ET`);
      const font = pdf.add(
        '<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 7000 900] /FontMatrix [0.001 0 0 0.001 0 0] ' +
          `/CharProcs << /a ${glyph} >> /Encoding << /Type /Encoding /Differences [97 /a] >> ` +
          `/FirstChar 97 /LastChar 97 /Widths [7000] /Resources << /Font << /F1 ${pdf.add(helvetica)} >> >> >>`,
      );
      return { page: { operators: operators(shown), fonts: `/T3 ${font}` } };
    };
  const letters = 'BT /T3 12 Tf 72 700 Td (aaa) Tj 0 -40 Td (aa) Tj ET\n';
  return [
    trap(
      'in each letter of a font that shows text',
      letter(() => letters),
    ),
    trap(
      'in each letter of a font that shows text, and in the text besides',
      letter((shown) => `${letters}BT /F1 12 Tf 72 400 Td (Venstre ) Tj (${shown}) Tj ET\n`),
    ),
  ];
}
