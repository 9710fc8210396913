const endings = [
  ...[
    'heten',
    'heter',
    'heit',
    'elser',
    'elsen',
    'ingene',
    'ingane',
    'ingen',
    'inga',
    'inger',
    'ingar',
    'ing',
  ],
  ...['ene', 'ane', 'ens', 'ets', 'ers', 'ets', 'else', 'het', 'ies', 'ied', 'ers', 'ing', 'ed', 'es'],
  ...['er', 'ar', 'en', 'et', 'te', 'de', 'ly', 'a', 'e', 's', 't', 'y'],
].sort((a, b) => b.length - a.length);
const SHORTEST_STEM = 4;

/** The beginning that the inflected forms of a word share, roughly, for bokmål, nynorsk and English. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase();
  const ending = endings.find((end) => lower.endsWith(end) && lower.length - end.length >= SHORTEST_STEM);
  return ending ? stemOf(lower.slice(0, -ending.length)) : lower;
}

const emptyWords = new Set(
  `og eller i på av til for fra frå med om er var har som en ei et ein eit den det de dei noen nokon alle all the a an of to in on
  for from with about is are was has have that who any and or every som hva kva which what find finn vis show`.split(
    /\s+/,
  ),
);

/** A word of a text with its stem. */
export interface StemmedWord {
  readonly start: number;
  readonly end: number;
  readonly stem: string;
}

/** The words of a text that carry meaning. */
export function stemmedWords(text: string): StemmedWord[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)].flatMap(({ index, 0: word }) =>
    emptyWords.has(word.toLowerCase())
      ? []
      : [{ start: index, end: index + word.length, stem: stemOf(word) }],
  );
}
