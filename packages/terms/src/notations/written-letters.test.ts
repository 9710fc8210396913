import { expect, test } from 'vitest';
import type { FoundChar } from '../lines/text-line.ts';
import { findTerms } from '../search/find-terms.ts';
import { compileTerms } from '../term/compile-terms.ts';
import { saysOneOf } from '../term/said-text.ts';
import { Term } from '../term/term.ts';

const base64 = Buffer.from('Kari Bjørnås').toString('base64');
const hexadecimal = Buffer.from('Kari Bjørnås').toString('hex');
/** The line ends within the name. */
const inMail = Buffer.from(`${'Hei på deg. '.repeat(4)}Bjørnås er her.`).toString('base64');
const wrapped = (text: string, length: number) =>
  (text.match(new RegExp(`.{1,${length}}`, 'g')) ?? []).join('\n');
const pairs = hexadecimal.match(/../g) ?? [];

/** Name of a notation, a text in it, and the part that says the term. */
const written: readonly (readonly [name: string, text: string, place: string])[] = [
  ['the names of characters of HTML', 'til Bj&oslash;rn&aring;s her', 'Bj&oslash;rn&aring;s'],
  ['names of characters that nothing ends', 'til Bj&oslashrn&arings her', 'Bj&oslashrn&arings'],
  ['names of capitals', 'til BJ&Oslash;RN&Aring;S her', 'BJ&Oslash;RN&Aring;S'],
  ['numbers of characters of HTML', 'til Bj&#248;rn&#xE5;s her', 'Bj&#248;rn&#xE5;s'],
  [
    'names of characters that were written twice',
    'til Bj&amp;oslash;rn&amp;aring;s',
    'Bj&amp;oslash;rn&amp;aring;s',
  ],
  ['the bytes of a mail in UTF-8', 'til Bj=C3=B8rn=C3=A5s her', 'Bj=C3=B8rn=C3=A5s'],
  ['the bytes of a mail in Latin-1', '=?iso-8859-1?Q?Bj=F8rn=E5s?=', 'Bj=F8rn=E5s'],
  ['escapes of scripts', 'til Bj\\u00f8rn\\xe5s her', 'Bj\\u00f8rn\\xe5s'],
  ['escapes of scripts in braces', 'til Bj\\u{f8}rn\\u{e5}s her', 'Bj\\u{f8}rn\\u{e5}s'],
  ['octal bytes, as in names of files', 'til Bj\\303\\270rn\\303\\245s her', 'Bj\\303\\270rn\\303\\245s'],
  ['escapes of word processors', "til Bj\\'f8rn\\u229?s her", "Bj\\'f8rn\\u229?s"],
  ['code points', 'til Bj<U+00F8>rn<U+00E5>s her', 'Bj<U+00F8>rn<U+00E5>s'],
  ['braces of TeX', 'til Bj{\\o}rn{\\aa}s her', 'Bj{\\o}rn{\\aa}s'],
  ['commands of TeX with a space', 'til Bj\\o rn\\aa s her', 'Bj\\orn\\aas'],
  ['commands of TeX with nothing in braces', 'til Bj\\o{}rn\\r{a}s her', 'Bj\\o{}rn\\r{a}s'],
  ['UTF-7', 'til Bj+APg-rn+AOU-s her', 'Bj+APg-rn+AOU-s'],
  ['base64', `til ${base64} her`, base64],
  ['base64 of a mail header', `=?UTF-8?B?${base64}?=`, base64],
  ['base64 over several lines', `til\n${wrapped(base64, 8)}\nher`, base64],
  ['base64 in lines of a mail', `til\n${wrapped(inMail, 76)}\nher`, inMail],
  ['hexadecimal digits', `til ${hexadecimal} her`, hexadecimal],
  ['hexadecimal digits over several lines', `til\n${wrapped(hexadecimal, 10)}\nher`, hexadecimal],
  ['a line that a mail breaks', 'til Bj=C3=B8r=\nn=C3=A5s her', 'Bj=C3=B8rn=C3=A5s'],
  ['hexadecimal digits in pairs', `til ${pairs.join(' ')} her`, hexadecimal],
  ['hexadecimal digits in pairs with colons', `til ${pairs.join(':')} her`, pairs.join(':')],
  ['hexadecimal digits as programs write bytes', `til 0x${pairs.join(',0x')} her`, `0x${pairs.join(',0x')}`],
  ['escapes of style sheets', 'til Bj\\f8 rn\\e5 s her', 'Bj\\f8rn\\e5s'],
  ['long escapes of style sheets', 'til Bj\\0000f8rn\\0000e5s her', 'Bj\\0000f8rn\\0000e5s'],
  ['the code of DOS, read as that of Windows', 'til Bj›rn†s her', 'Bj›rn†s'],
  ['the code of DOS, read as that of PDF', 'til Bjłrnƒs her', 'Bjłrnƒs'],
  ['the code of Macintosh, read as that of Windows', 'til Bj¿rnŒs her', 'Bj¿rnŒs'],
  ['the code of Macintosh, read as that of PDF', 'til Bj¿rn„s her', 'Bj¿rn„s'],
  ['the code of Windows, read as that of Macintosh', 'til Bj¯rnÂs her', 'Bj¯rnÂs'],
  ['the code of Windows, read as that of DOS', 'til Bj°rnÕs her', 'Bj°rnÕs'],
  ['the Norwegian code of seven bits', 'til Bj|rn}s her', 'Bj|rn}s'],
];

