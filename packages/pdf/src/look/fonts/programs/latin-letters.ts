/**
 * The letters of the predefined encodings of PDF (ISO 32000-2, annex D), in the order of the standard strings of the Compact
 * Font Format, from 1 (Adobe Technical Note 5176, appendix A), each with its code point.
 */
const letters = (
  'space 20 exclam 21 quotedbl 22 numbersign 23 dollar 24 percent 25 ampersand 26 quoteright 2019 parenleft 28 ' +
  'parenright 29 asterisk 2a plus 2b comma 2c hyphen 2d period 2e slash 2f zero 30 one 31 two 32 three 33 four 34 ' +
  'five 35 six 36 seven 37 eight 38 nine 39 colon 3a semicolon 3b less 3c equal 3d greater 3e question 3f at 40 ' +
  'A 41 B 42 C 43 D 44 E 45 F 46 G 47 H 48 I 49 J 4a K 4b L 4c M 4d N 4e O 4f P 50 Q 51 R 52 S 53 T 54 U 55 V 56 ' +
  'W 57 X 58 Y 59 Z 5a bracketleft 5b backslash 5c bracketright 5d asciicircum 5e underscore 5f quoteleft 2018 ' +
  'a 61 b 62 c 63 d 64 e 65 f 66 g 67 h 68 i 69 j 6a k 6b l 6c m 6d n 6e o 6f p 70 q 71 r 72 s 73 t 74 u 75 v 76 ' +
  'w 77 x 78 y 79 z 7a braceleft 7b bar 7c braceright 7d asciitilde 7e exclamdown a1 cent a2 sterling a3 ' +
  'fraction 2044 yen a5 florin 192 section a7 currency a4 quotesingle 27 quotedblleft 201c guillemotleft ab ' +
  'guilsinglleft 2039 guilsinglright 203a fi fb01 fl fb02 endash 2013 dagger 2020 daggerdbl 2021 periodcentered b7 ' +
  'paragraph b6 bullet 2022 quotesinglbase 201a quotedblbase 201e quotedblright 201d guillemotright bb ' +
  'ellipsis 2026 perthousand 2030 questiondown bf grave 60 acute b4 circumflex 2c6 tilde 2dc macron af breve 2d8 ' +
  'dotaccent 2d9 dieresis a8 ring 2da cedilla b8 hungarumlaut 2dd ogonek 2db caron 2c7 emdash 2014 AE c6 ' +
  'ordfeminine aa Lslash 141 Oslash d8 OE 152 ordmasculine ba ae e6 dotlessi 131 lslash 142 oslash f8 oe 153 ' +
  'germandbls df onesuperior b9 logicalnot ac mu b5 trademark 2122 Eth d0 onehalf bd plusminus b1 Thorn de ' +
  'onequarter bc divide f7 brokenbar a6 degree b0 thorn fe threequarters be twosuperior b2 registered ae minus 2212 ' +
  'eth f0 multiply d7 threesuperior b3 copyright a9 Aacute c1 Acircumflex c2 Adieresis c4 Agrave c0 Aring c5 ' +
  'Atilde c3 Ccedilla c7 Eacute c9 Ecircumflex ca Edieresis cb Egrave c8 Iacute cd Icircumflex ce Idieresis cf ' +
  'Igrave cc Ntilde d1 Oacute d3 Ocircumflex d4 Odieresis d6 Ograve d2 Otilde d5 Scaron 160 Uacute da ' +
  'Ucircumflex db Udieresis dc Ugrave d9 Yacute dd Ydieresis 178 Zcaron 17d aacute e1 acircumflex e2 adieresis e4 ' +
  'agrave e0 aring e5 atilde e3 ccedilla e7 eacute e9 ecircumflex ea edieresis eb egrave e8 iacute ed ' +
  'icircumflex ee idieresis ef igrave ec ntilde f1 oacute f3 ocircumflex f4 odieresis f6 ograve f2 otilde f5 ' +
  'scaron 161 uacute fa ucircumflex fb udieresis fc ugrave f9 yacute fd ydieresis ff zcaron 17e'
).split(' ');

/** Standard glyph names by number; 0 is the glyph for missing characters. */
export const standardNames: readonly string[] = ['.notdef', ...letters.filter((_, index) => index % 2 === 0)];

