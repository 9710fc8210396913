import { brokenLines, type Measure } from './broken-lines.ts';
import { Cursor, leading, margin } from './cursor.ts';
import { type Letter, widthOfLetters } from './letters.ts';
import { type Paper, type RunStyle, Sheet } from './sheet.ts';
import { type SourceLine, sourceLines } from './source.ts';

/** How lines are set, besides their size. */
export interface LineStyle extends Omit<RunStyle, 'size' | 'stretch'> {
  /** Both ends of a line stand at the margins. */
  readonly isJustified?: boolean;
}

/** Sets lines one below the other from `x()` on, each broken as measured. */
export function setLines(
  cursor: Cursor,
  lines: readonly SourceLine[],
  x: () => number,
  measure: Measure,
  { isJustified = false, ...style }: LineStyle = {},
): void {
  const { size } = measure;
  for (const line of lines) {
    const broken = brokenLines(line, measure);
    if (broken.length === 0) cursor.skip(size * 0.7);
    for (const [index, letters] of broken.entries()) {
      const y = cursor.line(size * leading);
      const isLast = index === broken.length - 1;
      const stretch = isJustified && !isLast ? stretchOf(letters, measure) : 0;
      cursor.sheet.run(letters, x(), y, { ...style, size, stretch });
    }
  }
}

/** A letter: one column of running text. */
export function runningText(paper: Paper, style?: LineStyle) {
  return (text: string): Sheet => {
    const sheet = new Sheet(paper);
    const measure = { width: paper.width - 2 * margin, size: 11 };
    setLines(new Cursor(sheet), sourceLines(text), () => margin, measure, style);
    return sheet;
  };
}

function stretchOf(letters: readonly Letter[], { width, size }: Measure): number {
  const spaces = letters.filter(({ char }) => char === ' ').length;
  return spaces === 0 ? 0 : Math.min(size, (width - widthOfLetters(letters, size)) / spaces);
}
