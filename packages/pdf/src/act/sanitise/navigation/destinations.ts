import type { PDFDocument, PDFObject } from 'mupdf';

/** Finds the destination of a link or bookmark, so that its name, which is free text, can be removed. */
export type FindDestination = (target: PDFObject) => PDFObject | undefined;

/**
 * Reads the named destinations of a document. The returned function resolves a name, string, dictionary or array to an
 * explicit destination array; undefined if it leads nowhere in this document.
 */
export function readDestinations(document: PDFDocument): FindDestination {
  const root = document.getTrailer().get('Root');
  const byName = root.get('Dests');
  let byString: Record<string, PDFObject> | undefined;
  const lookUp = (target: PDFObject): PDFObject | undefined => {
    if (target.isName()) return byName.isDictionary() ? byName.get(target) : undefined;
    byString ??= isTree(root.get('Names', 'Dests'), new Set()) ? document.loadNameTree('Dests') : {};
    return byString[target.asString()];
  };
  return (target) => {
    const found = target.isName() || target.isString() ? lookUp(target) : target;
    const place = found?.isDictionary() ? found.get('D') : found;
    return place?.isArray() && place.get(0).isDictionary() ? place : undefined;
  };
}

/** Whether no two nodes of a name tree share a child: otherwise the engine would read the tree without end. */
function isTree(node: PDFObject, seen: Set<number>): boolean {
  if (node.isIndirect()) {
    if (seen.has(node.asIndirect())) return false;
    seen.add(node.asIndirect());
  }
  const kids = node.get('Kids');
  for (let at = 0; at < kids.length; at++) if (!isTree(kids.get(at), seen)) return false;
  return true;
}

/**
 * Replaces the `Dest` or `GoTo` action of an object by an explicit destination. False if it leads nowhere in this
 * document.
 */
export function makeDestinationExplicit(object: PDFObject, find: FindDestination): boolean {
  const action = object.get('A');
  const isJump = action.isDictionary() && action.get('S').isName() && action.get('S').asName() === 'GoTo';
  const target = isJump ? action.get('D') : object.get('Dest');
  const place = target.isNull() ? undefined : find(target);
  object.delete('A');
  object.delete('Dest');
  if (!place) return false;
  object.put('Dest', place);
  return true;
}
