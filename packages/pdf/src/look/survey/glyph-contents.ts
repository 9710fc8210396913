import type { PDFDocument, PDFObject } from 'mupdf';
import { nameAt, visitDictionaries } from '../../engine/objects/visit.ts';
import { type ContentStream, nestedContents } from '../content/content-streams.ts';

/** The maximum nesting of resources; legitimate files have fewer levels. */
const maximumDepth = 16;

/**
 * Returns a test for whether a page uses a Type 3 font whose glyphs can show text or images. When such a glyph is removed
 * from the page, what it shows remains in the font.
 */
export function findTalkingFonts(document: PDFDocument): (pageIndex: number) => boolean {
  const hasAny = nestedContents(document).some(
    (content) => content.kind === 'glyph' && showsContent(content.read()),
  );
  if (!hasAny) return () => false;
  return (pageIndex) => usesOne(document.findPage(pageIndex).getInheritable('Resources'), new Set(), 0);
}

function showsContent(source: string): boolean {
  return /\b(Tj|TJ|Do)\b|['"]/.test(source);
}

/** Whether the resources of a font let its glyphs show text or images. */
function showsOthers(resources: PDFObject): boolean {
  return resources.get('Font').isDictionary() || resources.get('XObject').isDictionary();
}

function usesOne(resources: PDFObject, seen: Set<number>, depth: number): boolean {
  if (depth > maximumDepth) return false;
  let found = false;
  const fonts = resources.get('Font');
  if (fonts.isDictionary()) {
    fonts.forEach((font) => {
      if (nameAt(font, 'Subtype') === 'Type3' && showsOthers(font.get('Resources'))) found = true;
    });
  }
  const objects = resources.get('XObject');
  if (found || !objects.isDictionary()) return found;
  objects.forEach((object) => {
    if (found || !object.isIndirect() || seen.has(object.asIndirect())) return;
    seen.add(object.asIndirect());
    found = usesOne(object.get('Resources'), seen, depth + 1);
  });
  return found;
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
