/**
 * Separate characters that are printed as an accent over a letter, with the combining accent for each: typewriters
 * and TeX print them over or before the letter, because the encodings of fonts have no other way.
 */
const accents: Readonly<Record<string, string>> = {
  '\u0300': '`\u02cb',
  '\u0301': "'\u00b4\u02ca\u2019\u2032",
  '\u0302': '^\u02c6',
  '\u0303': '~',
  '\u0308': '"',
  '\u030a': '\u00b0\u00ba',
  '\u030c': '\u02c7',
  '\u0335': '-\u2010\u2011\u2012\u2013\u2212',
  '\u0338': '/\u2044\u2215',
};

const accentOf = new Map(
  Object.entries(accents).flatMap(([accent, signs]) => Array.from(signs, (sign) => [sign, accent] as const)),
);

/** The combining accent for a character that is printed over a letter; undefined for all other characters. */
export function accentOfSign(sign: string): string | undefined {
  return accentOf.get(sign);
}

/**
 * The letters with a stroke, which Unicode does not decompose, each with its plain letter and the strokes that are
 * printed on it.
 */
const stroked: readonly (readonly [letter: string, base: string, strokes: string])[] = [
  ['\u00f8', 'o', '\u0337\u0338'],
  ['\u0111', 'd', '\u0335\u0336'],
  ['\u0127', 'h', '\u0335\u0336'],
  ['\u0142', 'l', '\u0335\u0337\u0338'],
  ['\u0167', 't', '\u0335\u0336\u0338'],
];

const strokedLetters = new Map(
  stroked.flatMap(([letter, base, strokes]) =>
    Array.from(strokes).flatMap((stroke): [string, string][] => [
      [base + stroke, letter],
      [base.toUpperCase() + stroke, letter.toUpperCase()],
    ]),
  ),
);

const strokes = /[odhlt][\u0335-\u0338]/gi;

/** The single character for a letter with a stroke printed on it; undefined if there is none. */
export function strokedLetter(base: string, stroke: string): string | undefined {
  return strokedLetters.get(base + stroke);
}

/** The text with one character for each letter with a stroke. */
export function withStrokedLetters(text: string): string {
  return text.replace(strokes, (pair) => strokedLetters.get(pair) ?? pair);
}
