/** Advance widths of Helvetica in thousandths of an em, from 0x20 on in WinAnsiEncoding (one of the standard 14 fonts). */
const regular =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 ' +
  '556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 ' +
  '667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 ' +
  '556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584 278 ' +
  '556 278 222 556 333 1000 556 556 333 1000 667 333 1000 278 611 278 278 222 222 333 333 350 556 ' +
  '1000 333 1000 500 333 944 278 500 667 278 333 556 556 556 556 260 556 333 737 370 556 584 333 ' +
  '737 333 400 584 333 333 333 556 537 278 333 333 365 556 834 834 834 611 667 667 667 667 667 667 ' +
  '1000 722 667 667 667 667 278 278 278 278 722 722 778 778 778 778 778 584 778 722 722 722 722 667 ' +
  '667 611 556 556 556 556 556 556 889 500 556 556 556 556 278 278 278 278 556 556 556 556 556 556 ' +
  '556 584 611 556 556 556 556 500 556 500 ';
const bold =
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 ' +
  '556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 ' +
  '667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 ' +
  '611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584 278 ' +
  '556 278 278 556 500 1000 556 556 333 1000 667 333 1000 278 611 278 278 278 278 500 500 350 556 ' +
  '1000 333 1000 556 333 944 278 500 667 278 333 556 556 556 556 280 556 333 737 370 556 584 333 ' +
  '737 333 400 584 333 333 333 611 556 278 333 333 365 556 834 834 834 611 722 722 722 722 722 722 ' +
  '1000 722 667 667 667 667 278 278 278 278 722 722 778 778 778 778 778 584 778 722 722 722 722 667 ' +
  '667 611 556 556 556 556 556 556 889 556 556 556 556 556 278 278 278 278 611 611 611 611 611 611 ' +
  '611 584 611 611 611 611 611 556 611 556 ';

const widths = { regular: numbersIn(regular), bold: numbersIn(bold) };

function numbersIn(text: string): readonly number[] {
  return text.trim().split(' ').map(Number);
}

/** The characters of WinAnsiEncoding from 0x80 to 0x9f (ISO 32000-2, annex D.2); unused codes are blank. */
const upperCodes = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** The code of a character in WinAnsiEncoding; undefined if it has none. */
export function winAnsiCode(char: string): number | undefined {
  const code = char.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  const upper = char === ' ' ? -1 : upperCodes.indexOf(char);
  return upper >= 0 ? 0x80 + upper : undefined;
}

/** The width of the character with a code, in thousandths of an em; 0 for a code without one. */
export function winAnsiWidth(code: number, isBold: boolean): number {
  return (isBold ? widths.bold : widths.regular)[code - 0x20] ?? 0;
}

/** The width of a text at a font size, in points. A letter that WinAnsiEncoding lacks has the width of its base letter. */
export function widthOf(text: string, size: number, isBold: boolean): number {
  let width = 0;
  for (const char of text) {
    const code = winAnsiCode(char) ?? winAnsiCode(char.normalize('NFD').charAt(0)) ?? 0x6e;
    width += winAnsiWidth(code, isBold);
  }
  return (width * size) / 1000;
}
