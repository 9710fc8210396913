// The rules for whether a text contains a term, used by everything that searches for words:
//
//   const terms = compileTerms(['Kari Nord', '912 34 567'], { wholeWords: false });
//   findOnPage(lines, terms)            places on a page, in whatever order it is read
//   new PageBreaks(terms).add(n, lines) places across page breaks, page after page
//   saysOneOf(title, terms.list)        whether a separate text contains one of them
//
// `lines` are those of any reader: characters with code points, boxes in page points and the line breaks between them.
export { characterOf } from './letters/character.ts';
export { codedLetters } from './letters/coded-letters.ts';
export { fold, foldConfusables, normaliseText } from './letters/fold.ts';
export { FoldedText } from './letters/folded-text.ts';
export { linesOfText } from './lines/lines-of-text.ts';
export { charsOf, type FoundChar, type Slant, slantedWidth, type TextLine } from './lines/text-line.ts';
export { sizeInUtf8 } from './notations/written-bytes.ts';
export { withWrittenLetters, writtenReadings } from './notations/written-letters.ts';
export { placedLevel } from './orders/placed.ts';
export { readingOrders, seenOrders } from './orders/reading-orders.ts';
export { type Edge, lineText } from './search/edge-line.ts';
export { findOnPage, findTerms, type TermPlace } from './search/find-terms.ts';
export { PageBreaks } from './search/page-breaks.ts';
export { PageEdges } from './search/page-edges.ts';
export { compileExpressions, compileTerms, type SoughtList, type Terms } from './term/compile-terms.ts';
export { saysOneOf } from './term/said-text.ts';
export { seam, Term, type TermOptions } from './term/term.ts';
