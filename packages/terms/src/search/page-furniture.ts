import { type Edge, type EdgeLine, lineText } from './edge-line.ts';

/**
 * The furniture of a page: headers, footers and page numbers, which are between two pages of a text but not part of
 * it.
 */

/** Lines this near to the top or the bottom of a page may be furniture. */
export const furnitureLines = 8;

/** "3", "Side 3 av 12", "- 3 -", "3/12". */
const pageCount = /^[-–—|\s]*(?:side|page|s\.|p\.)?\s*\d{1,4}\s*(?:(?:av|of|\/|-|–)\s*\d{1,4})?[-–—|.\s]*$/iu;

/** Whether a line is a page number, or one of the `known` texts that repeat, see {@link furnitureTexts}. */
export function isFurniture(line: EdgeLine, known: ReadonlySet<string>): boolean {
  const text = lineText(line);
  return pageCount.test(text) || known.has(withoutNumbers(text));
}

/** The texts of the outer lines of a page; those that another page has too are furniture. */
export function furnitureTexts(lines: Edge): Set<string> {
  const outer = [...lines.slice(0, furnitureLines), ...lines.slice(-furnitureLines)];
  return new Set(outer.map((line) => withoutNumbers(lineText(line))));
}

/** Repeated footers may differ by the page number. */
function withoutNumbers(text: string): string {
  return text.replaceAll(/\d+/gu, '#').replaceAll(/\s+/gu, ' ').toLowerCase();
}
