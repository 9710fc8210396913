import type { PDFObject } from 'mupdf';
import { itemsOf } from '../../engine/objects/items.ts';
import { isAllowedRoleName } from './allowed-names.ts';
import type { Role } from './schema.ts';

/** Largest nesting of colour spaces; honest ones are nested once or twice. */
const deepest = 16;

const spaceParts: Readonly<Record<string, readonly Role[]>> = {
  CalGray: ['calibration'],
  CalRGB: ['calibration'],
  Lab: ['calibration'],
  ICCBased: ['profile'],
  Indexed: ['space', 'space', 'palette'],
  I: ['space', 'space', 'palette'],
  Pattern: ['space'],
  Separation: ['space', 'space', 'function'],
  DeviceN: ['space', 'space', 'function', 'inks'],
};

/** The role of an element in the array of a colour space (ISO 32000-2, 8.6). */
export function partOfSpace(family: string, at: number): Role {
  return (Object.hasOwn(spaceParts, family) && spaceParts[family]?.[at - 1]) || 'space';
}

const spaceFamilies = new Set(
  'CalGray CalRGB CalCMYK Lab ICCBased Indexed I Pattern Separation DeviceN'.split(' '),
);

/** Names of inks are chosen by the author. */
function isAllowedSpaceName(family: string, at: number, name: string): boolean {
  if (at === 0 && spaceFamilies.has(name)) return true;
  return (family === 'Separation' && at === 1) || isAllowedRoleName('space', name);
}

/** The family name of a colour space. */
export function familyOf(space: PDFObject): string | undefined {
  const first = space.get(0);
  return first.isName() ? first.asName() : undefined;
}

function isListOfNames(list: PDFObject): boolean {
  return itemsOf(list).every((item) => item.isName());
}

/** Whether all names in the array of a colour space have a meaning there; the only string in one is a palette. */
export function isGoodSpace(space: PDFObject, depth = 0): boolean {
  const family = familyOf(space);
  if (family === undefined || depth > deepest) return false;
  for (let at = 0; at < space.length; at++) {
    const item = space.get(at);
    const part = partOfSpace(family, at);
    if (item.isName() && !isAllowedSpaceName(family, at, item.asName())) return false;
    if (item.isString() && part !== 'palette') return false;
    if (!item.isArray()) continue;
    const isInks = family === 'DeviceN' && at === 1;
    if (isInks ? !isListOfNames(item) : part !== 'space' || !isGoodSpace(item, depth + 1)) return false;
  }
  return true;
}
