/** The languages that the name tagger distinguishes. */
export type TextLanguage = 'norwegian' | 'english';

// Words that are frequent in one of the languages and rare in the other.
const norwegian = new Set(
  'og er det som på til av ikke ikkje en ein eit et ei med har å den vi jeg eg frå fra ble vart blei kan skal vil men om var han hun ho dei de seg etter ved eller så når også óg mot nr kl'.split(
    ' ',
  ),
);
const english = new Set(
  'the and of to is that on with was are be has you it this have he she they we not by from or an his her had will which been were would there their'.split(
    ' ',
  ),
);

/** The number of English words minus the number of Norwegian words; negative for Norwegian. */
export function englishBalance(words: Iterable<string>): number {
  let balance = 0;
  for (const word of words) {
    const lower = word.toLowerCase();
    if (norwegian.has(lower)) balance--;
    else if (english.has(lower)) balance++;
  }
  return balance;
}

/** The language of most words of a text; Norwegian if undecided. */
export function languageOf(words: Iterable<string>): TextLanguage {
  return englishBalance(words) > 0 ? 'english' : 'norwegian';
}
