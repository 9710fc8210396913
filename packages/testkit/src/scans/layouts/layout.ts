/** The fonts every PDF reader has; the handwriting of a scanner is not among them. */
export type ScanFont = 'sans' | 'bold' | 'serif' | 'mono';

/** One run of text on a page; `x` and `y` are the start of its base line in points from the top left. */
export interface ScanLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font: ScanFont;
}

/** A page to be scanned. All people and numbers on it are invented. */
export interface ScanLayout {
  readonly name: string;
  /** Of the page, in points; A4 when left out. The width is always that of A4. */
  readonly height?: number;
  readonly lines: readonly ScanLine[];
  /** PDF operators for rules and frames. */
  readonly operators?: string;
  /** Names and numbers that must be read to the letter; each stands whole in one line. */
  readonly identifiers: readonly string[];
}

/** Lines under each other, `leading` points apart. An empty text leaves its line free. */
export function paragraph(
  texts: readonly string[],
  place: { readonly x: number; readonly y: number; readonly leading: number },
  style: { readonly size: number; readonly font: ScanFont },
): ScanLine[] {
  return texts
    .map((text, row) => ({ text, x: place.x, y: place.y + row * place.leading, ...style }))
    .filter(({ text }) => text !== '');
}
