import type { PDFDocument, PDFObject } from 'mupdf';
import { pageObjects } from '../../engine/objects/pages.ts';

/**
 * Removes the resources of page tree nodes if every page has its own, so that none inherits them (ISO 32000-2, 7.7.3.4).
 * Otherwise makes them indirect, so that they can be told apart.
 */
export function normaliseTreeResources(document: PDFDocument): void {
  const areTaken = !pageObjects(document).every((page) => page.get('Resources').isDictionary());
  normaliseNode(document, document.getTrailer().get('Root', 'Pages'), areTaken, new Set());
}

function normaliseNode(document: PDFDocument, node: PDFObject, areTaken: boolean, path: Set<number>): void {
  const [kids, number] = [node.get('Kids'), node.isIndirect() ? node.asIndirect() : 0];
  if (!kids.isArray() || path.has(number)) return;
  path.add(number);
  const resources = node.get('Resources');
  if (!areTaken) node.delete('Resources');
  else if (resources.isDictionary() && !resources.isIndirect())
    node.put('Resources', document.addObject(resources));
  for (let at = 0; at < kids.length; at++) normaliseNode(document, kids.get(at), areTaken, path);
}
