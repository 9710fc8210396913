import type { PageRect } from '@sladd/geometry';
import type { PDFDocument, PDFObject } from 'mupdf';
import { pageRectOf } from '../objects/page-rect.ts';
import { blank, dictionaryKeys, nameAt } from '../objects/visit.ts';
import { type FindDestination, makeDestinationExplicit } from './destinations.ts';
import type { HoldsHit } from './hits.ts';
import type { Tally } from './tally.ts';

export interface LinkRules {
  readonly findDestination: FindDestination;
  /** Keep web addresses that repeat nothing removed. */
  readonly keepAddresses: boolean;
  readonly holdsHit: HoldsHit;
  /** Boxes of the marks by page number. */
  readonly boxes: ReadonlyMap<number, readonly PageRect[]>;
}

const linkKeys = new Set([
  'Type',
  'Subtype',
  'Rect',
  'P',
  'QuadPoints',
  'Border',
  'C',
  'F',
  'H',
  'StructParent',
  'BS',
]);

/**
 * Keeps links inside the document, without the names of their destinations; removes links to anywhere else
 * (an address can hold a name), links that run something, and links under a mark.
 */
export function cleanLinks(document: PDFDocument, rules: LinkRules, tally: Tally): void {
  for (let index = 0; index < document.countPages(); index++) {
    const page = document.findPage(index);
    const annotations = page.get('Annots');
    const boxes = rules.boxes.get(index + 1) ?? [];
    for (let at = annotations.length - 1; at >= 0; at--) {
      const link = annotations.get(at);
      if (nameAt(link, 'Subtype') !== 'Link') continue;
      const verdict = judge(document, index, link, boxes, rules);
      tally.add(
        'links',
        verdict === 'kept' ? 'kept' : 'removed',
        verdict === 'kept' ? 'no_hidden_text' : verdict,
      );
      if (verdict === 'kept') continue;
      // The tag tree can still refer to the object.
      blank(link);
      annotations.delete(at);
    }
  }
}

function judge(
  document: PDFDocument,
  pageIndex: number,
  link: PDFObject,
  boxes: readonly PageRect[],
  rules: LinkRules,
): string {
  if (boxes.length > 0 && isTouched(pageRectOf(document, pageIndex, link.get('Rect')), boxes))
    return 'under_mark';
  const address = webAddress(link);
  for (const key of dictionaryKeys(link)) {
    if (!linkKeys.has(key) && key !== 'A' && key !== 'Dest') link.delete(key);
  }
  if (address === undefined)
    return makeDestinationExplicit(link, rules.findDestination) ? 'kept' : 'leads_elsewhere';
  if (!rules.keepAddresses) return 'address';
  if (rules.holdsHit(decodeAddress(address))) return 'address_holds_removed_text';
  link.put('A', { S: document.newName('URI'), URI: document.newString(address) });
  return 'kept';
}

function webAddress(link: PDFObject): string | undefined {
  const action = link.get('A');
  if (!action.isDictionary() || nameAt(action, 'S') !== 'URI') return undefined;
  const address = action.get('URI');
  return address.isString() ? address.asString() : '';
}

function decodeAddress(address: string): string {
  try {
    return `${address} ${decodeURIComponent(address)}`;
  } catch {
    return address;
  }
}

function isTouched(rect: PageRect, boxes: readonly PageRect[]): boolean {
  return boxes.some(
    (box) =>
      rect.x < box.x + box.width &&
      box.x < rect.x + rect.width &&
      rect.y < box.y + box.height &&
      box.y < rect.y + rect.height,
  );
}
