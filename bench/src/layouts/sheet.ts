import { addPages, RawPdf } from '@sladd/testkit';
import { afterTab, widthOf } from './font.ts';
import type { Letter } from './letters.ts';
import { type Drawn, type PlacedLetter, showOperators } from './show-operators.ts';

/** Where the centre of a letter of the source stands, in page points as displayed, from the top left. */
export interface SetLetter {
  /** UTF-16 offset in the source. */
  readonly at: number;
  readonly pageNumber: number;
  readonly x: number;
  readonly y: number;
}

/** How a run is set. */
export interface RunStyle {
  /** Points. */
  readonly size: number;
  /** Courier in place of Helvetica. */
  readonly isFixed?: boolean;
  /** Extra points after each letter. */
  readonly spacing?: number;
  /** Extra points after each space. */
  readonly stretch?: number;
  readonly drawn?: Drawn;
}

/** The paper of a layout, in points as displayed. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  /** The page lies in the file on its side, with Rotate 90. */
  readonly isTurned?: boolean;
}

/** Pages on which text is set, with the place of every letter. Positions are points from the top left as displayed. */
export class Sheet {
  readonly paper: Paper;
  readonly letters: SetLetter[] = [];
  readonly #pages: string[] = [''];

  constructor(paper: Paper) {
    this.paper = paper;
  }

  /** Counts from 1. */
  get pageNumber(): number {
    return this.#pages.length;
  }

  newPage(): void {
    this.#pages.push('');
  }

  /** Sets a run of letters with the start of its baseline at a position; returns its width. */
  run(letters: readonly Letter[], x: number, y: number, style: RunStyle): number {
    const tab = letters.findIndex(({ char }) => char === '\t');
    if (tab < 0) return this.#piece(letters, x, y, style);
    const width = afterTab(this.#piece(letters.slice(0, tab), x, y, style));
    return width + this.run(letters.slice(tab + 1), x + width, y, style);
  }

  /** Draws a thin rule. */
  rule(x0: number, y0: number, x1: number, y1: number): void {
    this.#add(`0.5 w ${this.#point(x0, y0)} m ${this.#point(x1, y1)} l S\n`);
  }

  /** The document. */
  build(): Uint8Array<ArrayBuffer> {
    const { width, height, isTurned } = this.paper;
    const pdf = new RawPdf();
    const courier = pdf.add(
      '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    );
    const pages = this.#pages.map((operators) => ({
      width: isTurned ? height : width,
      height: isTurned ? width : height,
      rotate: isTurned ? (90 as const) : (0 as const),
      operators,
      fonts: `/F2 ${courier}`,
    }));
    return pdf.build(addPages(pdf, { pages }));
  }

  #piece(letters: readonly Letter[], x: number, y: number, style: RunStyle): number {
    const { size, isFixed = false, spacing = 0, stretch = 0, drawn = 'whole' } = style;
    const placed: PlacedLetter[] = [];
    let right = x;
    for (const { char, at } of letters) {
      const width = widthOf(char, size, isFixed);
      placed.push({ char, x: right });
      if (at !== undefined && char !== ' ')
        this.letters.push({ at, pageNumber: this.pageNumber, x: right + width / 2, y: y - size * 0.3 });
      right += width + spacing + (char === ' ' ? stretch : 0);
    }
    const matrix = this.paper.isTurned ? '0 1 -1 0' : '1 0 0 1';
    const state = `/${isFixed ? 'F2' : 'F1'} ${size} Tf ${fixed(spacing)} Tc ${fixed(stretch)} Tw`;
    for (const { from, operator } of showOperators(placed, drawn, size, isFixed))
      this.#add(`BT ${state} ${matrix} ${this.#point(from, y)} Tm ${operator} ET\n`);
    return right - x;
  }

  #add(operators: string): void {
    this.#pages[this.#pages.length - 1] += operators;
  }

  /** As the operators of the page have it. */
  #point(x: number, y: number): string {
    const point = this.paper.isTurned ? [y, x] : [x, this.paper.height - y];
    return point.map(fixed).join(' ');
  }
}

function fixed(value: number): string {
  return Number(value.toFixed(3)).toString();
}
