import type { PDFDocument } from 'mupdf';
import { allContents, type ContentStream } from '../../../look/content/content-streams.ts';
import { hasReplacementText } from '../../../look/content/marked-content.ts';
import { NoArea } from '../../../look/content/no-area.ts';
import { withEmptyPatterns } from '../../../look/content/patternless-paint.ts';
import { spellOutQuotes } from '../../../look/content/show-operators.ts';
import { inTextObjects, TextObjects } from '../../../look/content/text-objects.ts';
import { tidyContent } from '../../../look/content/tidy.ts';
import type { Tally } from '../../../tally.ts';
import { addDrawn, removeUnusedObjects } from '../unused-objects.ts';
import { InlinePictures } from './inline-pictures.ts';
import { withoutStranger } from './unknown-resources.ts';

/**
 * Removes everything from content streams that draws nothing: replacement text, private entries, comments, unknown
 * operators and shapes without area. On pages to be redacted, rewrites the operators that the engine's redaction handles
 * wrongly.
 */
export function rewriteContents(document: PDFDocument, markedPages: ReadonlySet<number>, tally: Tally): void {
  const pictures = new InlinePictures();
  const drawn = new Map<ContentStream, ReadonlySet<string>>();
  for (const content of allContents(document)) {
    const names = new Set<string>();
    drawn.set(content, names);
    const original = content.read();
    const source = withEmptyPatterns(document, content.resources, original);
    const isRedacted = content.pageNumber === null || markedPages.has(content.pageNumber);
    let [texts, flat] = [0, 0];
    const textObjects = new TextObjects();
    const noArea = new NoArea(content.resources);
    const tidied = tidyContent(source, (operation) => {
      if (hasReplacementText(operation)) texts++;
      textObjects.note(operation);
      const rest = noArea.without(operation);
      if (rest !== undefined) {
        flat++;
        return rest;
      }
      addDrawn(names, operation);
      const picture = pictures.clean(operation, source, content.resources);
      const known = withoutStranger(operation, content.resources);
      return picture ?? known ?? (isRedacted ? spellOutQuotes(operation) : undefined);
    });
    const whole = isRedacted && textObjects.isLeft ? inTextObjects(tidied) : tidied;
    if (whole === original) continue;
    content.write(whole);
    tally.add('marked_content', 'removed', 'replacement_text', texts);
    tally.add('undrawn_objects', 'removed', 'not_visible', flat);
    if (texts === 0 && source.includes('%')) tally.add('content_comments', 'removed', 'free_text');
  }
  pictures.destroy();
  removeUnusedObjects(document, drawn, tally);
}
