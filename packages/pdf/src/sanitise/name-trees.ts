import type { PDFDocument, PDFObject } from 'mupdf';
import { dictionaryKeys } from '../objects/visit.ts';
import type { CarrierLine } from '../report.ts';

const carriers: Readonly<Record<string, string>> = {
  JavaScript: 'javascript',
  EmbeddedFiles: 'attachments',
  Dests: 'destinations',
};

/** Removes the catalogue's name trees: scripts, attached files, named destinations, page templates and the rest. */
export function removeNameTrees(document: PDFDocument): CarrierLine[] {
  const root = document.getTrailer().get('Root');
  const counts = new Map<string, number>();
  const add = (carrier: string, tree: PDFObject): void => {
    counts.set(carrier, (counts.get(carrier) ?? 0) + countLeaves(tree, 0));
  };
  const names = root.get('Names');
  if (names.isDictionary()) {
    for (const key of dictionaryKeys(names)) add(carriers[key] ?? 'name_trees', names.get(key));
    root.delete('Names');
  }
  const destinations = root.get('Dests');
  if (destinations.isDictionary()) {
    counts.set('destinations', (counts.get('destinations') ?? 0) + dictionaryKeys(destinations).length);
    root.delete('Dests');
  }
  return Array.from(counts, ([carrier, count]) => ({
    carrier,
    action: 'removed',
    count,
    reason: 'free_text',
  }));
}

function countLeaves(tree: PDFObject, depth: number): number {
  if (depth > 32) return 0;
  let count = tree.get('Names').length / 2;
  const kids = tree.get('Kids');
  for (let index = 0; index < kids.length; index++) count += countLeaves(kids.get(index), depth + 1);
  return Math.floor(count);
}
