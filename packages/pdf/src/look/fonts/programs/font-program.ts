import { rewriteCff } from './cff.ts';
import type { GlyphSubset } from './glyph-subset.ts';
import { keepCompactOutlines } from './opentype.ts';
import { readSfnt, type Sfnt, writeSfnt } from './sfnt.ts';
import { keepOutlines } from './truetype.ts';
import { rewriteType1, type Type1Program } from './type1.ts';

/** Where a font descriptor keeps the program. */
export type ProgramKey = 'FontFile' | 'FontFile2' | 'FontFile3';

/** A font program after a change; the lengths are those of a Type 1 program. */
export interface FontProgram {
  readonly bytes: Uint8Array;
  readonly lengths?: Type1Program['lengths'];
}

/** Tables that show text (ISO 32000-2, 9.9); the others describe the font, or set text that is not yet set. */
const neededTables = new Set([
  ...['cmap', 'cvt ', 'fpgm', 'gasp', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'OS/2', 'post', 'prep'],
  ...['vhea', 'vmtx', 'VORG', 'CFF '],
]);

/**
 * A font program without what it says of itself, such as its name, owner and licence, and with the outlines alone that
 * `subset` names; with all of them when it is left out. Undefined for programs that are not understood, which stay
 * as they are.
 */
export function rewriteFontProgram(
  key: ProgramKey,
  bytes: Uint8Array,
  subset?: GlyphSubset,
): FontProgram | undefined {
  try {
    if (key === 'FontFile') return rewriteType1(bytes, subset);
    const font = readSfnt(bytes);
    if (!font) {
      const cff = key === 'FontFile3' ? rewriteCff(bytes, subset) : undefined;
      return cff && { bytes: cff };
    }
    const rewritten = rewriteSfnt(font, subset);
    return rewritten && { bytes: rewritten };
  } catch (error) {
    // Numbers in damaged programs lead out of them.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function rewriteSfnt(font: Sfnt, subset: GlyphSubset | undefined): Uint8Array | undefined {
  const tables = new Map(Array.from(font.tables).filter(([tag]) => neededTables.has(tag)));
  const outlines = subset && (tables.has('glyf') ? keepOutlines : keepCompactOutlines)(tables, subset);
  if (outlines) return writeSfnt({ version: font.version, tables: outlines });
  const cff = tables.get('CFF ');
  const plain = cff && rewriteCff(cff, subset?.isComposite ? subset : undefined);
  if (!plain && tables.size === font.tables.size) return undefined;
  if (plain) tables.set('CFF ', plain);
  return writeSfnt({ version: font.version, tables });
}
