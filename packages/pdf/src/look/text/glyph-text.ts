import { characterOf } from '@sladd/terms';
import type { Glyph } from './glyphs.ts';

/** The characters of glyphs as a string. Fonts can map a glyph to any number, even one that is not a code point. */
export function glyphText(glyphs: readonly Glyph[]): string {
  return glyphs.map(({ codePoint }) => characterOf(codePoint)).join('');
}
