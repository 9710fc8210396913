import { pdfNumber, pdfNumbers } from '../../look/content/syntax.ts';
import type { LabelFont } from './label-font.ts';
import type { MarginNote } from './margin-notes.ts';

/** Dark gray on paper. */
const ink = 0.2;
/** From the top of a line to its baseline, in em. */
const toBaseLine = 0.95;
const lineHeight = 1.25;

/** Draws a note. It is marked as decoration for screen readers, which already read the label at each area. */
export function noteOperators(
  { number, lines, fontSize, box, indent }: MarginNote,
  font: LabelFont,
  fontName: string,
): string {
  const lineAt = (text: string, x: number, line: number): string => {
    const y = box.y + fontSize * (toBaseLine + line * lineHeight);
    return `${pdfNumbers([1, 0, 0, -1, x, y])} Tm ${font.encode(text)} Tj\n`;
  };
  const shown = [
    lineAt(number, box.x, 0),
    ...lines.map((text, line) => lineAt(text, box.x + indent, line)),
  ].join('');
  return `/Artifact BMC\nq ${pdfNumber(ink)} g\nBT ${fontName} ${pdfNumber(fontSize)} Tf\n${shown}ET Q\nEMC\n`;
}
