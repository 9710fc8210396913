import { chosenGlyphs, rewriteCff } from './cff.ts';
import { readCharacterMap } from './character-map.ts';
import type { GlyphSubset } from './glyph-subset.ts';
import { keptGlyphs, knowsLetters, readNames, type Tables, withoutGlyphs } from './truetype.ts';

/**
 * The tables of an OpenType font with outlines in the Compact Font Format, with only the glyphs of the subset. Undefined for
 * unsupported fonts.
 */
export function keepCompactOutlines(
  tables: Tables,
  subset: GlyphSubset,
): Map<string, Uint8Array> | undefined {
  const [codes, cff] = [tables.get('cmap'), tables.get('CFF ')];
  const map = codes ? readCharacterMap(codes) : { records: [] };
  const own = cff && chosenGlyphs(cff, subset);
  if (!map || !own) return undefined;
  const names = readNames(tables.get('post'), own.names.length);
  const isKnown = subset.isComposite || knowsLetters(subset, map, own.names, own.names.length);
  if (!names || !isKnown) return undefined;
  // Readers use the "cmap" and the names of the outlines.
  const glyphs = new Set([...subset.glyphs, ...keptGlyphs(subset, map, own.names)]);
  const chosen = chosenGlyphs(cff, { ...subset, glyphs });
  const plain = rewriteCff(cff, { ...subset, glyphs });
  if (!chosen || !plain) return undefined;
  return withoutGlyphs(tables, { map, names }, (glyph) => chosen.kept.has(glyph)).set('CFF ', plain);
}
