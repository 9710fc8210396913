/**
 * Letters of other alphabets beside the Latin ones they look like in print, capitals and small letters each by their own
 * look (after Unicode Technical Standard 39, confusables). What compatibility forms resolve, such as letters of full width
 * or those of formulas, is not among them.
 */
const cyrillic: Readonly<Record<string, string>> = {
  A: '\u0410',
  B: '\u0412',
  C: '\u0421',
  E: '\u0415',
  G: '\u050c',
  H: '\u041d\u04a2\u04ba',
  I: '\u0406\u04c0',
  J: '\u0408',
  K: '\u041a',
  M: '\u041c',
  O: '\u041e',
  P: '\u0420',
  Q: '\u051a',
  S: '\u0405',
  T: '\u0422',
  V: '\u0474',
  W: '\u051c',
  X: '\u0425',
  Y: '\u0423\u04ae',
  a: '\u0430',
  b: '\u042c\u044c',
  c: '\u0441',
  d: '\u0501',
  e: '\u0435',
  h: '\u04bb',
  i: '\u0456',
  j: '\u0458',
  l: '\u04cf',
  o: '\u043e',
  p: '\u0440',
  q: '\u051b',
  r: '\u0433',
  s: '\u0455',
  v: '\u0475',
  w: '\u051d\u0461',
  x: '\u0445',
  y: '\u0443\u04af',
};

const greek: Readonly<Record<string, string>> = {
  A: '\u0391',
  B: '\u0392',
  E: '\u0395',
  H: '\u0397',
  I: '\u0399',
  K: '\u039a',
  M: '\u039c',
  N: '\u039d',
  O: '\u039f',
  P: '\u03a1',
  T: '\u03a4',
  X: '\u03a7',
  Y: '\u03a5',
  Z: '\u0396',
  a: '\u03b1',
  i: '\u03b9',
  j: '\u03f3',
  k: '\u03ba',
  n: '\u03b7',
  o: '\u03bf\u03c3',
  p: '\u03c1',
  t: '\u03c4',
  u: '\u03c5',
  v: '\u03bd',
  w: '\u03c9',
  x: '\u03c7',
  y: '\u03b3',
};

/** Armenian, Cherokee, and letters of phonetic writing. */
const others: Readonly<Record<string, string>> = {
  A: '\u13aa\u1d00',
  B: '\u13f4\u0299',
  C: '\u13df\u1d04',
  D: '\u13a0\u1d05',
  E: '\u13ac\u1d07',
  F: '\ua730',
  G: '\u13c0\u0262',
  H: '\u13bb\u029c',
  I: '\u026a',
  J: '\u13ab\u1d0a',
  K: '\u13e6\u1d0b',
  L: '\u13de\u029f',
  M: '\u13b7\u1d0d',
  N: '\u0274',
  O: '\u0555\u1d0f',
  P: '\u13e2\u1d18',
  Q: '\ua7af',
  R: '\u13a1\u0280',
  S: '\u13da\u054f\ua731',
  T: '\u13a2\u1d1b',
  U: '\u054d\u1d1c',
  V: '\u13d9\u1d20',
  W: '\u13b3\u1d21',
  Y: '\u13a9\u028f',
  Z: '\u13c3\u1d22',
  a: '\u0251',
  g: '\u0261',
  h: '\u0570',
  n: '\u0578',
  o: '\u0585',
  q: '\u0566',
  u: '\u057d\u028b',
  i: '\u0269',
};

const latin = new Map(
  [cyrillic, greek, others].flatMap((alphabet) =>
    Object.entries(alphabet).flatMap(([letter, looks]) =>
      Array.from(looks, (look) => [look, letter] as const),
    ),
  ),
);

const anyLook = new RegExp(`[${Array.from(latin.keys()).join('')}]`, 'g');

/** A text with the Latin letter for each letter that only looks like one. Every UTF-16 unit keeps its place. */
export function asItLooks(text: string): string {
  return text.replace(anyLook, (look) => latin.get(look) ?? look);
}
