import type { Glyph } from './glyphs.ts';

/** The characters of glyphs as a string. Fonts can map a glyph to any number, also to one that is no character. */
export function glyphText(glyphs: readonly Glyph[]): string {
  return glyphs.map(({ codePoint }) => safeCharacter(codePoint)).join('');
}

/** A code point as a string; U+FFFD for numbers that are none. */
export function safeCharacter(codePoint: number): string {
  const isCharacter = codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
  return isCharacter ? String.fromCodePoint(codePoint) : '\ufffd';
}