const codePoints = new Map(
  letters.flatMap((name, index) =>
    index % 2 === 0 ? [[name, Number.parseInt(letters[index + 1] ?? '', 16)] as const] : [],
  ),
);
/** Additional letters of the Mac OS and Windows encodings (ISO 32000-2, 9.6.5.4 and annex D). */
const laterLetters =
  'Euro 20ac notequal 2260 infinity 221e lessequal 2264 greaterequal 2265 partialdiff 2202 summation 2211 ' +
  'product 220f pi 3c0 integral 222b Omega 2126 radical 221a approxequal 2248 Delta 2206 lozenge 25ca apple f8ff';
for (const [, name = '', hex = ''] of laterLetters.matchAll(/(\S+) (\S+)/g)) {
  codePoints.set(name, Number.parseInt(hex, 16));
}
const namesByCodePoint = new Map(Array.from(codePoints, ([name, codePoint]) => [codePoint, name]));

/** Ranges of codes in StandardEncoding; their names are consecutive in the order above. */
const standardRuns = [
  ...[
    [32, 126],
    [161, 175],
    [177, 180],
    [182, 189],
    [191, 191],
    [193, 200],
    [202, 203],
    [205, 208],
  ],
  ...[
    [225, 225],
    [227, 227],
    [232, 235],
    [241, 241],
    [245, 245],
    [248, 251],
  ],
] as const;

/** The names of StandardEncoding by code; undefined for unused codes. */
export const standardEncoding: readonly (string | undefined)[] = (() => {
  const names: (string | undefined)[] = new Array<undefined>(256).fill(undefined);
  let next = 1;
  for (const [first, last] of standardRuns) {
    for (let code = first; code <= last; code++) names[code] = standardNames[next++];
  }
  return names;
})();

const decoders = ['windows-1252', 'macintosh'].map((label) => new TextDecoder(label));

/** Where the encodings of PDF differ from those of operating systems: unused codes show a bullet. */
const namesInPdf = new Map([
  ...[0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d].map((code) => [code, 'bullet'] as const),
  ...([
    [0xa0, 'space'],
    [0xad, 'hyphen'],
    [0xca, 'space'],
    [0xdb, 'currency'],
  ] as const),
]);

/** The names of a code in the predefined encodings. */
export function predefinedNames(code: number): string[] {
  const others = decoders.map((decoder) =>
    namesByCodePoint.get(decoder.decode(Uint8Array.of(code)).codePointAt(0) ?? 0),
  );
  return [standardEncoding[code], namesInPdf.get(code), ...others].flatMap((name) => name ?? []);
}

/** The code point of a glyph name, if the name determines it. */
export function codePointOf(name: string): number | undefined {
  const known = codePoints.get(name);
  if (known !== undefined) return known;
  const [, hex] = /^(?:uni|u)([\dA-Fa-f]{4,6})/.exec(name) ?? [];
  return hex === undefined ? accentedCodePoint(name) : Number.parseInt(hex, 16);
}

/** Accents that fonts combine with a letter. */
const accents =
  'grave acute circumflex tilde macron breve dotaccent dieresis ring cedilla hungarumlaut ogonek caron';
const accentNames: readonly string[] = [...accents.split(' '), 'dotlessi'];
const accentMarks = '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u0327\u030b\u0328\u030c';

/** The code point of a letter named after its base letter and accent, such as `ccaron`. */
function accentedCodePoint(name: string): number | undefined {
  const mark = accentMarks[accentNames.indexOf(name.slice(1))];
  const letter = mark === undefined ? '' : (name.slice(0, 1) + mark).normalize('NFC');
  return letter.length === 1 ? letter.codePointAt(0) : undefined;
}

/** The names of glyphs that a font may combine to draw this one: the base letter and the accents. */
export function partsOfLetter(name: string): readonly string[] {
  const codePoint = codePointOf(name);
  const bare = codePoint === undefined ? '' : String.fromCodePoint(codePoint).normalize('NFD');
  if (bare.length < 2) return [];
  const base = namesByCodePoint.get(bare.codePointAt(0) ?? 0);
  return base === undefined ? accentNames : [base, ...accentNames];
}