function charsOf(text: string): FoundChar[] {
  return Array.from(text, (char, x) => ({
    codePoint: char.codePointAt(0) ?? 0,
    box: { x, y: 0, width: 1, height: 1 },
    isMadeUp: false,
  }));
}

test.each(written)('a title says a term in %s', (_, text) => {
  expect(saysOneOf(text, [new Term('Bjørnås')])).toBe(true);
  expect(saysOneOf(text, [new Term('Bjørnøs')])).toBe(false);
});

test.each(written)('a term is found whole on a page in %s', (_, text, place) => {
  const found = findTerms(charsOf(text), compileTerms(['Bjørnås']));
  const places = new Set(found.map(({ chars }) => chars.map(({ box }) => text[box?.x ?? -1]).join('')));
  expect(Array.from(places)).toEqual([place]);
});

test.each([
  ['an accent of TeX before its letter', "Andr\\'eas", 'Andréas'],
  ['an accent of TeX in braces', 'M\\"{u}ller', 'Müller'],
  ['two notations at once', 'K&aring;re=20Nord', 'Kåre Nord'],
  ['a letter of another code at its start', ']se |degård', 'Åse Ødegård'],
  ['a letter of another code at its end', 'Ved Grunn{s} og Sj¿ i Sj|', 'Sjø'],
  ['letters of another code in capitals', 'L’RDALS›YRI', 'Lærdalsøyri'],
  ['a parameter that looks like a byte', 'https://example.com/?q=Ada%20Nord', 'Ada Nord'],
  ['a parameter that looks like the name of a letter', 'https://example.com/?q&Ethan%20Nord', 'Ethan Nord'],
  ['a word that looks like UTF-7', 'https://example.com/?q=+Kari%20Nord', 'Kari Nord'],
])('a text says a term with %s', (_, text, term) => {
  expect(saysOneOf(text, [new Term(term)])).toBe(true);
});

test.each([
  ['a number of no character', '&#1114112;&#xffffff;\\u{ffffff}', 'ab'],
  ['an apostrophe', 'Vi så’re', 'såÆre'],
  ['signs beside words', '“Bre† – ‘gre’', 'æGre'],
  ['long words on two lines', 'Sammenhengen\nForklaringen', 'Kari'],
  ['pairs of digits that are no text', '01 02 03 04 05 06', 'Kari'],
  ['digits that are no text', '00ff00ff00ff00ff', 'Kari'],
  ['what only looks like base64', 'Testesensen12345', 'Kari'],
])('reads %s as nothing', (_, text, term) => {
  expect(saysOneOf(text, [new Term(term)])).toBe(false);
});
