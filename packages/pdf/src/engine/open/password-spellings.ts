/** Longest password for encryption revision 6, in bytes of UTF-8 (ISO 32000-2, 7.6.4.3.2). */
export const PASSWORD_BYTES = 127;

/**
 * The forms of a typed password to try, most likely first. Keyboards and systems encode the same letters differently,
 * and programs differ in how they converted them to bytes when they protected the file.
 */
export function passwordSpellings(typed: string): string[] {
  const forms = [typed, saslPrep(typed), typed.normalize('NFC'), typed.normalize('NFD')];
  return [...new Set([...forms, ...forms.map(asUtf8Bytes)])].filter((form) => form !== '');
}

/** A password in the form in which files are protected: with the mappings of SASLprep (RFC 4013, 2.1 and 2.2). */
export function saslPrep(typed: string): string {
  return typed.replace(otherSpaces, ' ').replace(mappedToNothing, '').normalize('NFKC');
}

const otherSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
const mappedToNothing =
  /\u00ad|\u034f|\u1806|[\u180b-\u180d]|[\u200b-\u200d]|\u2060|[\ufe00-\ufe0f]|\ufeff/gu;

/**
 * Up to revision 4 passwords use PDFDocEncoding, but some programs used UTF-8. Returns the text whose PDFDocEncoding
 * are these bytes; empty if there is none.
 */
function asUtf8Bytes(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  const letters = bytes.map((byte) =>
    byte < 0x80 || byte > 0xa0 ? String.fromCharCode(byte) : above[byte - 0x80],
  );
  return letters.includes(undefined) ? '' : letters.join('');
}

/** PDFDocEncoding from 0x80 to 0xA0 (ISO 32000-2, table D.2); 0x9F is undefined. */
const above = [
  ...'\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203a\u2212\u2030\u201e\u201c\u201d\u2018',
  ...'\u2019\u201a\u2122\ufb01\ufb02\u0141\u0152\u0160\u0178\u017d\u0131\u0142\u0153\u0161\u017e',
  undefined,
  '\u20ac',
];
