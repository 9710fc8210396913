import type { PDFDocument } from 'mupdf';
import { nestedContents, pageContent } from '../content/content-streams.ts';
import { dropReplacementText, mayHaveReplacementText } from '../content/marked-content.ts';
import { rewriteOperations } from '../content/rewrite.ts';
import { mayHaveQuotes, spellOutQuotes } from '../content/show-operators.ts';
import type { Tally } from './tally.ts';

/**
 * Takes replacement text out of all content streams, and on pages that will be redacted spells out the operators
 * that the engine's redaction gets wrong.
 */
export function rewriteContents(document: PDFDocument, markedPages: ReadonlySet<number>, tally: Tally): void {
  const contents = [
    ...Array.from({ length: document.countPages() }, (_, index) => pageContent(document, index)),
    ...nestedContents(document),
  ];
  for (const content of contents) {
    const source = content.read();
    const hasQuotes =
      mayHaveQuotes(source) && (content.pageNumber === null || markedPages.has(content.pageNumber));
    if (!hasQuotes && !mayHaveReplacementText(source)) continue;
    const rewritten = rewriteOperations(source, (operation) => {
      const cleaned = dropReplacementText(operation);
      if (cleaned !== undefined) tally.add('marked_content', 'removed', 'replacement_text');
      return cleaned ?? (hasQuotes ? spellOutQuotes(operation) : undefined);
    });
    if (rewritten !== source) content.write(rewritten);
  }
}
