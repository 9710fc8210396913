import { describe, expect, test } from 'vitest';
import type { FoundChar } from '../lines/text-line.ts';
import { compileTerms } from '../term/compile-terms.ts';
import type { TermOptions } from '../term/term.ts';
import { findOnPage, findTerms } from './find-terms.ts';

/** Characters a point wide on one line; `|` stands for a gap that a reader took for a space. */
function charsOf(text: string): FoundChar[] {
  return Array.from(text, (char, x) =>
    char === '|'
      ? { codePoint: 32, box: undefined, isMadeUp: true }
      : {
          codePoint: char.codePointAt(0) ?? 0,
          box: char === '\n' ? undefined : { x, y: 0, width: 1, height: 1 },
          isMadeUp: false,
        },
  );
}

function found(text: string, term: string, options: TermOptions = {}): string[] {
  return findTerms(charsOf(text), compileTerms([term], options)).map(({ chars }) =>
    chars.map(({ box }) => Array.from(text)[box?.x ?? -1] ?? '').join(''),
  );
}

describe('finds a term', () => {
  test.each([
    ['as it stands', 'Hei Kari Nord her', 'Kari Nord', ['KariNord']],
    [
      'whatever its case and width',
      'KARI \uff2b\uff41\uff52\uff49',
      'kari',
      ['KARI', '\uff2b\uff41\uff52\uff49'],
    ],
    ['inside a longer word', 'Karis hus', 'Kari', ['Kari']],
    ['over a line break', 'Kari\nNord', 'Kari Nord', ['KariNord']],
    ['split with a hyphen', 'Hemme-\nlig', 'Hemmelig', ['Hemme-lig']],
    ['over a line break in a quoted letter', '> av Kari\n> Nord var', 'Kari Nord', ['Kari>Nord']],
    ['over a line break in a letter quoted twice', '>> Kari\n>> Nord', 'Kari Nord', ['Kari>>Nord']],
    ['split with a hyphen in a quoted letter', '> Hemme-\n> lig', 'Hemmelig', ['Hemme->lig']],
    ['of digits over a line break in a quoted letter', '> 1234\n> 5678', '12345678', ['1234>5678']],
    ['split with a soft hyphen', 'Hemme\u00ad\nlig', 'Hemmelig', ['Hemmelig']],
    ['with a space after each letter', 'her K a r i N o r d der', 'Kari Nord', ['KariNord']],
    ['with accents and a space after each letter', 'her N o r d v å g der', 'Nordvåg', ['Nordvåg']],
    ['with a point after each letter', 'av K.a.r.i.', 'Kari', ['K.a.r.i']],
    ['with a hyphen between its letters', 'K-a-r-i N-o-r-d', 'Kari Nord', ['K-a-r-iN-o-r-d']],
    ['with stars and spaces between its letters', '* K * a * r * i *', 'Kari', ['K*a*r*i']],
    ['with a line between its letters, as in cells', 'K/a/r/i / N/o/r/d', 'Kari Nord', ['K/a/r/i/N/o/r/d']],
    ['of digits with a sign between all', '0*1*8*2*7*0', '018270', ['0*1*8*2*7*0']],
    [
      'in letters on filled circles and squares, and of flags',
      '\u{1f15a}\u{1f150}\u{1f161}\u{1f158} \u{1f17a}\u{1f170}\u{1f181}\u{1f178} \u{1f1f0}\u{1f1e6}\u{1f1f7}\u{1f1ee}',
      'kari',
      [
        '\u{1f15a}\u{1f150}\u{1f161}\u{1f158}',
        '\u{1f17a}\u{1f170}\u{1f181}\u{1f178}',
        '\u{1f1f0}\u{1f1e6}\u{1f1f7}\u{1f1ee}',
      ],
    ],
    ['with gaps between letters', 'K|a|r|i|N|o|r|d', 'Kari Nord', ['KariNord']],
    ['with one gap inside', 'Hem|melig', 'Hemmelig', ['Hemmelig']],
    ['with a space of no width inside', 'Hem\u200bmelig', 'Hemmelig', ['Hemmelig']],
    ['with a direction mark inside', 'Hem\u200emelig', 'Hemmelig', ['Hemmelig']],
    ['with a change of direction inside', 'Hem\u202a\u202cmelig', 'Hemmelig', ['Hemmelig']],
    ['with a joiner that shows nothing inside', 'Hem\u034fmelig', 'Hemmelig', ['Hemmelig']],
    ['with a variant selected inside', 'Hem\ufe0fmelig', 'Hemmelig', ['Hemmelig']],
    ['with a character of number zero inside', 'Hem\0melig', 'Hemmelig', ['Hemmelig']],
    ['with a control character inside', 'Hem\x02melig', 'Hemmelig', ['Hemmelig']],
    ['of digits in groups', 'nr 123456 78901.', '12345678901', ['12345678901']],
    ['of digits with thin spaces', 'nr 12\u200934\u200956 78901', '12345678901', ['12345678901']],
    ['of digits with hyphens and points', '1234.56-78901', '12345678901', ['1234.56-78901']],
    ['of digits split with a hyphen', '123456-\n78901', '12345678901', ['123456-78901']],
    ['of digits with hyphens in white space', 'f. 010190 - 12345.', '01019012345', ['010190-12345']],
    ['of digits with asterisks, as printers write them', 'nr 123456*78901', '12345678901', ['123456*78901']],
    ['of digits with colons', 'tlf 912:34:567.', '91234567', ['912:34:567']],
    ['of digits with tildes and arrows', '912~34→567', '91234567', ['912~34→567']],
    ['of digits with signs in white space', '123456 : 78901', '12345678901', ['123456:78901']],
    ['of few digits in groups', 'nr 12 34-56.', '123456', ['1234-56']],
    ['of digits given in groups', 'tlf12345678, 12.34.56.78', '12 34 56 78', ['12345678', '12.34.56.78']],
    ['of digits given with a sign', 'ring +47 12 34 56 78', '+4712345678', ['4712345678']],
    ['of a date with other separators', 'f. 01/02-1990', '01.02.1990', ['01/02-1990']],
    ['of a code in groups', 'konto NO93 8601 1117 947', 'no9386011117947', ['NO9386011117947']],
    ['of a code given in groups', 'bil EK12345', 'EK 12 345', ['EK12345']],
    ['of words that nearly touch', 'navn KariNord', 'Kari Nord', ['KariNord']],
    ['of digits with marks for thousands', "12,345,678 12'345'678", '12345678', ['12,345,678', "12'345'678"]],
    ['split after its own hyphen', 'Anne-\nGrete', 'Anne-Grete', ['Anne-Grete']],
    ['with a hyphen that its font calls a soft one', 'Anne\u00adGrete', 'Anne-Grete', ['Anne\u00adGrete']],
    [
      'with a soft hyphen for its own and one at the end of a line',
      'Anne\u00adGre\u00ad\nte Moe',
      'Anne-Grete Moe',
      ['Anne\u00adGre\u00adteMoe'],
    ],
    ['of digits with soft hyphens', '1234\u00ad56\u00ad78901', '1234-56-78901', ['12345678901']],
    ['with a ligature that is a code of Cork alone', 'So\x1ce Nord', 'Sofie', ['So\x1ce']],
    ['with a ligature that is a code of TeX alone', 'So\x0ce Nord', 'Sofie', ['So\x0ce']],
    [
      'with a letter that is a code of TeX alone',
      'Bj\x1crn N\x1as',
      'Bj\u00f8rn N\u00e6s',
      ['Bj\x1crnN\x1as'],
    ],
    ['with a ligature of swapped bytes', 'So\u6600\u6900e Nord', 'Sofie', ['So\u6600\u6900e']],
    ['of Chinese characters', '\u6600\u6900', '\u6600\u6900', ['\u6600\u6900']],
    ['with a hyphen that does not break', 'Anne\u2011Grete', 'Anne-Grete', ['Anne\u2011Grete']],
    ['split with a sign that scanners read for a hyphen', 'Hemme\u00ac\nlig', 'Hemmelig', ['Hemme\u00aclig']],
    ['split with a hyphen and white space', 'Hemme- \n lig', 'Hemmelig', ['Hemme-lig']],
    ['with another apostrophe', 'Peer O\u2019Neil', "o'neil", ['O\u2019Neil']],
    ['with a prime for an apostrophe', 'Peer O\u2032Neil', "o'neil", ['O\u2032Neil']],
    ['with Braille cells without dots inside', 'Hem\u2800melig', 'Hemmelig', ['Hemmelig']],
    ['with a ligature', 'So\ufb01a', 'sofia', ['So\ufb01a']],
    ['that ends within a ligature', 'Adol\ufb03', 'adolf', ['Adol\ufb03']],
    [
      'with a letter that is two in capitals',
      'STRASSE, Stra\u1e9ee',
      'stra\u00dfe',
      ['STRASSE', 'Stra\u1e9ee'],
    ],
    ['with a dot over a capital', '\u0130ZMIR', 'izmir', ['\u0130ZMIR']],
    [
      'without a dot over a small letter',
      'I\u015eIK, \u0131\u015f\u0131k',
      'I\u015f\u0131k',
      ['I\u015eIK', '\u0131\u015f\u0131k'],
    ],
    [
      'with a letter that differs at the end of words',
      '\u039d\u038a\u039a\u039f\u03a3',
      '\u03bd\u03af\u03ba\u03bf\u03c2',
      ['\u039d\u038a\u039a\u039f\u03a3'],
    ],
    [
      'of an address that is broken',
      'kari.nord@exam\nple.no',
      'kari.nord@example.no',
      ['kari.nord@example.no'],
    ],
    ['of a long word that is broken', 'Hemsfjell\nstrand', 'Hemsfjellstrand', ['Hemsfjellstrand']],
    [
      'of digits of another width',
      'nr \uff11\uff12\uff13\uff14\uff15\uff16',
      '123456',
      ['\uff11\uff12\uff13\uff14\uff15\uff16'],
    ],
    ['with a stroke apart', 'Bjo\u0338rn Đỉnh', 'bjørn', ['Bjo\u0338rn']],
    ['with a sign for a letter with a stroke', 'Bj\u2205rn', 'bjørn', ['Bj\u2205rn']],
    ['given with a stroke apart', 'Bjørn', 'Bjo\u0338rn', ['Bjørn']],
    ['given with a stroke apart and in capitals', 'BJØRN', 'BJO\u0338RN', ['BJØRN']],
    [
      'that is struck out mark by mark',
      'K\u0336a\u0336r\u0336i\u0336',
      'kari',
      ['K\u0336a\u0336r\u0336i\u0336'],
    ],
    [
      'with a line under each letter',
      'K\u0332a\u0332r\u0333i\u0332',
      'kari',
      ['K\u0332a\u0332r\u0333i\u0332'],
    ],
    [
      'with a line over or a frame around each letter',
      'K\u0305a\u20ddr\u20dei\u20e3',
      'kari',
      ['K\u0305a\u20ddr\u20dei\u20e3'],
    ],
    [
      'with a low line between its words, as in names of files',
      'sak_Kari_Nord.pdf',
      'Kari Nord',
      ['Kari_Nord'],
    ],
    [
      'with a sign for the space between its words, as in addresses',
      'av kari-nord, kari+nord',
      'Kari Nord',
      ['kari-nord', 'kari+nord'],
    ],
    ['of digits with a low line', 'sak_123456_78901.pdf', '12345678901', ['123456_78901']],
    [
      'with letters as bytes, as in addresses',
      'q=K%C3%A5re%20Nord&r=K%E5re',
      'k\u00e5re',
      ['K%C3%A5re', 'K%E5re'],
    ],
    [
      'with letters of UTF-8 that a program took for two',
      'BjÃ¸rn og BJÃ˜RN, Ã¸st',
      'bj\u00f8rn',
      ['BjÃ¸rn', 'BJÃ˜RN'],
    ],
    ['with a space as a byte, as in addresses', 'q=Kari%20Nord&', 'Kari Nord', ['KariNord']],
    ['in stretched Arabic', '\u062d\u0640\u0633\u0640\u0646', '\u062d\u0633\u0646', ['\u062d\u0633\u0646']],
    ['in Arabic with vowels', '\u062d\u064e\u0633\u064e\u0646', '\u062d\u0633\u0646', ['\u062d\u0633\u0646']],
    [
      'given in Arabic with vowels',
      '\u062d\u0633\u0646',
      '\u062d\u064e\u0633\u064e\u0646',
      ['\u062d\u0633\u0646'],
    ],
    [
      'in Hebrew with vowels',
      '\u05d3\u05bc\u05b8\u05d5\u05b4\u05d3',
      '\u05d3\u05d5\u05d3',
      ['\u05d3\u05d5\u05d3'],
    ],
    ['with commas between its letters', 'av K, a, r, i', 'Kari', ['K,a,r,i']],
    [
      'with another kind of point between its letters',
      'K\u2219a\u2219r\u2219i',
      'Kari',
      ['K\u2219a\u2219r\u2219i'],
    ],
    ['with accents apart', 'Ha\u030akon', 'Håkon', ['Ha\u030akon']],
    [
      'with a letter of another alphabet that looks alike',
      'K\u0430ri, \u041aari',
      'kari',
      ['K\u0430ri', '\u041aari'],
    ],
    ['given with a letter of another alphabet', 'Kari', 'K\u0430ri', ['Kari']],
    ['in letters of Lisu', '\ua4d7\ua4ee\ua4e3\ua4f2', 'kari', ['\ua4d7\ua4ee\ua4e3\ua4f2']],
    ['with capitals and small letters of Coptic', '\u2c94ari \u2c95ari', 'kari', ['\u2c94ari', '\u2c95ari']],
    [
      'with capitals and small letters of Cherokee',
      '\u13e6ari \uabb6ari',
      'kari',
      ['\u13e6ari', '\uabb6ari'],
    ],
    [
      'of Cyrillic letters whatever their case',
      '\u041d\u0410\u0422\u0410\u0428\u0410',
      '\u043d\u0430\u0442\u0430\u0448\u0430',
      ['\u041d\u0410\u0422\u0410\u0428\u0410'],
    ],
    [
      'of digits of another script',
      '\u0661\u0662\u0663\u0664\u0665\u0666',
      '123456',
      ['\u0661\u0662\u0663\u0664\u0665\u0666'],
    ],
    ['of two letters set apart', 'her F|r der', 'fr', ['Fr']],
    ['of two letters split with a hyphen', 'D-\nn', 'dn', ['D-n']],
    ['of three letters as a word', 'Ola, Solan', 'ola', ['Ola']],
    ['with a ligature that is two letters elsewhere', '\u0152uvre', 'oeuvre', ['\u0152uvre']],
    ['given with a ligature that is two letters elsewhere', 'Oeuvre', '\u0153uvre', ['Oeuvre']],
    ['in small capitals', '\ua7af\u1d1c\u026a\u029f\ua730', 'quilf', ['\ua7af\u1d1c\u026a\u029f\ua730']],
    [
      'of letters in brackets that are one sign each',
      '\u{1f11a}\u249c\u24ad\u24a4',
      'kari',
      ['\u{1f11a}\u249c\u24ad\u24a4'],
    ],
    [
      'of letters that nothing is drawn for',
      '.\u{e004b}\u{e0061}\u{e0072}\u{e0069}.',
      'kari',
      ['\u{e004b}\u{e0061}\u{e0072}\u{e0069}'],
    ],
    ['with letters inside that nothing is drawn for', 'K\u{e0078}ari', 'kari', ['Kari']],
    ['with other quotes', '\u00abSola\u00bb', '"sola"', ['\u00abSola\u00bb']],
  ])('%s', (_, text, term, expected) => {
    expect(found(text, term)).toEqual(expected);
  });
});

