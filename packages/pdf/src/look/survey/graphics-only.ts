import type { PDFDocument, PDFPage } from 'mupdf';
import { addContent, readPageContent } from '../content/content-streams.ts';
import { contentGraphics } from './content-graphics.ts';

/** What was done with a page: `none` where it draws nothing but text, `whole` where text can bring drawings with it. */
export type GraphicsRun = 'none' | 'graphics' | 'whole';

/**
 * Runs `work` on a page whose content is, for that time, all that text has no part in; on the page as it is where text
 * cannot be told apart; and not at all where nothing would be drawn.
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
