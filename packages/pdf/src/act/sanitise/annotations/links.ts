import type { PageRect } from '@sladd/geometry';
import type { PDFDocument, PDFObject } from 'mupdf';
import { numberAt } from '../../../engine/objects/numbers.ts';
import { rectsOf } from '../../../engine/objects/page-rect.ts';
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
  /** Whether an address has all words of a term, apart from each other. */
  readonly scattersTerm: HoldsHit;
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
    const frames = cleanPage(document, index, page, rules, tally);
    if (frames === '') continue;
    withPage(document, index, (shown) => {
      appendContent(document, shown, frames);
    });
  }
}

/** Returns the drawing of the borders that stay. */
function cleanPage(
  document: PDFDocument,
  pageIndex: number,
  page: PDFObject,
  rules: LinkRules,
  tally: Tally,
): string {
  const annotations = page.get('Annots');
  const boxes = rules.boxes.get(pageIndex + 1) ?? [];
  const rectOf = rectsOf(document, pageIndex);
  let frames = '';
  for (let at = annotations.length - 1; at >= 0; at--) {
    const link = annotations.get(at);
    if (nameAt(link, 'Subtype') !== 'Link') continue;
    const isMarked = boxes.length > 0 && isTouched(rectOf(link.get('Rect')), boxes);
    const verdict = isMarked ? 'under_mark' : judge(document, link, rules);
    const isKept = verdict === 'kept';
    tally.add('links', isKept ? 'kept' : 'removed', isKept ? 'no_hidden_text' : verdict);
    if (isKept) continue;
    // Around removed words the border would reveal their width.
    if (!isMarked) frames += linkFrame(link, rectOf(link.get('Rect')), numberAt(page, 'UserUnit') ?? 1);
    // The tag tree can still refer to the object.
    blank(link);
    annotations.delete(at);
  }
  return frames;
}

/** What becomes of a link that no mark touches. */
function judge(document: PDFDocument, link: PDFObject, rules: LinkRules): RemovalReason | 'kept' {
  const address = webAddress(link);
  for (const key of dictionaryKeys(link)) {
    if (!linkKeys.has(key) && key !== 'A' && key !== 'Dest') link.delete(key);
  }
  if (address === undefined)
    return makeDestinationExplicit(link, rules.findDestination) ? 'kept' : 'leads_elsewhere';
  if (!rules.keepAddresses) return 'address';
  if (rules.holdsHit(decodeAddress(address)) || rules.scattersTerm(address))
    return 'address_holds_removed_text';
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