describe('leaves', () => {
  test.each([
    ['two words whose letters make the term', 'en sten dag', 'stendag'],
    ['letters apart inside longer words', 'la b cd', 'abc'],
    ['two letters of a word set apart', 'N|o|r|d', 'no'],
    ['a short term inside a word', 'Norge', 'no'],
    ['a number with more digits around the groups', '9123456 789012', '12345678901'],
    ['few digits two separators apart', '1234 - 5678', '12345678'],
    ['digits three separators apart', '123456 -- 78901', '12345678901'],
    ['digits in brackets by themselves', 'fra 12 ((34)) 56', '123456'],
    ['a time of day', 'kl. 12:34:56', '123456'],
    ['digits in a list', '123456; 78901', '12345678901'],
    ['a short number in groups', '12 345', '12345'],
    ['a number as the end of a code', 'AB12 34 56', 'B123456'],
    ['words with a number in groups', 'rom 12 34 56', 'romvesen 123456'],
    ['words with a real space between', 'per son', 'person'],
    ['a list of digits', '1, 2, 3, 4, 5, 6', '123456'],
    ['a letter for the same one with a stroke', 'Bjo/rn Bjorn', 'bj\u00f8rn'],
    ['letters with different signs between them', 'K-a.r-i', 'kari'],
    ['a version of few digits', 'utgave 2.0.2.4', '2024'],
    ['letters of another alphabet that do not look alike', 'K\u0436ri', 'kari'],
    ['three letters inside a word', 'Solan', 'Ola'],
    ['three letters with an accent before another letter', 'Ole\u0301n', 'Ole'],
    ['short words without a space', 'BoLi', 'bo li'],
    ['a letter as two that no bytes of UTF-8 are', 'BjÃorn', 'bj\u00f8rn'],
    ['a letter as a byte that lacks a digit', 'K%Ere', 'k\u00eare'],
    ['short words with a hyphen', 'Bo-Li', 'bo li'],
    ['parts of a short word without a hyphen on two lines', 'Nord\nmann', 'Nordmann'],
    ['parts of a long word with a space between', 'Hemsfjell strand', 'Hemsfjellstrand'],
  ])('%s', (_, text, term) => {
    expect(found(text, term)).toEqual([]);
  });
});

