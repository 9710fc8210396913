import type { Term } from '@sladd/terms';
import type { PDFDocument } from 'mupdf';
import { allContents, type ContentStream } from '../../look/content/content-streams.ts';
import { operations } from '../../look/content/lexer.ts';
import { rewriteOperations } from '../../look/content/rewrite.ts';
import { letterContents } from '../../look/survey/glyph-contents.ts';
import { contentHoldsTerm, operationText, stringsHoldTerm } from '../../look/text/terms-in-bytes.ts';

const shows = new Set(['Tj', 'TJ', "'", '"']);

/**
 * Removes the operations whose strings contain a term, with everything else they show: the last resort for terms in the
 * content whose place no reader finds. Glyphs of Type 3 fonts, patterns and forms are content too.
 */
export function dropTermOperations(document: PDFDocument, terms: readonly Term[]): void {
  dropFrom(allContents(document), terms);
}

/**
 * Removes the operations that contain a term from glyphs of fonts: no reader knows where on the page that is shown, so a
 * picture of the page would still show it. Returns whether there were any.
 */
export function dropTermsFromLetters(document: PDFDocument, terms: readonly Term[]): boolean {
  return terms.length > 0 && dropFrom(letterContents(document), terms);
}

/** Returns whether anything was removed. */
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

/** Offsets of the smallest sets of operations that together contain a term. */
function speakingOperations(source: string, terms: readonly Term[]): Set<number> {
  const shown: Shown[] = [];
  for (const operation of operations(source)) {
    const text = shows.has(operation.operator) ? operationText(operation) : '';
    if (text !== '') shown.push({ start: operation.start, text });
  }
  // Characters can have two bytes, and a line break can follow each.
  const longest = Math.max(...terms.map((term) => term.normalised.length), 1) * 4;
  const starts = new Set<number>();
  for (let first = 0; first < shown.length; first++) {
    for (const { start } of shown.slice(first, endOfTerm(shown, first, longest, terms))) starts.add(start);
  }
  return starts;
}

/** The index past the last of the operations from `first` on that contain a term; `first` if they do not. */
function endOfTerm(shown: readonly Shown[], first: number, longest: number, terms: readonly Term[]): number {
  const texts: string[] = [];
  let length = 0;
  for (let last = first; last < shown.length && (last === first || length <= longest); last++) {
    texts.push(shown[last]?.text ?? '');
    length += texts.at(-1)?.length ?? 0;
    if (!saysTerm(texts, terms)) continue;
    // Operations before the term do not belong to it; a later start needs fewer operations.
    return last > first && saysTerm(texts.slice(1), terms) ? first : last + 1;
  }
  return first;
}

function saysTerm(texts: readonly string[], terms: readonly Term[]): boolean {
  return stringsHoldTerm(texts, terms);
}
