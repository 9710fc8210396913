import { widthOf } from './helvetica.ts';

/**
 * Wraps a text to lines of a width in points. Breaks at breaking spaces, and within a word only if it is too wide for a
 * line.
 */
export function wrap(text: string, width: number, size: number, isBold: boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \t\n\r]+/u).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, size, isBold) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = split(word, width, size, isBold);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

function split(word: string, width: number, size: number, isBold: boolean): string[] {
  const parts: string[] = [];
  let part = '';
  for (const char of word) {
    if (part !== '' && widthOf(part + char, size, isBold) > width) {
      parts.push(part);
      part = '';
    }
    part += char;
  }
  return [...parts, part];
}
