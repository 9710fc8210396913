import type { Term } from '@sladd/terms';
import type { PDFDocument } from 'mupdf';
import { allContents, type ContentStream } from '../../look/content/content-streams.ts';
import { operations } from '../../look/content/lexer.ts';
import { rewriteOperations } from '../../look/content/rewrite.ts';
import { letterContents } from '../../look/survey/glyph-contents.ts';
import { contentHoldsTerm, operationText, stringsHoldTerm } from '../../look/text/terms-in-bytes.ts';

const shows = new Set(['Tj', 'TJ', "'", '"']);

/**
 * Takes the operations out whose strings say a term, with all else they show: the last way, for terms that are in
 * the content and that no reader finds a place for. Letters of fonts, patterns and forms are content as well.
 */
export function dropTermOperations(document: PDFDocument, terms: readonly Term[]): void {
  dropFrom(allContents(document), terms);
}

/**
 * Takes the operations that say a term out of what letters of fonts show: no reader tells where on the page that stands, so
 * that a picture of the page would show it. Returns whether there was any.
 */
export function dropTermsFromLetters(document: PDFDocument, terms: readonly Term[]): boolean {
  return terms.length > 0 && dropFrom(letterContents(document), terms);
}

/** Returns whether there was anything to take out. */
function dropFrom(contents: readonly ContentStream[], terms: readonly Term[]): boolean {
  let isChanged = false;
  for (const content of contents) {
    const source = content.read();
    if (!contentHoldsTerm(source, terms)) continue;
    const starts = speakingOperations(source, terms);
    if (starts.size === 0) continue;
    isChanged = true;
    content.write(
      rewriteOperations(source, ({ start, operator }) => {
        if (!starts.has(start)) return undefined;
        return operator === "'" || operator === '"' ? 'T*' : '';
      }),
    );
  }
  return isChanged;
}

interface Shown {
  readonly start: number;
  readonly text: string;
}

/** Offsets of the operations that together say a term, in the fewest that do. */
function speakingOperations(source: string, terms: readonly Term[]): Set<number> {
  const shown: Shown[] = [];
  for (const operation of operations(source)) {
    const text = shows.has(operation.operator) ? operationText(operation) : '';
    if (text !== '') shown.push({ start: operation.start, text });
  }
  // Wide characters take two bytes, and a line break can stand after each.
  const longest = Math.max(...terms.map((term) => term.normalised.length), 1) * 4;
  const starts = new Set<number>();
  for (let first = 0; first < shown.length; first++) {
    for (const { start } of shown.slice(first, endOfTerm(shown, first, longest, terms))) starts.add(start);
  }
  return starts;
}

/** Past the last of the operations that say a term from `first` on; `first` itself when they say none. */
function endOfTerm(shown: readonly Shown[], first: number, longest: number, terms: readonly Term[]): number {
  const said: string[] = [];
  let length = 0;
  for (let last = first; last < shown.length && (last === first || length <= longest); last++) {
    said.push(shown[last]?.text ?? '');
    length += said.at(-1)?.length ?? 0;
    if (!saysTerm(said, terms)) continue;
    // What stands before the term does not belong to it: a later start finds it shorter.
    return last > first && saysTerm(said.slice(1), terms) ? first : last + 1;
  }
  return first;
}

function saysTerm(said: readonly string[], terms: readonly Term[]): boolean {
  return stringsHoldTerm(said, terms);
}
