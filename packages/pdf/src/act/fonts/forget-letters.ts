import type { PDFDocument, PDFObject } from 'mupdf';
import { eachObject } from '../../engine/objects/each-object.ts';
import { numberAt, numberOf } from '../../engine/objects/numbers.ts';
import { readStream, writeStream } from '../../engine/objects/streams.ts';
import { dictionaryKeys, nameAt } from '../../engine/objects/visit.ts';
import { readContent } from '../../look/content/content-streams.ts';
import { keepCodes } from '../../look/fonts/unicode-map.ts';
import { codeSize, readUsedCodes } from '../../look/fonts/used-codes.ts';
import type { Tally } from '../../tally.ts';
import { cleanPrograms } from './clean-programs.ts';
import { forgetResources } from './forget-resources.ts';
import { isSubset } from './is-subset.ts';

/**
 * Removes what fonts reveal about letters that the document does not use any more, since the list of letters of a subset
 * font shows what was removed. Unicode maps, glyph names and Type 3 glyphs are cleaned in every font, widths and
 * outlines in subset fonts, and descriptive data in all. Letters stay if nothing was redacted. To be called after all
 * removals.
 */
export function forgetLetters(
  document: PDFDocument,
  rules: { readonly isRedacted: boolean },
  tally: Tally,
): void {
  const fonts = fontsOf(document);
  if (!rules.isRedacted || !Array.from(fonts.values()).some(listsLetters)) {
    cleanPrograms(document, fonts, undefined, tally);
    return;
  }
  const used = readUsedCodes(document);
  cleanPrograms(document, fonts, used, tally);
  const owners = ownersOfParts(fonts);
  for (const [number, font] of fonts) {
    // Fonts can share parts, which must then keep what either of them uses.
    const sharing = new Set([number, ...partsOf(font).flatMap((part) => owners.get(part) ?? [])]);
    const codes = used(Array.from(sharing));
    if (codes && forgetIn(document, font, codes)) tally.add('font_lists', 'cleaned', 'lists_letters');
  }
}

function listsLetters(font: PDFObject): boolean {
  const lists = [
    font.get('ToUnicode').isStream(),
    font.get('Encoding', 'Differences').isArray(),
    font.get('DescendantFonts', 0).get('CIDToGIDMap').isStream(),
  ];
  return lists.includes(true) || nameAt(font, 'Subtype') === 'Type3' || isSubset(font);
}

function fontsOf(document: PDFDocument): Map<number, PDFObject> {
  const fonts = new Map<number, PDFObject>();
  eachObject(document, (object, number) => {
    const subtype = object.isDictionary() ? nameAt(object, 'Subtype') : undefined;
    // The descendants of a composite font do not show text by themselves.
    if (/^(Type0|Type1|MMType1|TrueType|Type3)$/.test(subtype ?? '')) fonts.set(number, object);
  });
  return fonts;
}

function ownersOfParts(fonts: ReadonlyMap<number, PDFObject>): Map<number, number[]> {
  const owners = new Map<number, number[]>();
  for (const [number, font] of fonts) {
    for (const part of partsOf(font)) owners.set(part, [...(owners.get(part) ?? []), number]);
  }
  return owners;
}

/** Numbers of the objects in which a font lists its letters. */
function partsOf(font: PDFObject): number[] {
  const descendant = font.get('DescendantFonts', 0);
  const parts = [
    ...['ToUnicode', 'Encoding', 'Widths', 'CharProcs', 'DescendantFonts'].map((key) => font.get(key)),
    ...[descendant, descendant.get('W'), descendant.get('CIDToGIDMap'), font.get('Encoding', 'Differences')],
  ];
  return parts.flatMap((part) => (part.isIndirect() ? [part.asIndirect()] : []));
}

function forgetIn(document: PDFDocument, font: PDFObject, codes: ReadonlySet<number>): boolean {
  const isType3 = nameAt(font, 'Subtype') === 'Type3';
  const changes = [forgetMap(font, codes), forgetGlyphNumbers(font, codes)];
  changes.push(forgetNames(document, font, codes, isType3));
  if (isType3) changes.push(forgetResources(document, font));
  if (isType3 || isSubset(font)) {
    changes.push(codeSize(font) === 2 ? forgetWideWidths(document, font, codes) : forgetWidths(font, codes));
  }
  return changes.includes(true);
}

