import type { PDFDocument, PDFObject } from 'mupdf';
import { nameAt, visitDictionaries } from '../../engine/objects/visit.ts';
import { type ContentStream, nestedContents } from '../content/content-streams.ts';

/** Resources nested deeper are not honest. */
const maximumDepth = 16;

/**
 * Says of a page whether it uses a font whose letters themselves show text or pictures. Taking such a letter off
 * the page leaves what it shows in the font.
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

/** Whether a font has what its letters would need to show text or pictures. */
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

/** The content of all letters that content describes, and of the forms and patterns that they draw with. */
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
