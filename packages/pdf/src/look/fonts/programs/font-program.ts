import { rewriteCff } from './cff.ts';
import type { GlyphSubset } from './glyph-subset.ts';
import { keepCompactOutlines } from './opentype.ts';
import { readSfnt, type Sfnt, writeSfnt } from './sfnt.ts';
import { keepOutlines } from './truetype.ts';
import { rewriteType1, type Type1Program } from './type1.ts';

/** The keys of font programs in a font descriptor. */
export const programKeys = ['FontFile', 'FontFile2', 'FontFile3'] as const;
export type ProgramKey = (typeof programKeys)[number];

/** A rewritten font program; the lengths are for Type 1 programs. */
export interface FontProgram {
  readonly bytes: Uint8Array;
  readonly lengths?: Type1Program['lengths'];
}

/** Tables needed to show text (ISO 32000-2, 9.9); the others describe the font or are for text layout. */
const neededTables = new Set([
  ...['cmap', 'cvt ', 'fpgm', 'gasp', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'OS/2', 'post', 'prep'],
  ...['vhea', 'vmtx', 'VORG', 'CFF '],
]);

/**
 * A font program without metadata such as name, owner and licence, and with only the outlines of `subset`; with all of them
 * if omitted. Undefined for unsupported programs, which stay unchanged.
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
    // Offsets in damaged programs can be out of range.
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
