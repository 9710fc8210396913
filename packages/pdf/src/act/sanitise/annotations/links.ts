import type { PageRect } from '@sladd/geometry';
import type { PDFDocument, PDFObject } from 'mupdf';
import { numberAt } from '../../../engine/objects/numbers.ts';
import { pageRectOf } from '../../../engine/objects/page-rect.ts';
import { pageObjects, withPage } from '../../../engine/objects/pages.ts';
import { blank, dictionaryKeys, nameAt } from '../../../engine/objects/visit.ts';
import { appendContent } from '../../../look/content/append-content.ts';
import type { RemovalReason } from '../../../report.ts';
import type { Tally } from '../../../tally.ts';
import type { HoldsHit } from '../hits.ts';
import { type FindDestination, makeDestinationExplicit } from '../navigation/destinations.ts';
import { decodeAddress } from './decode-address.ts';
import { linkFrame } from './link-frame.ts';

/** Which links to keep. */
export interface LinkRules {
  readonly findDestination: FindDestination;
  /** Whether to keep web addresses that contain nothing removed. */
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
 * Keeps links inside the document, without the names of their destinations. Removes links to anywhere else, whose
 * addresses can contain a name, links that run something, and links under a mark. The borders of removed links stay.
 */
export function cleanLinks(document: PDFDocument, rules: LinkRules, tally: Tally): void {
  for (const [index, page] of pageObjects(document).entries()) {
    const annotations = page.get('Annots');
    let frames = '';
    for (let at = annotations.length - 1; at >= 0; at--) {
      const link = annotations.get(at);
      if (nameAt(link, 'Subtype') !== 'Link') continue;
      const verdict = judge(document, index, link, rules);
      const isKept = verdict === 'kept';
      tally.add('links', isKept ? 'kept' : 'removed', isKept ? 'no_hidden_text' : verdict);
      if (isKept) continue;
      // Around removed words the border would reveal their width.
      if (verdict !== 'under_mark') frames += frameOf(document, index, link);
      // The tag tree can still refer to the object.
      blank(link);
      annotations.delete(at);
    }
    if (frames === '') continue;
    withPage(document, index, (shown) => {
      appendContent(document, shown, frames);
    });
  }
}

function frameOf(document: PDFDocument, pageIndex: number, link: PDFObject): string {
  const box = pageRectOf(document, pageIndex, link.get('Rect'));
  return linkFrame(link, box, numberAt(document.findPage(pageIndex), 'UserUnit') ?? 1);
}

function judge(
  document: PDFDocument,
  pageIndex: number,
  link: PDFObject,
  rules: LinkRules,
): RemovalReason | 'kept' {
  const boxes = rules.boxes.get(pageIndex + 1) ?? [];
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

function isTouched(rect: PageRect, boxes: readonly PageRect[]): boolean {
  return boxes.some(
    (box) =>
      rect.x < box.x + box.width &&
      box.x < rect.x + rect.width &&
      rect.y < box.y + box.height &&
      box.y < rect.y + rect.height,
  );
}