function forgetMap(font: PDFObject, codes: ReadonlySet<number>): boolean {
  const map = font.get('ToUnicode');
  if (!map.isStream()) return false;
  const source = readContent(map);
  const kept = keepCodes(source, codes) ?? source.replace(/%[^\r\n]*/g, '');
  if (kept === source) return false;
  writeStream(map, kept);
  return true;
}

/** Two bytes per character number: the glyph in a TrueType font. */
function forgetGlyphNumbers(font: PDFObject, codes: ReadonlySet<number>): boolean {
  const map = font.get('DescendantFonts', 0).get('CIDToGIDMap');
  if (!map.isStream() || codeSize(font) !== 2) return false;
  const bytes = readStream(map);
  const kept = new Uint8Array(2 * (Math.max(0, ...codes) + 1)).fill(0);
  for (const code of codes) kept.set(bytes.subarray(2 * code, 2 * code + 2), 2 * code);
  if (Buffer.compare(kept, bytes) === 0) return false;
  writeStream(map, kept);
  return true;
}

/** The names of letters by code, and their drawings in Type 3 fonts. */
function forgetNames(
  document: PDFDocument,
  font: PDFObject,
  codes: ReadonlySet<number>,
  isType3: boolean,
): boolean {
  const encoding = font.get('Encoding');
  const differences = encoding.isDictionary() ? encoding.get('Differences') : encoding;
  if (!encoding.isDictionary() || !differences.isArray()) return false;
  const { kept, names, forgotten } = keptNames(document, differences, codes);
  if (forgotten > 0) encoding.put('Differences', kept);
  const glyphs = font.get('CharProcs');
  const drawn = isType3 && glyphs.isDictionary() ? dictionaryKeys(glyphs) : [];
  const undrawn = drawn.filter((name) => !names.has(name));
  for (const name of undrawn) glyphs.delete(name);
  return forgotten > 0 || undrawn.length > 0;
}

function keptNames(document: PDFDocument, differences: PDFObject, codes: ReadonlySet<number>) {
  const kept = document.newArray();
  const names = new Set<string>();
  let [code, next, forgotten] = [0, -1, 0];
  for (let at = 0; at < differences.length; at++) {
    const item = differences.get(at);
    if (item.isNumber()) code = item.asNumber();
    if (!item.isName()) continue;
    if (codes.has(code)) {
      if (next !== code) kept.push(code);
      kept.push(item);
      next = code + 1;
      names.add(item.asName());
    } else forgotten++;
    code++;
  }
  return { kept, names, forgotten };
}

function forgetWidths(font: PDFObject, codes: ReadonlySet<number>): boolean {
  const [widths, first] = [font.get('Widths'), numberAt(font, 'FirstChar')];
  if (!widths.isArray() || first === undefined) return false;
  let changed = false;
  for (let at = 0; at < widths.length; at++) {
    if (codes.has(first + at) || numberAt(widths, at) === 0) continue;
    widths.put(at, 0);
    changed = true;
  }
  return changed;
}

/** Widths of a composite font: `first [width width]` or `first last width`. */
function forgetWideWidths(document: PDFDocument, font: PDFObject, codes: ReadonlySet<number>): boolean {
  const descendant = font.get('DescendantFonts', 0);
  const widths = descendant.get('W');
  if (!widths.isArray()) return false;
  const kept = document.newArray();
  let forgotten = 0;
  const keep = (code: number, width: PDFObject): void => {
    if (!codes.has(code)) {
      forgotten++;
      return;
    }
    const own = document.newArray();
    own.push(width);
    kept.push(code);
    kept.push(own);
  };
  for (let at = 0; at + 1 < widths.length; ) {
    const [first, second] = [numberAt(widths, at), widths.get(at + 1)];
    if (first === undefined) return false;
    if (second.isArray()) {
      for (let index = 0; index < second.length; index++) keep(first + index, second.get(index));
      at += 2;
      continue;
    }
    const last = numberOf(second);
    if (last === undefined || last > 0xffff) return false;
    for (let code = first; code <= last; code++) keep(code, widths.get(at + 2));
    at += 3;
  }
  if (forgotten === 0) return false;
  descendant.put('W', kept);
  return true;
}
