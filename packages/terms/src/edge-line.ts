import { characterOf } from './character.ts';
import type { FoundChar } from './text-line.ts';

/** Characters of one line, from the first to the last that shows anything. */
export type EdgeLine = readonly FoundChar[];

/** The last lines of a page, or its first ones. */
export type Edge = readonly EdgeLine[];

/** What a line says. */
export function lineText(line: EdgeLine): string {
  return line.map(({ codePoint }) => characterOf(codePoint)).join('');
}