describe('with whole words only', () => {
  test.each([
    ['finds the word itself', 'Kari, Karis', 'kari', ['Kari']],
    ['finds words that nearly touch others', 'navn:KariNord', 'kari nord', ['KariNord']],
    ['leaves a word inside another', 'Okkari', 'kari', []],
    ['leaves a number that is part of a code', 'AB123456', '123456', []],
    ['minds no bounds beside signs', 'a(b)c', '(b)', ['(b)']],
  ])('%s', (_, text, term, expected) => {
    expect(found(text, term, { wholeWords: true })).toEqual(expected);
  });
});

test('minds case when asked to', () => {
  expect(found('Nordmann NORDMANN NORD|MANN', 'NORDMANN', { caseSensitive: true })).toEqual([
    'NORDMANN',
    'NORDMANN',
  ]);
});

test('finds a term with a space that lies under one of its letters, as browsers draw soft hyphens', () => {
  const at = (char: string, x: number): FoundChar => ({
    codePoint: char.codePointAt(0) ?? 0,
    box: char === '\n' ? undefined : { x, y: 0, width: 1, height: 1 },
    isMadeUp: false,
  });
  const split = [
    ...Array.from('Hemme', at),
    at(' ', 5),
    at('\u2010', 5),
    at('\n', 6),
    ...Array.from('lig', at),
  ];
  const whole = [...Array.from('Hemme', at), at(' ', 5), at('l', 5), at('i', 6), at('g', 7)];
  const terms = compileTerms(['Hemmelig']);
  expect([split, whole].map((chars) => findTerms(chars, terms).length)).toEqual([1, 1]);
});

