import type { WrittenLetters } from './notation.ts';
import { bytesIn } from './written-bytes.ts';

/** What the end of a name says of the letter before it (HTML Standard, 13.5). */
const accents: Readonly<Record<string, string>> = {
  ...{ grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303', uml: '\u0308', ring: '\u030a' },
  ...{ cedil: '\u0327', caron: '\u030c', breve: '\u0306', macr: '\u0304', dot: '\u0307', ogon: '\u0328' },
  dblac: '\u030b',
};
const strokes: Readonly<Record<string, string>> = { o: 'ø', d: 'đ', l: 'ł', h: 'ħ', t: 'ŧ' };
const named: Readonly<Record<string, string>> = {
  ...{
    aelig: 'æ',
    oelig: 'œ',
    szlig: 'ß',
    eth: 'ð',
    thorn: 'þ',
    inodot: 'ı',
    amp: '&',
    nbsp: ' ',
    shy: '\u00ad',
  },
  ...{ hyphen: '-', dash: '-', lowbar: '_', period: '.', commat: '@', zwj: '', zwnj: '' },
};
const ends = [...Object.keys(accents), 'slash', 'strok', 'stroke']
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const names = Object.keys(named).join('|');
const entity = new RegExp(`&(?:#x([\\da-f]{1,6})|#(\\d{1,7})|([a-z])(${ends})|(${names}));?`, 'gi');

/** Characters by name or number as HTML and XML write them (`&aring;`, `&#229;`), also without the semicolon. */
export function characterReferences(text: string): WrittenLetters[] {
  return lettersIn(text, entity, ([written = '', hex, decimal, base, accent, name]) => {
    if (hex !== undefined) return characterOfNumber(hex, 16);
    if (decimal !== undefined) return characterOfNumber(decimal, 10);
    if (name !== undefined) return cased(named[name.toLowerCase()] ?? '', written.charAt(1));
    const small = base?.toLowerCase() ?? '';
    const mark = accents[accent?.toLowerCase() ?? ''];
    const letter = mark === undefined ? strokes[small] : (small + mark).normalize('NFC');
    return letter === undefined ? undefined : cased(letter, base);
  });
}

const script = /[%\\]u([\da-f]{4})|\\u\{([\da-f]{1,6})\}|\\x([\da-f]{2})/gi;

/** Characters as scripts and JSON write them: `\u00e5`, `%u00e5`, `\u{e5}` and `\xe5`. */
export function scriptEscapes(text: string): WrittenLetters[] {
  return lettersIn(text, script, ([, wide, braced, narrow]) =>
    characterOfNumber(wide ?? braced ?? narrow ?? '', 16),
  );
}

const octal = /(?:\\[0-3][0-7]{2})+/g;

/** Bytes as many programs write them in names of files: `\303\245`. */
export function octalBytes(text: string): WrittenLetters[] {
  return bytesIn(text, octal, 1, 8);
}

const richText = /\\'([\da-f]{2})|\\u(\d{1,3})\?/gi;

/** Characters as the format RTF writes them: `\'e5` and `\u229?`. */
export function wordEscapes(text: string): WrittenLetters[] {
  return lettersIn(text, richText, ([, hex, decimal]) =>
    hex === undefined ? characterOfNumber(decimal ?? '', 10) : characterOfNumber(hex, 16),
  );
}

const style = /\\([\da-f]{1,6})\s?/gi;

/** Characters as style sheets write them (CSS Syntax Module, 4.3.7): `\e5 ` and `\0000e5`. */
export function styleEscapes(text: string): WrittenLetters[] {
  return lettersIn(text, style, ([, hex = '']) => characterOfNumber(hex, 16));
}

const point = /<?U\+([\da-f]{4,6})>?/gi;

/** Characters by their code points, as Unicode and some programs write them: `U+00E5` and `<U+00E5>`. */
export function codePoints(text: string): WrittenLetters[] {
  return lettersIn(text, point, ([, hex]) => characterOfNumber(hex ?? '', 16));
}

/** What a pattern finds in a text, with the letters for each match; matches that say none are left out. */
export function lettersIn(
  text: string,
  pattern: RegExp,
  lettersOf: (match: RegExpExecArray) => string | undefined,
): WrittenLetters[] {
  return Array.from(text.matchAll(pattern)).flatMap((match) => {
    const letters = lettersOf(match);
    return letters === undefined ? [] : { start: match.index, size: match[0].length, letters };
  });
}

function characterOfNumber(digits: string, base: 10 | 16): string | undefined {
  const codePoint = Number.parseInt(digits, base);
  return codePoint > 0x10ffff ? undefined : String.fromCodePoint(codePoint);
}

function cased(letter: string, like = ''): string {
  return like === like.toLowerCase() ? letter : letter.toUpperCase();
}
