/** Letters that Unicode does not decompose, with their usual single ASCII letter. */
const oneLetter: Readonly<Record<string, string>> = {
  æ: 'a',
  œ: 'o',
  ø: 'o',
  ß: 's',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 't',
};
/** The same letters with their usual two ASCII letters. */
const twoLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  å: 'aa',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ð: 'dh',
  þ: 'th',
};

/** The ASCII spellings of a text in addresses and file names; empty if it is ASCII already. */
export function latinSpellings(text: string): string[] {
  const small = text.normalize('NFC').toLowerCase();
  const spellings = [{}, oneLetter, twoLetters, { ...oneLetter, æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' }].map(
    (letters) => plain(small, letters),
  );
  return Array.from(new Set(spellings)).filter((spelling) => spelling !== small);
}

function plain(text: string, letters: Readonly<Record<string, string>>): string {
  return Array.from(text, (letter) => letters[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
}
