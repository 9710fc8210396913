import type { PDFDocument, PDFObject } from 'mupdf';
import { dictionaryKeys } from '../../engine/objects/visit.ts';
import type { ContentStream } from '../../look/content/content-streams.ts';
import type { Tally } from '../../tally.ts';

/** Names that readers of different encodings take for the same. */
const plainName = /^[!-~]+$/;

/**
 * Takes forms and pictures out of the resources of content that never draws them: what nobody sees can be anything.
 * `drawn` gives the names that each content draws.
 */
export function removeUnusedObjects(
  document: PDFDocument,
  drawn: ReadonlyMap<ContentStream, ReadonlySet<string>>,
  tally: Tally,
): void {
  // Letters of fonts and forms without resources draw with those of their page.
  const everywhere = new Set<string>();
  const used = new Map<string, Set<string>>();
  const resources = new Map<string, PDFObject>();
  for (const [content, names] of drawn) {
    const own = content.pageNumber === null ? content.resources : ownResources(document, content.pageNumber);
    if (!own?.isDictionary()) {
      for (const name of names) everywhere.add(name);
      continue;
    }
    const key = own.isIndirect() ? `${own.asIndirect()}` : `in ${content.pageNumber} ${content.objectNumber}`;
    resources.set(key, own);
    used.set(key, new Set([...(used.get(key) ?? []), ...names]));
  }
  for (const [key, own] of resources) {
    const objects = own.get('XObject');
    if (!objects.isDictionary()) continue;
    for (const name of dictionaryKeys(objects)) {
      if (everywhere.has(name) || used.get(key)?.has(name) || !plainName.test(name)) continue;
      objects.delete(name);
      tally.add('undrawn_objects', 'removed', 'never_shown');
    }
  }
}

/** The resources of a page, unless it has those of the page tree, which other pages use as well. */
function ownResources(document: PDFDocument, pageNumber: number): PDFObject | undefined {
  const own = document.findPage(pageNumber - 1).get('Resources');
  return own.isDictionary() ? own : undefined;
}