test.each([
  ['of Arabic', '\u0633\u0644\u0627\u0645', '\u0633|\u0627|\u0644|\u0645', 1],
  ['of Arabic, of three letters', '\u0644\u0644\u0647\u0645', '\u0647|\u0644|\u0644|\u0645', 2],
])('finds a term whose ligature %s is turned around as a reader turns lines', (_, term, drawn, tails) => {
  const letters = drawn.split('|');
  const head = letters.length - 2;
  const chars = letters.map((letter, at) => {
    const isTail = at < head && at >= head - tails;
    const x = isTail ? 10 - head : 10 - at - 1;
    const box = { x, y: 0, width: isTail ? 0 : 1, height: 1 };
    return { codePoint: letter.codePointAt(0) ?? 0, box, isMadeUp: false };
  });
  const [place] = findTerms(chars, compileTerms([term]));
  expect(place?.chars).toHaveLength(4);
  const apart = chars.map((char, at) => ({ ...char, box: { x: 10 - at, y: 0, width: 1, height: 1 } }));
  expect(findTerms(apart, compileTerms([term]))).toEqual([]);
});

describe('the number of a note', () => {
  const word = (text: string, x: number): FoundChar[] =>
    Array.from(text, (char, at) => letterAt(char, x + at, { y: 0, height: 10 }));
  const letterAt = (char: string, x: number, box: { y: number; height: number }): FoundChar => ({
    codePoint: char.codePointAt(0) ?? 0,
    box: { x, width: 1, ...box },
    isMadeUp: false,
  });
  const found = (chars: readonly FoundChar[]) => findTerms(chars, compileTerms(['Kari Nord', 'mast']));

  test('stands between the words of a term', () => {
    const note = letterAt('1', 4, { y: 0, height: 5 });
    const [place] = found([...word('Kari', 0), note, ...word(' Nord', 5)]);
    expect(place?.chars).toContain(note);
    expect(place?.chars).toHaveLength(9);
    expect(found(word('Kari\u00b9\u00b2 Nord', 0))).toHaveLength(1);
  });

  test('goes with its term alone where an order of the page holds one line more than once', () => {
    const note = letterAt('1', 4, { y: 0, height: 5 });
    const [first, second] = [word('Kari', 0), word('Nord', 5)];
    const end = { codePoint: 0xe000, box: undefined, isMadeUp: false };
    const lineBreak = { codePoint: 10, box: undefined, isMadeUp: false };
    const cell = [...first, note, lineBreak, ...second];
    const chars = [...cell, end, ...word('1990', 0), ...second, end, ...first];
    expect(found(chars).map((place) => place.chars)).toEqual([[...first, note, ...second]]);
  });

  test('stands inside no word, and is none on the line', () => {
    const note = letterAt('1', 2, { y: 0, height: 5 });
    expect(found([...word('ma', 0), note, ...word('st', 3)])).toEqual([]);
    const madeUp = (codePoint: number): FoundChar => ({ codePoint, box: undefined, isMadeUp: true });
    expect(found([...word('ma', 0), note, madeUp(32), ...word('st', 3)])).toEqual([]);
    const broken = [...word('Hemsfjell', 0), { ...note, box: { x: 9, y: 0, width: 1, height: 5 } }];
    const terms = compileTerms(['Hemsfjellstrand']);
    expect(findTerms([...broken, madeUp(13), madeUp(10), ...word('strand', 10)], terms)).toEqual([]);
    expect(found(word('Kari1 Nord', 0))).toEqual([]);
    const lowered = letterAt('2', 4, { y: 5, height: 5 });
    expect(found([...word('Kari', 0), lowered, ...word(' Nord', 5)])).toEqual([]);
  });
});

