import type { PDFDocument } from 'mupdf';
import { withPage } from '../../engine/objects/pages.ts';
import { readPageContent } from './content-streams.ts';
import { type DrawnContent, drawnContents } from './drawn-contents.ts';
import { tidyMarkedContent } from './marked-content.ts';
import { rewriteOperations } from './rewrite.ts';

const replacement = '/ActualText';
const partsOfNesting = /\/ActualText|\b(?:BDC|BMC|EMC)\b/g;

/**
 * Removes replacement text that encloses other replacement text from the content of a page; for documents that are only
 * read. The engine returns such text instead of the letters, even if told to ignore replacement text.
 */
export function dropNestedReplacements(document: PDFDocument, pageIndex: number): void {
  const page = document.findPage(pageIndex);
  page
    .getInheritable('Resources')
    .get('Properties')
    .forEach((list) => {
      if (list.isDictionary()) list.delete('ActualText');
    });
  if (!readPageContent(page).includes(replacement)) return;
  const speaking = withPage(document, pageIndex, (own) => drawnContents(document, own, pageIndex)).filter(
    ({ source }) => source.includes(replacement),
  );
  if (!speaking.some(isNested)) return;
  for (const { content, source } of speaking) content.write(rewriteOperations(source, tidyMarkedContent));
}

/** Whether replacement text is nested; for forms this is assumed. */
function isNested({ content, source }: DrawnContent): boolean {
  if (content.kind === 'form') return true;
  const open: boolean[] = [];
  let isReplaced = false;
  for (const [part] of source.matchAll(partsOfNesting)) {
    if (part === replacement) isReplaced = true;
    else if (part === 'EMC') open.pop();
    else {
      if (isReplaced && open.includes(true)) return true;
      open.push(isReplaced);
      isReplaced = false;
    }
  }
  return false;
}
