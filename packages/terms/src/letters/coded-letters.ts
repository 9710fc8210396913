/** Bitmap fonts of TeX have only codes. These are the codes of the Cork encoding (T1) that differ from Latin-1, with their letters. */
export const corkLetters: ReadonlyMap<number, number> = new Map([
  ...([0xfb00, 0xfb01, 0xfb02, 0xfb03, 0xfb04] as const).map((letter, at) => [0x1b + at, letter] as const),
  [0x19, 0x131] as const,
  ...([0x2013, 0x2014] as const).map((letter, at) => [0x15 + at, letter] as const),
]);
/** The same for the older encoding of TeX (OT1). */
export const oldTexLetters: ReadonlyMap<number, number> = new Map([
  ...([0x60, 0xb4] as const).map((accent, at) => [0x12 + at, accent] as const),
  ...([0x2c7, 0x2d8, 0xaf, 0x2da, 0xb8] as const).map((accent, at) => [0x14 + at, accent] as const),
  [0x7f, 0xa8] as const,
  [0x11, 0x237] as const,
  ...([0xfb00, 0xfb01, 0xfb02, 0xfb03, 0xfb04, 0x131] as const).map(
    (letter, at) => [0x0b + at, letter] as const,
  ),
  ...([0xdf, 0xe6, 0x153, 0xf8, 0xc6, 0x152, 0xd8] as const).map(
    (letter, at) => [0x19 + at, letter] as const,
  ),
]);

/**
 * The letters of the codes of a page that are not characters. Codes that only one of the two encodings has decide which one
 * it is.
 */
export function codedLetters(codes: ReadonlySet<number>): ReadonlyMap<number, number> {
  const isOld = Array.from(codes).some((code) => oldTexLetters.has(code) && !corkLetters.has(code));
  return isOld ? oldTexLetters : corkLetters;
}