describe('accents printed by themselves', () => {
  const at = (char: string, x: number): FoundChar => ({
    codePoint: char.codePointAt(0) ?? 0,
    box: { x, y: 0, width: 1, height: 1 },
    isMadeUp: false,
  });
  test.each([
    ['before their letter', [at('H', 0), at('\u02da', 1), at('a', 1), at('k', 2)]],
    ['after their letter', [at('H', 0), at('a', 1), at('\u02da', 1), at('k', 2)]],
    ['by a code of TeX alone', [at('H', 0), at('\x17', 1), at('a', 1), at('k', 2)]],
    ['as a mark that joins, before their letter', [at('H', 0), at('\u030a', 1), at('a', 1), at('k', 2)]],
  ])('belong to the letter they are over, %s', (_, chars) => {
    expect(findTerms(chars, compileTerms(['h\u00e5k'])).map(({ chars: all }) => all.length)).toEqual([4]);
  });

  test.each([
    ['grave', '`', 'h\u00e8k'],
    ['acute', '\u00b4', 'h\u00e9k'],
    ['apostrophe', "'", 'h\u00e9k'],
    ['circumflex', '\u02c6', 'h\u00eak'],
    ['circumflex of ASCII', '^', 'h\u00eak'],
    ['tilde of ASCII', '~', 'h\u1ebdk'],
    ['caron', '\u02c7', 'h\u011bk'],
    ['double quote', '"', 'h\u00ebk'],
    ['caron by a code of TeX alone', '\x14', 'h\u011bk'],
    ['diaeresis by a code of TeX alone', '\x7f', 'h\u00ebk'],
  ])('can be a sign of its own: %s', (_, sign, term) => {
    const before = [at('H', 0), at(sign, 1), at('e', 1), at('k', 2)];
    const after = [at('H', 0), at('e', 1), at(sign, 1), at('k', 2)];
    const found = (chars: FoundChar[]) =>
      findTerms(chars, compileTerms([term])).map((place) => place.chars.length);
    expect([found(before), found(after)]).toEqual([[4], [4]]);
    expect(found([at('H', 0), at('e', 1), at(sign, 2), at('k', 3)])).toEqual([]);
  });

  test.each([
    ['a slash over an o', 'o', '/', 'h\u00f8k'],
    ['a slash of fractions over an O', 'O', '\u2044', 'h\u00f8k'],
    ['a slash over an o of another alphabet', '\u043e', '/', 'h\u00f8k'],
    ['a hyphen over a d', 'd', '-', 'h\u0111k'],
    ['a slash over an l', 'l', '/', 'h\u0142k'],
    ['a degree sign over an a', 'a', '\u00b0', 'h\u00e5k'],
  ])('make one letter: %s', (_, letter, sign, term) => {
    const before = [at('H', 0), at(sign, 1), at(letter, 1), at('k', 2)];
    const after = [at('H', 0), at(letter, 1), at(sign, 1), at('k', 2)];
    for (const chars of [before, after]) {
      const [place] = findTerms(chars, compileTerms([term]));
      expect(place?.chars.map(({ box }) => box?.x)).toEqual([0, 1, 1, 2]);
    }
  });

  test('strike letters out that are found all the same, and go with them', () => {
    const word = Array.from('Kari', (char, x) => [at(char, x), ...(x > 1 ? [at('-', x)] : [])]).flat();
    expect(findTerms(word, compileTerms(['kari'])).map(({ chars }) => chars.length)).toEqual([6]);
  });

  test('are signs all the same where the term has them', () => {
    const chars = [at('A', 0), at('n', 1), at('-', 2), at('B', 2), at('o', 3)];
    expect(findTerms(chars, compileTerms(['an-bo'])).map((place) => place.chars.length)).toEqual([5]);
  });

  test('belong to no letter beside them', () => {
    const chars = [at('H', 0), at('\u02da', 1), at('a', 2), at('k', 3)];
    expect(findTerms(chars, compileTerms(['h\u00e5k']))).toEqual([]);
  });
});

test('finds a term once whose letters are as large as numbers go', () => {
  const letters = (x: number) =>
    Array.from('Kari', (char, at) => ({
      codePoint: char.codePointAt(0) ?? 0,
      box: { x: x + 1e9 * at, y: -1e9, width: 1e9, height: 4e9 },
      isMadeUp: false,
      at: undefined,
    }));
  const lines = [letters(0), letters(1)].map((glyphs) => ({
    box: { x: 0, y: -1e9, width: 4e9, height: 4e9 },
    direction: 0 as const,
    glyphs,
  }));
  expect(findOnPage(lines, compileTerms(['Kari']))).toHaveLength(1);
});
