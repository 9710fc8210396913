import type { Font, PDFDocument, PDFObject } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';

/** A font for labels. Widths are in em. */
export interface LabelFont {
  readonly object: PDFObject;
  width(text: string): number;
  /** The operand of `Tj` for a text. */
  encode(text: string): string;
  /** The part of a text that the font can show. */
  shown(text: string): string;
}

/** WinAnsiEncoding's characters between 0x80 and 0x9f (ISO 32000-2, annex D.2); unused codes are blank. */
const upperCodes = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/**
 * Helvetica for labels: the reader's own for Western European texts, otherwise an embedded copy with all Latin letters.
 * Characters that the font does not have are left out.
 */
export function labelFont(document: PDFDocument, labels: readonly string[]): LabelFont {
  const font = new mupdf.Font('Helvetica');
  const isSimple = labels.every((label) =>
    Array.from(label).every((char) => winAnsiCode(char) !== undefined),
  );
  return isSimple ? simpleFont(document, font) : embeddedFont(document, font);
}

function simpleFont(document: PDFDocument, font: Font): LabelFont {
  return {
    object: document.addSimpleFont(font, 'Latin'),
    width: (text) => textWidth(font, text),
    encode: (text) => `<${Array.from(text, (char) => hex(winAnsiCode(char) ?? 0x20, 2)).join('')}>`,
    shown: (text) => text,
  };
}

function embeddedFont(document: PDFDocument, font: Font): LabelFont {
  const glyphs = (text: string): number[] =>
    Array.from(text, (char) => font.encodeCharacter(char.codePointAt(0) ?? 0)).filter((glyph) => glyph > 0);
  return {
    object: document.addFont(font),
    width: (text) => textWidth(font, text),
    encode: (text) =>
      `<${glyphs(text)
        .map((glyph) => hex(glyph, 4))
        .join('')}>`,
    shown: (text) => charactersOf(font, text),
  };
}

/** The part of a text that the reader's Helvetica can show. */
export function writable(text: string): string {
  return charactersOf(new mupdf.Font('Helvetica'), text);
}

function charactersOf(font: Font, text: string): string {
  return Array.from(text)
    .filter((char) => font.encodeCharacter(char.codePointAt(0) ?? 0) > 0)
    .join('');
}

function textWidth(font: Font, text: string): number {
  let width = 0;
  for (const char of text) {
    const glyph = font.encodeCharacter(char.codePointAt(0) ?? 0);
    if (glyph > 0) width += font.advanceGlyph(glyph, 0);
  }
  return width;
}

function winAnsiCode(char: string): number | undefined {
  const code = char.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  const upper = upperCodes.indexOf(char);
  return upper >= 0 ? 0x80 + upper : undefined;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
