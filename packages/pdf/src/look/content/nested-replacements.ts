import type { PDFDocument } from 'mupdf';
import { withPage } from '../../engine/objects/pages.ts';
import { readPageContent } from './content-streams.ts';
import { type DrawnContent, drawnContents } from './drawn-contents.ts';
import { tidyMarkedContent } from './marked-content.ts';
import { rewriteOperations } from './rewrite.ts';

const replacement = '/ActualText';
const partsOfNesting = /\/ActualText|\b(?:BDC|BMC|EMC)\b/g;

/**
 * Takes replacement text that stands around other replacement text out of the content of a page that is only read: the
 * engine gives it for letters, even where it is told to leave such text out.
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

/** Whether replacement text stands inside other; that of a form may. */
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
