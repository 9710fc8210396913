import { lettersIn } from './character-escapes.ts';
import type { WrittenLetters } from './notation.ts';

/** The commands for letters that are not a letter with an accent. */
const letters: Readonly<Record<string, string>> = {
  ...{ aa: 'å', AA: 'Å', ae: 'æ', AE: 'Æ', o: 'ø', O: 'Ø', oe: 'œ', OE: 'Œ', ss: 'ß', l: 'ł', L: 'Ł' },
  ...{ i: 'ı', j: 'j', dh: 'ð', DH: 'Ð', th: 'þ', TH: 'Þ', dj: 'đ', DJ: 'Đ' },
};
/** The commands that put an accent on the letter after them. */
const accents: Readonly<Record<string, string>> = {
  ...{ '`': '\u0300', "'": '\u0301', '^': '\u0302', '~': '\u0303', '"': '\u0308', '=': '\u0304' },
  ...{ '.': '\u0307', u: '\u0306', v: '\u030c', H: '\u030b', c: '\u0327', k: '\u0328', r: '\u030a' },
};

const names = 'aa|AA|ae|AE|oe|OE|ss|dh|DH|th|TH|dj|DJ|[oOlLij]';
const letterCommand = `\\{\\\\(${names})\\s*\\}|\\\\(${names})(?:\\{\\}|\\s|(?![A-Za-z]))`;
const accent = '\\\\([`\'^~"=.]|[uvHckr](?![A-Za-z]))\\s*';
const accentCommand = `\\{${accent}([A-Za-z])\\}|${accent}(?:\\{\\\\?([A-Za-z])\\s*\\}|([A-Za-z]))`;
const command = new RegExp(`${letterCommand}|${accentCommand}`, 'g');

/** Letters as TeX writes them: `{\aa}`, `\o `, `\r{a}` and `\'e`. */
export function texLetters(text: string): WrittenLetters[] {
  return lettersIn(text, command, ([, braced, bare, inner, innerBase, outer, inBraces, after]) => {
    const name = braced ?? bare;
    if (name !== undefined) return letters[name];
    const base = innerBase ?? inBraces ?? after ?? '';
    return (base + (accents[inner ?? outer ?? ''] ?? '')).normalize('NFC');
  });
}
