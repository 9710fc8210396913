/**
 * The characters in the font of labels, as first and last code points in hexadecimal: Latin, Greek and Cyrillic
 * letters, punctuation and signs. Other scripts would need fonts of their own, of up to 1.7 MB in every file.
 */
const ranges = (
  '20-7e a0-ac ae-17f 192 1fa-1ff 218-21b 2c6-2c7 2c9 2d8-2dd 384-38a 38c 38e-3a1 3a3-3ce 400-45f 490-493 496-49d ' +
  '4a0-4a3 4aa-4ab 4ae-4b3 4b6-4bb 4c0 4cb-4cc 4d8-4d9 4e2-4e3 4e8-4e9 4ee-4ef 1e80-1e85 1ef2-1ef3 2013-2015 2017-201e ' +
  '2020-2022 2026 2030 2032-2033 2039-203a 203c 203e 2044 207f 20a3-20a4 20a7 20ac 20af 2105 2113 2116 2122 2126 212e ' +
  '215b-215e 2190-2195 21a8 2200 2202-2203 2206 2208-2209 220f 2211-2212 2215 2219-221a 221e-221f 2227-222b 2248 ' +
  '2260-2261 2264-2265 2282-2283 2295 2297 2302 2310 2320-2321 2329-232a 25a1 263a-263c 2640 2642 2660 2663 2665-2666 ' +
  '266a-266b fb00-fb04'
)
  .split(' ')
  .map((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
    return { first, last };
  });

/** The characters of a text that cannot be printed on a box, each once; accents may be listed separately. */
export function unprintable(text: string): string[] {
  const characters = new Set(text.normalize('NFC'));
  return Array.from(characters).filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return !/\s/u.test(character) && !ranges.some(({ first, last }) => code >= first && code <= last);
  });
}
