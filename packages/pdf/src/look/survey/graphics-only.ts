import type { PDFDocument, PDFPage } from 'mupdf';
import { addContent, readPageContent } from '../content/content-streams.ts';
import { contentGraphics } from './content-graphics.ts';

/** What `work` was run on: `none` if the page draws nothing but text, `whole` if text can draw graphics. */
export type GraphicsRun = 'none' | 'graphics' | 'whole';

/**
 * Runs `work` on a page whose content is temporarily reduced to everything but text; on the whole page if text cannot be
 * separated; not at all if nothing would be drawn.
 */
export function withGraphicsOnly(document: PDFDocument, page: PDFPage, work: () => void): GraphicsRun {
  const object = page.getObject();
  const graphics = contentGraphics(readPageContent(object), object.getInheritable('Resources'));
  if (graphics === '') return 'none';
  if (graphics === undefined) {
    work();
    return 'whole';
  }
  const contents = object.get('Contents');
  const reduced = addContent(document, graphics);
  object.put('Contents', reduced);
  try {
    work();
    return 'graphics';
  } finally {
    object.put('Contents', contents);
    document.deleteObject(reduced);
  }
}
