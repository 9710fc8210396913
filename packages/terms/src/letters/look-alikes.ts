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

/** The capitals; the small letters look like them in small. */
const cherokee: Readonly<Record<string, string>> = {
  A: '\u13aa',
  B: '\u13f4',
  C: '\u13df',
  D: '\u13a0',
  E: '\u13ac',
  G: '\u13c0',
  H: '\u13bb',
  J: '\u13ab',
  K: '\u13e6',
  L: '\u13de',
  M: '\u13b7',
  P: '\u13e2',
  R: '\u13a1\u13d2',
  S: '\u13da\u13d5',
  T: '\u13a2',
  V: '\u13d9',
  W: '\u13b3\u13d4',
  Y: '\u13a9\u13bd',
  Z: '\u13c3',
  b: '\u13cf',
  d: '\u13e7',
  h: '\u13c2',
  i: '\u13a5',
};

/** An alphabet of Latin capitals. */
const lisu: Readonly<Record<string, string>> = {
  A: '\ua4ee',
  B: '\ua4d0',
  C: '\ua4da',
  D: '\ua4d3',
  E: '\ua4f0',
  F: '\ua4dd',
  G: '\ua4d6',
  H: '\ua4e7',
  I: '\ua4f2',
  J: '\ua4d9',
  K: '\ua4d7',
  L: '\ua4e1',
  M: '\ua4df',
  N: '\ua4e0',
  O: '\ua4f3',
  P: '\ua4d1',
  R: '\ua4e3',
  S: '\ua4e2',
  T: '\ua4d4',
  U: '\ua4f4',
  V: '\ua4e6',
  W: '\ua4ea',
  X: '\ua4eb',
  Y: '\ua4ec',
  Z: '\ua4dc',
};

/** Capitals and small letters, which have the same shapes. */
const coptic: Readonly<Record<string, string>> = {
  A: '\u2c80\u2c81',
  B: '\u2c82\u2c83',
  C: '\u2ca4\u2ca5',
  H: '\u2c8e\u2c8f',
  I: '\u2c92\u2c93',
  K: '\u2c94\u2c95',
  L: '\u2cd0\u2cd1',
  M: '\u2c98\u2c99',
  N: '\u2c9a\u2c9b',
  O: '\u2c9e\u2c9f',
  P: '\u2ca2\u2ca3',
  T: '\u2ca6\u2ca7',
  X: '\u2cac\u2cad',
  Y: '\u2ca8\u2ca9',
  r: '\u2c85',
};

/** Armenian, letters of phonetic writing, and signs that typists take for a letter. */
const others: Readonly<Record<string, string>> = {
  A: '\u1d00',
  B: '\u0299',
  C: '\u1d04',
  D: '\u1d05',
  E: '\u1d07',
  F: '\ua730',
  G: '\u0262',
  H: '\u029c',
  I: '\u026a',
  J: '\u1d0a',
  K: '\u1d0b',
  L: '\u029f',
  M: '\u1d0d',
  N: '\u0274',
  O: '\u0555\u1d0f',
  P: '\u1d18',
  Q: '\ua7af',
  R: '\u0280',
  S: '\u054f\ua731',
  T: '\u1d1b',
  U: '\u054d\u1d1c',
  V: '\u1d20',
  W: '\u1d21',
  Y: '\u028f',
  Z: '\u1d22',
  a: '\u0251',
  g: '\u0261',
  h: '\u0570',
  i: '\u0269',
  j: '\u0237',
  n: '\u0578',
  o: '\u0585',
  q: '\u0566',
  u: '\u057d\u028b',
  ø: '\u2205\u2300',
};

const alphabets = [cyrillic, greek, cherokee, inSmall(cherokee), lisu, coptic, others];

const latin = new Map(
  alphabets.flatMap((alphabet) =>
    Object.entries(alphabet).flatMap(([letter, looks]) =>
      Array.from(looks, (look) => [look, letter] as const),
    ),
  ),
);

function inSmall(alphabet: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(alphabet).map(([letter, looks]) => [letter, looks.toLowerCase()]));
}

const anyLook = new RegExp(`[${Array.from(latin.keys()).join('')}]`, 'g');

/** A text with the Latin letter for each letter that only looks like one. Every UTF-16 unit keeps its place. */
export function asItLooks(text: string): string {
  return text.replace(anyLook, (look) => latin.get(look) ?? look);
}
