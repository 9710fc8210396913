/** The standard fonts of PDF readers; no handwriting. */
export type ScanFont = 'sans' | 'bold' | 'serif' | 'mono';

/** One run of text on a page; `x` and `y` are the start of its baseline in points from the top left. */
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
  /** Height of the page in points; by default that of A4. The width is always that of A4. */
  readonly height?: number;
  readonly lines: readonly ScanLine[];
  /** PDF operators for rules and frames. */
  readonly operators?: string;
  /** Names and numbers that must be read exactly; each is within one line. */
  readonly identifiers: readonly string[];
}

/** Lines one below the other, `leading` points apart. An empty text leaves a blank line. */
export function paragraph(
  texts: readonly string[],
  place: { readonly x: number; readonly y: number; readonly leading: number },
  style: { readonly size: number; readonly font: ScanFont },
): ScanLine[] {
  return texts
    .map((text, row) => ({ text, x: place.x, y: place.y + row * place.leading, ...style }))
    .filter(({ text }) => text !== '');
}
