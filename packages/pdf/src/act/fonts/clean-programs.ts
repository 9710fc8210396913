import type { PDFDocument, PDFObject } from 'mupdf';
import { readStream, writeStream } from '../../engine/objects/streams.ts';
import { nameAt, visitDictionaries } from '../../engine/objects/visit.ts';
import { type ProgramKey, rewriteFontProgram } from '../../look/fonts/programs/font-program.ts';
import {
  compositeChoice,
  type GlyphChoice,
  joinChoices,
  simpleChoice,
} from '../../look/fonts/programs/glyph-choice.ts';
import type { UsedCodes } from '../../look/fonts/used-codes.ts';
import { differencesOf } from '../../look/text/glyph-names.ts';
import type { Tally } from '../../tally.ts';
import { isChoice } from './is-choice.ts';

const programKeys: readonly ProgramKey[] = ['FontFile', 'FontFile2', 'FontFile3'];

/** A font program of the file and the fonts that are known to show text with it. */
interface Program {
  readonly key: ProgramKey;
  readonly stream: PDFObject;
  readonly fonts: Set<number>;
  /** Whether something else uses it as well, so that nobody knows what it shows. */
  hasUnknownUser: boolean;
}

/**
 * Takes out of the font programs what they say of themselves, and out of those that hold a choice of letters the
 * outlines that the document does not show: such a choice tells what was removed. Without `used` all outlines stay.
 */
export function cleanPrograms(
  document: PDFDocument,
  fonts: ReadonlyMap<number, PDFObject>,
  used: UsedCodes | undefined,
  tally: Tally,
): void {
  for (const { key, stream, fonts: owners, hasUnknownUser } of programsOf(document, fonts)) {
    const choice = hasUnknownUser || !used ? undefined : choiceOf(fonts, owners, used);
    const rewritten = rewriteFontProgram(key, readStream(stream), choice);
    if (!rewritten) continue;
    writeStream(stream, rewritten.bytes);
    const lengths = rewritten.lengths ?? (key === 'FontFile2' ? [rewritten.bytes.length] : []);
    lengths.forEach((length, index) => {
      stream.put(`Length${index + 1}`, length);
    });
    tally.add('font_programs', 'cleaned', choice ? 'lists_letters' : 'metadata');
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
      const program = programs.get(id) ?? { key, stream, fonts: new Set(), hasUnknownUser: false };
      programs.set(id, program);
      const owners = ownersOf.get(number) ?? [];
      for (const owner of owners) program.fonts.add(owner);
      if (owners.length === 0 || program.key !== key) program.hasUnknownUser = true;
    }
  });
  return programs.values();
}

/** Undefined when a font holds more than a choice, or shows what cannot be known. */
function choiceOf(
  fonts: ReadonlyMap<number, PDFObject>,
  owners: ReadonlySet<number>,
  used: UsedCodes,
): GlyphChoice | undefined {
  const choices: GlyphChoice[] = [];
  for (const number of owners) {
    const font = fonts.get(number);
    const codes = used([number]);
    if (!font || !codes || !isChoice(font)) return undefined;
    const isComposite = nameAt(font, 'Subtype') === 'Type0';
    const glyphs = isComposite ? glyphsOf(font, codes) : undefined;
    choices.push(glyphs ? compositeChoice(codes, glyphs) : simpleChoice(codes, differencesOf(font)));
  }
  return joinChoices(choices);
}

/** Of a TrueType font that is part of a composite one. */
function glyphsOf(font: PDFObject, characters: ReadonlySet<number>): ReadonlySet<number> {
  const map = font.get('DescendantFonts', 0).get('CIDToGIDMap');
  if (!map.isStream()) return characters;
  const bytes = readStream(map);
  const glyphs = Array.from(characters, (character) => {
    return ((bytes[2 * character] ?? 0) << 8) | (bytes[2 * character + 1] ?? 0);
  });
  return new Set(glyphs);
}
