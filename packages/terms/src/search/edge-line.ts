import { characterOf } from '../letters/character.ts';
import type { FoundChar } from '../lines/text-line.ts';

/** The characters of one line, from the first to the last visible one. */
export type EdgeLine = readonly FoundChar[];

/** The last or the first lines of a page. */
export type Edge = readonly EdgeLine[];

/** The text of a line. */
export function lineText(line: EdgeLine): string {
  return line.map(({ codePoint }) => characterOf(codePoint)).join('');
}
