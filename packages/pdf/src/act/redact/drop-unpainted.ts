import type { PDFDocument } from 'mupdf';
import { withPage } from '../../engine/objects/pages.ts';
import { allContents } from '../../look/content/content-streams.ts';
import { type DrawnContent, drawnContents } from '../../look/content/drawn-contents.ts';
import { operations } from '../../look/content/lexer.ts';
import { withoutUnpainted } from '../../look/content/unpainted.ts';
import { Tally } from '../../tally.ts';
import { addDrawn, removeUnusedObjects } from '../sanitise/unused-objects.ts';

/**
 * Removes patterns and soft masks from redacted pages if nothing is painted with them any more. What was removed was
 * painted with them, or seen through them, and they can contain the same text.
 */
export function dropUnpainted(document: PDFDocument, pageNumbers: readonly number[]): void {
  const hasPaint = pageNumbers.filter((pageNumber) =>
    withPage(document, pageNumber - 1, (page) => {
      const contents = drawnContents(document, page, pageNumber - 1).filter(bringsPaint);
      for (const { content, source } of contents) {
        const painted = withoutUnpainted(source, content.resources);
        if (painted !== source) content.write(painted);
      }
      return contents.length > 0;
    }),
  );
  if (hasPaint.length === 0) return;
  const drawn = new Map(allContents(document).map((content) => [content, drawnNames(content.read())]));
  // They were removed with what was marked, so they are not counted as findings of their own.
  removeUnusedObjects(document, drawn, new Tally());
}

function bringsPaint({ content: { resources } }: DrawnContent): boolean {
  if (resources.get('Pattern').isDictionary()) return true;
  let hasMask = false;
  resources.get('ExtGState').forEach((state) => {
    hasMask ||= state.get('SMask').isDictionary();
  });
  return hasMask;
}

function drawnNames(source: string): Set<string> {
  const names = new Set<string>();
  for (const operation of operations(source)) addDrawn(names, operation);
  return names;
}
