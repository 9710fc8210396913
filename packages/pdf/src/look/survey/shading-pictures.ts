import type { PDFObject } from 'mupdf';
import { numberAt } from '../../engine/objects/numbers.ts';
import { isBusy } from './busy-functions.ts';

/** The maximum nesting of resources; legitimate files have fewer levels. */
const maximumDepth = 16;
/** Axial and radial shadings (ISO 32000-2, 8.7.4.5): blends without shapes, unless their function oscillates. */
const blends: readonly number[] = [2, 3];
/** The index of the tint function in a colour space. */
const tintFunction = 3;

/**
 * Whether a page, or anything it draws, uses a shading that can be an image: a function-based shading, a mesh, or a blend
 * that can draw bars. The engine's redaction keeps such shadings whole.
 */
export function usesShadingPictures(page: PDFObject): boolean {
  return hasPicture(page.getInheritable('Resources'), new Set(), 0);
}

function hasPicture(resources: PDFObject, seen: Set<number>, depth: number): boolean {
  if (depth > maximumDepth || !resources.isDictionary()) return false;
  let found = false;
  for (const shading of entries(resources, 'Shading')) found ||= isPicture(shading);
  for (const pattern of entries(resources, 'Pattern')) found ||= isPicture(pattern.get('Shading'));
  for (const kind of ['XObject', 'Pattern', 'Font'] as const) {
    for (const object of entries(resources, kind)) {
      if (found || !object.isIndirect() || seen.has(object.asIndirect())) continue;
      seen.add(object.asIndirect());
      found = hasPicture(object.get('Resources'), seen, depth + 1);
    }
  }
  for (const state of entries(resources, 'ExtGState')) {
    found ||= hasPicture(state.get('SMask', 'G', 'Resources'), seen, depth + 1);
  }
  return found;
}

function isPicture(shading: PDFObject): boolean {
  if (!shading.isDictionary() && !shading.isStream()) return false;
  const type = numberAt(shading, 'ShadingType');
  if (type === undefined) return false;
  // The colour of a blend can be calculated by a tint function as well.
  return (
    !blends.includes(type) ||
    isBusy(shading.get('Function')) ||
    isBusy(shading.get('ColorSpace', tintFunction))
  );
}

function entries(resources: PDFObject, kind: string): PDFObject[] {
  const group = resources.get(kind);
  const found: PDFObject[] = [];
  if (group.isDictionary()) {
    group.forEach((object) => {
      found.push(object);
    });
  }
  return found;
}
