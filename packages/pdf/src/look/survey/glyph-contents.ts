import type { PageRect } from '@sladd/geometry';
import type { PDFDocument, PDFObject } from 'mupdf';
import { withPage } from '../../engine/objects/pages.ts';
import { nameAt, visitDictionaries } from '../../engine/objects/visit.ts';
import { type ContentStream, nestedContents } from '../content/content-streams.ts';
import { hasPictureLetterIn, readLetterPictures, showsContent } from './picture-letters.ts';

/** The maximum nesting of resources; legitimate files have fewer levels. */
const maximumDepth = 16;

/**
 * Returns a test for whether a page uses a Type 3 font whose glyphs can show text or images in some boxes. When such a
 * glyph is removed from the page, what it shows remains in the font. Letters that are known to be pictures elsewhere on
 * the page, such as colour emoji, do not count.
 */
export function findTalkingFonts(
  document: PDFDocument,
): (pageIndex: number, boxes: readonly PageRect[]) => boolean {
  const hasAny = nestedContents(document).some(
    (content) => content.kind === 'glyph' && showsContent(content.read()),
  );
  if (!hasAny) return () => false;
  return (pageIndex, boxes) => {
    const fonts: PDFObject[] = [];
    collectTalking(document.findPage(pageIndex).getInheritable('Resources'), fonts, new Set(), 0);
    if (fonts.length === 0) return false;
    const pictures = readLetterPictures(fonts);
    if (!pictures) return true;
    return withPage(document, pageIndex, (page) => hasPictureLetterIn(page, pictures, boxes));
  };
}

/** Whether the resources of a font let its glyphs show text or images. */
function showsOthers(resources: PDFObject): boolean {
  return resources.get('Font').isDictionary() || resources.get('XObject').isDictionary();
}

function collectTalking(resources: PDFObject, found: PDFObject[], seen: Set<number>, depth: number): void {
  if (depth > maximumDepth) return;
  resources.get('Font').forEach((font) => {
    if (nameAt(font, 'Subtype') === 'Type3' && showsOthers(font.get('Resources'))) found.push(font);
  });
  resources.get('XObject').forEach((object) => {
    if (!object.isIndirect() || seen.has(object.asIndirect())) return;
    seen.add(object.asIndirect());
    collectTalking(object.get('Resources'), found, seen, depth + 1);
  });
}

/** The content of all glyphs of Type 3 fonts, and of the forms and patterns that they use. */
export function letterContents(document: PDFDocument): ContentStream[] {
  const numbers = new Set<number>();
  visitDictionaries(document, (font) => {
    if (nameAt(font, 'Subtype') !== 'Type3') return;
    noteDrawn(font.get('Resources'), numbers, 0);
    font.get('CharProcs').forEach((glyph) => {
      noteDrawn(glyph.get('Resources'), numbers, 0);
    });
  });
  return nestedContents(document).filter(
    ({ kind, objectNumber }) => kind === 'glyph' || (objectNumber !== null && numbers.has(objectNumber)),
  );
}

function noteDrawn(resources: PDFObject, numbers: Set<number>, depth: number): void {
  if (depth > maximumDepth || !resources.isDictionary()) return;
  for (const kind of ['XObject', 'Pattern']) {
    resources.get(kind).forEach((object) => {
      if (!object.isIndirect() || numbers.has(object.asIndirect())) return;
      numbers.add(object.asIndirect());
      noteDrawn(object.get('Resources'), numbers, depth + 1);
    });
  }
}
