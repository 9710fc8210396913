import type { PDFDocument, PDFObject } from 'mupdf';
import { itemsOf, oneOrSeveral } from '../../engine/objects/items.ts';
import { nameAt } from '../../engine/objects/visit.ts';

/** Whether an optional-content group or membership dictionary is hidden; false for anything else. */
export type IsHidden = (content: PDFObject) => boolean;

/** The maximum nesting of visibility expressions; legitimate files have fewer levels. */
const maximumDepth = 16;

/** Whether a group is hidden; undefined for one that has no effect on visibility. */
type IsGroupHidden = (group: PDFObject) => boolean | undefined;

/** The intent of a group or configuration that names none. */
const defaultIntent = 'View';

/**
 * Determines which layers the default view shows (ISO 32000-2, 8.11.4). Groups whose intents are not among those of the
 * view have no effect (8.11.2.3), so their content is shown: so does PDFium, while MuPDF hides it and poppler and pdf.js
 * take no notice of intents.
 */
export function readVisibility(document: PDFDocument): IsHidden {
  const properties = document.getTrailer().get('Root', 'OCProperties');
  if (!properties.isDictionary()) return () => false;
  const off = hiddenGroups(properties);
  const view = intentsOf(properties.get('D'));
  const isGroupHidden: IsGroupHidden = (group) =>
    hasEffect(group, view) ? group.isIndirect() && off.has(group.asIndirect()) : undefined;
  return (content) => {
    if (!content.isDictionary()) return false;
    if (nameAt(content, 'Type') !== 'OCMD') return isGroupHidden(content) ?? false;
    const expression = content.get('VE');
    if (expression.isArray()) return isVisible(expression, isGroupHidden, 0) === false;
    return isMembershipHidden(content, isGroupHidden);
  };
}

/** The groups that have no effect on what the default view shows, of the layer list of a document. */
export function groupsPassedOver(properties: PDFObject): PDFObject[] {
  const view = intentsOf(properties.get('D'));
  return itemsOf(properties.get('OCGs')).filter((group) => group.isIndirect() && !hasEffect(group, view));
}

function hasEffect(group: PDFObject, view: ReadonlySet<string>): boolean {
  return view.has('All') || [...intentsOf(group)].some((intent) => view.has(intent));
}

/** The intents of a group or configuration; an empty list has none. */
function intentsOf(dictionary: PDFObject): ReadonlySet<string> {
  const intent = dictionary.isDictionary() ? dictionary.get('Intent') : undefined;
  if (intent?.isName()) return new Set([intent.asName()]);
  if (!intent?.isArray()) return new Set([defaultIntent]);
  return new Set(itemsOf(intent).flatMap((item) => (item.isName() ? [item.asName()] : [])));
}

function hiddenGroups(properties: PDFObject): Set<number> {
  const view = properties.get('D');
  const off = new Set<number>();
  const groups = properties.get('OCGs');
  if (nameAt(view, 'BaseState') === 'OFF') for (const number of references(groups)) off.add(number);
  for (const number of references(view.get('ON'))) off.delete(number);
  for (const number of references(view.get('OFF'))) off.add(number);
  applyViewState(view.get('AS'), off);
  return off;
}

/** Applies the usage entries of groups that set their visibility on screen. */
function applyViewState(usages: PDFObject, off: Set<number>): void {
  for (let at = 0; at < usages.length; at++) {
    const usage = usages.get(at);
    if (nameAt(usage, 'Event') !== 'View') continue;
    const groups = usage.get('OCGs');
    for (let index = 0; index < groups.length; index++) {
      const group = groups.get(index);
      const state = group.get('Usage', 'View', 'ViewState');
      if (!state.isName() || !group.isIndirect()) continue;
      if (state.asName() === 'OFF') off.add(group.asIndirect());
      else off.delete(group.asIndirect());
    }
  }
}

function references(array: PDFObject): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < array.length; at++) {
    const item = array.get(at);
    if (item.isIndirect()) numbers.push(item.asIndirect());
  }
  return numbers;
}

function isMembershipHidden(membership: PDFObject, isGroupHidden: IsGroupHidden): boolean {
  const groups = oneOrSeveral(membership.get('OCGs')).filter((group) => group.isDictionary());
  const hidden = groups.map(isGroupHidden).filter((off) => off !== undefined);
  if (hidden.length === 0) return false;
  switch (nameAt(membership, 'P') ?? 'AnyOn') {
    case 'AllOn':
      return hidden.some((off) => off);
    case 'AnyOff':
      return !hidden.some((off) => off);
    case 'AllOff':
      return !hidden.every((off) => off);
    default:
      return hidden.every((off) => off);
  }
}

/** Undefined if no group of the expression has an effect. */
function isVisible(expression: PDFObject, isGroupHidden: IsGroupHidden, depth: number): boolean | undefined {
  if (depth > maximumDepth) return true;
  if (!expression.isArray()) {
    const isOff = isGroupHidden(expression);
    return isOff === undefined ? undefined : !isOff;
  }
  const [operator, ...operands] = itemsOf(expression);
  const values = operands
    .map((operand) => isVisible(operand, isGroupHidden, depth + 1))
    .filter((value) => value !== undefined);
  if (operands.length > 0 && values.length === 0) return undefined;
  switch (operator?.isName() ? operator.asName() : '') {
    case 'And':
      return values.every((value) => value);
    case 'Or':
      return values.some((value) => value);
    case 'Not':
      return !values[0];
    default:
      return true;
  }
}
