import type { PDFDocument } from 'mupdf';
import { nestedContents, pageContent } from '../content/content-streams.ts';
import { hasReplacementText } from '../content/marked-content.ts';
import { spellOutQuotes } from '../content/show-operators.ts';
import { tidyContent } from '../content/tidy.ts';
import type { Tally } from './tally.ts';

/**
 * Takes all that draws nothing out of content streams: replacement text, private entries, comments and what no
 * reader knows. On pages that will be redacted spells out the operators that the engine's redaction gets wrong.
 */
export function rewriteContents(document: PDFDocument, markedPages: ReadonlySet<number>, tally: Tally): void {
  const contents = [
    ...Array.from({ length: document.countPages() }, (_, index) => pageContent(document, index)),
    ...nestedContents(document),
  ];
  for (const content of contents) {
    const source = content.read();
    const isRedacted = content.pageNumber === null || markedPages.has(content.pageNumber);
    let texts = 0;
    const tidied = tidyContent(source, (operation) => {
      if (hasReplacementText(operation)) texts++;
      return isRedacted ? spellOutQuotes(operation) : undefined;
    });
    if (tidied === source) continue;
    content.write(tidied);
    tally.add('marked_content', 'removed', 'replacement_text', texts);
    if (texts === 0 && source.includes('%')) tally.add('content_comments', 'removed', 'free_text');
  }
}
