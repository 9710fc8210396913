import { type PdfReference, RawPdf } from './raw-pdf.ts';
import { winAnsiString } from './win-ansi.ts';

/** One run of text. `x` and `y`: start of the baseline in points from the top left of the unrotated page. */
export interface TextLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Points; 12 by default. */
  readonly size?: number;
  /** Counter-clockwise angle in degrees; 0 by default. */
  readonly angle?: number;
  /** PDF text rendering mode: 3 is invisible text, as OCR programs write it. */
  readonly renderMode?: number;
}

export interface PageSpec {
  /** Points; A4 portrait by default. */
  readonly width?: number;
  readonly height?: number;
  readonly rotate?: 0 | 90 | 180 | 270;
  readonly lines?: readonly TextLine[];
  /** CropBox in PDF space `[left, bottom, right, top]`. */
  readonly cropBox?: readonly [number, number, number, number];
  readonly userUnit?: number;
  /** Content operators before the lines. */
  readonly operators?: string;
  /** Further entries of the page dictionary. */
  readonly entries?: string;
  /** Further entries of the resource dictionary of the page, other than Font. */
  readonly resources?: string;
  /** Further entries of the font resources of the page, such as `/F2 7 0 R`. */
  readonly fonts?: string;
  /** A reserved object for the page, so that other objects can refer to it. */
  readonly reference?: PdfReference;
  /** The value of Contents, instead of a stream with `operators` and `lines`. */
  readonly contents?: string;
}

export interface PdfSpec {
  readonly pages: readonly PageSpec[];
  readonly title?: string;
  /** Further entries of the document catalog. */
  readonly catalog?: string;
}

/** A document with plain Helvetica text in WinAnsiEncoding (Western European letters, including æøå). */
export function buildPdf(spec: PdfSpec): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  return pdf.build(addPages(pdf, spec));
}

/** Adds pages, page tree and catalog to `pdf`; returns the catalog. Font `/F1` is Helvetica. */
export function addPages(pdf: RawPdf, spec: PdfSpec): PdfReference {
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const tree = pdf.reserve();
  const kids = spec.pages.map((page) => addPage(pdf, tree, font, page));
  pdf.set(tree, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`);
  if (spec.title !== undefined) {
    pdf.addToTrailer(`/Info ${pdf.add(`<< /Title ${winAnsiString(spec.title)} >>`)}`);
  }
  return pdf.add(`<< /Type /Catalog /Pages ${tree} ${spec.catalog ?? ''} >>`);
}

/** The text operators of one line on a page of the given height. */
export function textOperators(line: TextLine, pageHeight: number): string {
  const radians = ((line.angle ?? 0) * Math.PI) / 180;
  const [cos, sin] = [fixed(Math.cos(radians)), fixed(Math.sin(radians))];
  const matrix = `${cos} ${sin} ${fixed(-Number(sin))} ${cos} ${fixed(line.x)} ${fixed(pageHeight - line.y)}`;
  const mode = line.renderMode === undefined ? '' : `${line.renderMode} Tr `;
  return `BT ${mode}/F1 ${line.size ?? 12} Tf ${matrix} Tm ${winAnsiString(line.text)} Tj ET\n`;
}

function addPage(pdf: RawPdf, tree: PdfReference, font: PdfReference, page: PageSpec): PdfReference {
  const [width, height] = [page.width ?? 595, page.height ?? 842];
  const lines = (page.lines ?? []).map((line) => textOperators(line, height)).join('');
  const contents = page.contents ?? pdf.addStream(`${page.operators ?? ''}${lines}`);
  const crop = page.cropBox ? `/CropBox [${page.cropBox.join(' ')}]` : '';
  const unit = page.userUnit === undefined ? '' : `/UserUnit ${page.userUnit}`;
  return pdf.set(
    page.reference ?? pdf.reserve(),
    `<< /Type /Page /Parent ${tree} /MediaBox [0 0 ${width} ${height}] ${crop} ${unit} /Rotate ${page.rotate ?? 0} ` +
      `/Resources << /Font << /F1 ${font} ${page.fonts ?? ''} >> ${page.resources ?? ''} >> /Contents ${contents} ${page.entries ?? ''} >>`,
  );
}

function fixed(value: number): string {
  return Number(value.toFixed(4)).toString();
}
