import type { PDFObject } from 'mupdf';
import { nameAt } from '../../engine/objects/visit.ts';
import { readContent } from '../content/content-streams.ts';

/** The maximum nesting of resources; legitimate files have fewer levels, and anything deeper counts as repeating text. */
const deepest = 28;
const showsSomething = /\b(?:Tj|TJ|Do)\b|['"]/;

/**
 * Whether content with these resources can repeat text in pattern tiles: a cheap check that is sufficient for most pages.
 */
export function repeatsText(resources: PDFObject): boolean {
  return anyPattern(resources, new Set(), 0);
}

function anyPattern(resources: PDFObject, seen: Set<number>, depth: number): boolean {
  if (!resources.isDictionary()) return false;
  if (depth > deepest) return true;
  let found = false;
  const enter = (object: PDFObject): void => {
    if (found || !object.isDictionary() || isKnown(object, seen)) return;
    const isTile = object.isStream() && object.get('PatternType').isNumber();
    found =
      (isTile && showsSomething.test(readContent(object))) ||
      anyPattern(object.get('Resources'), seen, depth + 1);
  };
  resources.get('Pattern').forEach(enter);
  resources.get('XObject').forEach((object) => {
    if (nameAt(object, 'Subtype') !== 'Image') enter(object);
  });
  resources.get('Font').forEach((font) => {
    if (nameAt(font, 'Subtype') === 'Type3') enter(font);
  });
  resources.get('ExtGState').forEach((state) => {
    enter(state.get('SMask', 'G'));
  });
  return found;
}

function isKnown(object: PDFObject, seen: Set<number>): boolean {
  if (!object.isIndirect()) return false;
  const number = object.asIndirect();
  if (seen.has(number)) return true;
  seen.add(number);
  return false;
}
