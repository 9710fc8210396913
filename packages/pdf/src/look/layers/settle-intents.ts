import type { PDFDocument, PDFObject } from 'mupdf';
import { itemsOf } from '../../engine/objects/items.ts';
import { nameAt, visitDictionaries } from '../../engine/objects/visit.ts';
import { copyFinished } from '../../engine/open/saved-document.ts';
import { groupsPassedOver, readVisibility } from './visibility.ts';

/**
 * The document with layers that are shown and hidden the same without intents, for the engine hides every group that is not
 * for viewing, also one that the view passes over, whose content is shown. If its layers have intents, it is a copy, since
 * the engine reads them when it opens a file, and the given document is destroyed.
 */
export function settleIntents(document: PDFDocument): PDFDocument {
  const properties = document.getTrailer().get('Root', 'OCProperties');
  if (!properties.isDictionary() || !hasIntents(properties)) return document;
  try {
    settle(document, properties);
    return copyFinished(document);
  } finally {
    document.destroy();
  }
}

function hasIntents(properties: PDFObject): boolean {
  const dictionaries = [properties.get('D'), ...itemsOf(properties.get('OCGs'))];
  return dictionaries.some((each) => each.isDictionary() && !each.get('Intent').isNull());
}

function settle(document: PDFDocument, properties: PDFObject): void {
  const view = properties.get('D');
  const passedOver = groupsPassedOver(properties);
  const numbers = new Set(passedOver.map((group) => group.asIndirect()));
  if (passedOver.length > 0) settleMemberships(document, numbers);
  for (const group of itemsOf(properties.get('OCGs'))) if (group.isDictionary()) group.delete('Intent');
  if (!view.isDictionary()) return;
  view.delete('Intent');
  removeFrom(view.get('OFF'), numbers);
  for (const usage of itemsOf(view.get('AS'))) removeFrom(usage.get('OCGs'), numbers);
  const on = view.get('ON').isArray() ? view.get('ON') : view.put('ON', document.newArray());
  for (const group of passedOver) {
    group.delete('Usage');
    on.push(group);
  }
}

/** Makes memberships that are shown no part of any layer; hidden ones are left with the groups that hide them. */
function settleMemberships(document: PDFDocument, passedOver: ReadonlySet<number>): void {
  const isHidden = readVisibility(document);
  visitDictionaries(document, (dictionary) => {
    if (nameAt(dictionary, 'Type') !== 'OCMD') return;
    if (isHidden(dictionary)) removeFrom(dictionary.get('OCGs'), passedOver);
    else dictionary.delete('Type');
  });
}

function removeFrom(list: PDFObject, numbers: ReadonlySet<number>): void {
  for (let at = list.length - 1; at >= 0; at--) {
    const item = list.get(at);
    if (item.isIndirect() && numbers.has(item.asIndirect())) list.delete(at);
  }
}
