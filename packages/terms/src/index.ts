// The rules for whether a text contains a term, used by everything that searches for words:
//
//   const terms = compileTerms(['Kari Nord', '912 34 567'], { wholeWords: false });
//   findOnPage(lines, terms)            places on a page, in whatever order it is read
//   new PageBreaks(terms).add(n, lines) places across page breaks, page after page
//   saysOneOf(title, terms.list)        whether a separate text contains one of them
//
// `lines` are those of any reader: characters with code points, boxes in page points and the line breaks between them.
export { characterOf } from './character.ts';
export { codedLetters } from './coded-letters.ts';
export { compileExpressions, compileTerms, type SoughtList, type Terms } from './compile-terms.ts';
export { type Edge, lineText } from './edge-line.ts';
export { findOnPage, findTerms, type TermPlace } from './find-terms.ts';
export { fold, foldConfusables, normaliseText } from './fold.ts';
export { FoldedText } from './folded-text.ts';
export { linesOfText } from './lines-of-text.ts';
export { PageBreaks } from './page-breaks.ts';
export { PageEdges } from './page-edges.ts';
export { placedLevel } from './placed.ts';
export { readingOrders, seenOrders } from './reading-orders.ts';
export { saysOneOf } from './said-text.ts';
export { seam, Term, type TermOptions } from './term.ts';
export { charsOf, type FoundChar, type Slant, slantedWidth, type TextLine } from './text-line.ts';
export { sizeInUtf8 } from './written-bytes.ts';
export { withWrittenLetters, writtenReadings } from './written-letters.ts';
