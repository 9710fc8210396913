import type { PDFDocument, PDFObject } from 'mupdf';
import { isTrap } from '../../engine/guard.ts';
import { mupdf } from '../../engine/mupdf.ts';
import { readStream, writeStream } from '../../engine/objects/streams.ts';
import { nameAt, visitDictionaries } from '../../engine/objects/visit.ts';
import { type ProgramKey, programKeys, rewriteFontProgram } from '../../look/fonts/programs/font-program.ts';
import {
  compositeSubset,
  type GlyphSubset,
  simpleSubset,
  uniteSubsets,
} from '../../look/fonts/programs/glyph-subset.ts';
import type { UsedCodes } from '../../look/fonts/used-codes.ts';
import { differencesOf } from '../../look/text/glyph-names.ts';
import type { Tally } from '../../tally.ts';
import { isSubset } from './is-subset.ts';

/** A font program in the file, and the fonts that are known to use it. */
interface Program {
  readonly key: ProgramKey;
  readonly stream: PDFObject;
  readonly fonts: Set<number>;
  /** The entries of font descriptors that refer to it. */
  readonly entries: { readonly descriptor: PDFObject; readonly key: ProgramKey }[];
  /** Whether something else uses it too, so that the shown letters are not known. */
  hasUnknownUser: boolean;
}

/**
 * Removes descriptive data from font programs, and from those of subset fonts the outlines that the document does not
 * use, since a subset reveals what was removed. Without `used`, all outlines stay.
 */
export function cleanPrograms(
  document: PDFDocument,
  fonts: ReadonlyMap<number, PDFObject>,
  used: UsedCodes | undefined,
  tally: Tally,
): void {
  for (const { key, stream, fonts: owners, entries, hasUnknownUser } of programsOf(document, fonts)) {
    const subset = hasUnknownUser || !used ? undefined : subsetOf(fonts, owners, used);
    const bytes = readStream(stream);
    const rewritten = rewriteFontProgram(key, bytes, subset);
    if (!rewritten) {
      if (bytes.length === 0 || isProgram(bytes)) continue;
      // Readers use another font in its place. The stream may be something else as well, such as the content of a page.
      for (const entry of entries) entry.descriptor.delete(entry.key);
      tally.add('font_programs', 'removed', 'never_shown');
      continue;
    }
    writeStream(stream, rewritten.bytes);
    const lengths = rewritten.lengths ?? (key === 'FontFile2' ? [rewritten.bytes.length] : []);
    lengths.forEach((length, index) => {
      stream.put(`Length${index + 1}`, length);
    });
    tally.add('font_programs', 'cleaned', subset ? 'lists_letters' : 'metadata');
  }
}

/** The first bytes of TrueType and OpenType fonts; some readers repair damaged ones. */
const sfnt = new Set([
  '00010000',
  ...['true', 'typ1', 'ttcf', 'OTTO'].map((tag) => Buffer.from(tag).toString('hex')),
]);

/** Whether a reader may be able to use the program; if none can, its content is unknown. */
function isProgram(bytes: Uint8Array): boolean {
  if (sfnt.has(Buffer.from(bytes.subarray(0, 4)).toString('hex'))) return true;
  try {
    new mupdf.Font('', bytes).destroy();
    return true;
  } catch (error) {
    if (isTrap(error)) throw error;
    return false;
  }
}

function programsOf(document: PDFDocument, fonts: ReadonlyMap<number, PDFObject>): Iterable<Program> {
  const programs = new Map<number, Program>();
  const ownersOf = new Map<number, number[]>();
  for (const [number, font] of fonts) {
    const descendant = font.get('DescendantFonts', 0);
    const holder = descendant.isIndirect() ? descendant.asIndirect() : number;
    ownersOf.set(holder, [...(ownersOf.get(holder) ?? []), number]);
  }
  visitDictionaries(document, (dictionary, number) => {
    const descriptor = dictionary.get('FontDescriptor');
    if (!descriptor.isDictionary()) return;
    for (const key of programKeys) {
      const stream = descriptor.get(key);
      if (!stream.isStream()) continue;
      const id = stream.asIndirect();
      const fresh = { key, stream, fonts: new Set<number>(), entries: [], hasUnknownUser: false };
      const program: Program = programs.get(id) ?? fresh;
      programs.set(id, program);
      program.entries.push({ descriptor, key });
      const owners = ownersOf.get(number) ?? [];
      for (const owner of owners) program.fonts.add(owner);
      if (owners.length === 0 || program.key !== key) program.hasUnknownUser = true;
    }
  });
  return programs.values();
}

/** Undefined if the font is not a subset, or its shown letters are not known. */
function subsetOf(
  fonts: ReadonlyMap<number, PDFObject>,
  owners: ReadonlySet<number>,
  used: UsedCodes,
): GlyphSubset | undefined {
  const subsets: GlyphSubset[] = [];
  for (const number of owners) {
    const font = fonts.get(number);
    const codes = used([number]);
    if (!font || !codes || !isSubset(font)) return undefined;
    const isComposite = nameAt(font, 'Subtype') === 'Type0';
    const glyphs = isComposite ? glyphsOf(font, codes) : undefined;
    subsets.push(glyphs ? compositeSubset(codes, glyphs) : simpleSubset(codes, differencesOf(font)));
  }
  return uniteSubsets(subsets);
}

/** For a TrueType font that is part of a composite font. */
function glyphsOf(font: PDFObject, characters: ReadonlySet<number>): ReadonlySet<number> {
  const map = font.get('DescendantFonts', 0).get('CIDToGIDMap');
  if (!map.isStream()) return characters;
  const bytes = readStream(map);
  const glyphs = Array.from(characters, (character) => {
    return ((bytes[2 * character] ?? 0) << 8) | (bytes[2 * character + 1] ?? 0);
  });
  return new Set(glyphs);
}
