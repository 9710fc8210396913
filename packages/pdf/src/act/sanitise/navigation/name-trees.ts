import type { PDFDocument, PDFObject } from 'mupdf';
import type { Carrier } from '../../../carrier.ts';
import { dictionaryKeys } from '../../../engine/objects/visit.ts';
import type { RemovalReason } from '../../../report.ts';
import type { Tally } from '../../../tally.ts';

const carriers: ReadonlyMap<string, readonly [carrier: Carrier, reason: RemovalReason]> = new Map([
  ['JavaScript', ['javascript', 'runs_code']],
  ['EmbeddedFiles', ['attachments', 'hidden_file']],
  ['Dests', ['destinations', 'free_text']],
  ['AP', ['appearances', 'hidden_content']],
  ['Pages', ['page_templates', 'hidden_content']],
  ['Templates', ['page_templates', 'hidden_content']],
]);

/** Removes the name trees of the catalog: scripts, attached files, named destinations, page templates and others. */
export function removeNameTrees(document: PDFDocument, tally: Tally): void {
  const root = document.getTrailer().get('Root');
  const names = root.get('Names');
  if (names.isDictionary()) {
    for (const key of dictionaryKeys(names)) {
      const [carrier, reason] = carriers.get(key) ?? ['name_trees', 'free_text'];
      tally.add(carrier, 'removed', reason, countLeaves(names.get(key), new Set(), 0));
    }
    root.delete('Names');
  }
  const destinations = root.get('Dests');
  if (destinations.isDictionary()) {
    tally.add('destinations', 'removed', 'free_text', dictionaryKeys(destinations).length);
    root.delete('Dests');
  }
}

/** Visits each node once: a tree with shared children is invalid and has no end. */
function countLeaves(tree: PDFObject, seen: Set<number>, depth: number): number {
  if (depth > 32) return 0;
  if (tree.isIndirect()) {
    if (seen.has(tree.asIndirect())) return 0;
    seen.add(tree.asIndirect());
  }
  let count = Math.floor(tree.get('Names').length / 2);
  const kids = tree.get('Kids');
  for (let index = 0; index < kids.length; index++) count += countLeaves(kids.get(index), seen, depth + 1);
  return count;
}
