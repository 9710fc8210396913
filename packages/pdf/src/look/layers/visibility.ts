import type { PDFDocument, PDFObject } from 'mupdf';
import { oneOrSeveral } from '../../engine/objects/items.ts';
import { nameAt } from '../../engine/objects/visit.ts';

/** Whether an optional-content group or membership dictionary is hidden; false for anything else. */
export type IsHidden = (content: PDFObject) => boolean;

/** The maximum nesting of visibility expressions; legitimate files have fewer levels. */
const maximumDepth = 16;

/** Determines which layers the default view shows (ISO 32000-2, 8.11.4). */
export function readVisibility(document: PDFDocument): IsHidden {
  const properties = document.getTrailer().get('Root', 'OCProperties');
  if (!properties.isDictionary()) return () => false;
  const off = hiddenGroups(properties);
  const isGroupHidden = (group: PDFObject): boolean => group.isIndirect() && off.has(group.asIndirect());
  return (content) => {
    if (!content.isDictionary()) return false;
    if (nameAt(content, 'Type') !== 'OCMD') return isGroupHidden(content);
    const expression = content.get('VE');
    if (expression.isArray()) return !isVisible(expression, isGroupHidden, 0);
    return isMembershipHidden(content, isGroupHidden);
  };
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

function isMembershipHidden(membership: PDFObject, isGroupHidden: (group: PDFObject) => boolean): boolean {
  const groups = membership.get('OCGs');
  const list = oneOrSeveral(groups).filter((group) => group.isDictionary());
  if (list.length === 0) return false;
  const hidden = list.map(isGroupHidden);
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

function isVisible(
  expression: PDFObject,
  isGroupHidden: (group: PDFObject) => boolean,
  depth: number,
): boolean {
  if (depth > maximumDepth) return true;
  if (!expression.isArray()) return !isGroupHidden(expression);
  const operator = expression.get(0);
  const operands = Array.from({ length: Math.max(0, expression.length - 1) }, (_, at) =>
    expression.get(at + 1),
  );
  const values = operands.map((operand) => isVisible(operand, isGroupHidden, depth + 1));
  switch (operator.isName() ? operator.asName() : '') {
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
