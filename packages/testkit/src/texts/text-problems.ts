/** English words that are not also Norwegian words, names or units. */
const englishWords = new Set(
  `a about again and any are as by cannot could did does each enter error everything failed file files
  finding findings found from have here how in into is it its later least left many marked must never no not nothing
  of only or page pages password please read redact redacted redaction redactions required search settings should
  something such that the their them then there these they this those too try until use user username users value
  values was were what when where which while will with without word words would you your`.split(/\s+/u),
);

/** Norwegian words with the same spelling as one of {@link englishWords}. */
const alsoNorwegian = new Set([
  'a',
  'are',
  'by',
  'here',
  'in',
  'is',
  'no',
  'of',
  'or',
  'as',
  'left',
  'search',
]);

/**
 * Problems in a displayed text: unfilled placeholders, text keys instead of texts, numbers without digit grouping, missing
 * values, and English words in Norwegian. One line each.
 */
export function textProblems(text: string, language: 'en' | 'nb'): string[] {
  const problems: string[] = [];
  if (text.trim() === '') problems.push('is empty');
  if (/\{\{|\}\}|\{\w+\}|\$\{/u.test(text)) problems.push('has a blank that is not filled');
  if (/\b(?:undefined|NaN)\b|\[object /u.test(text)) problems.push('has a value that is missing');
  const key = /\b[a-z][A-Za-z]+(?:\.[a-z][A-Za-z_]+)+\b/u.exec(withoutAddresses(text));
  if (key) problems.push(`has the name of a text: ${key[0]}`);
  const bare = /(?<![\d.,:/-])\d{5,}(?![\d-])/u.exec(withoutAddresses(text));
  if (bare) problems.push(`has a number without groups: ${bare[0]}`);
  if (language === 'nb') {
    const words =
      withoutAddresses(text)
        .toLowerCase()
        .match(/\p{L}+/gu) ?? [];
    const english = words.filter((word) => englishWords.has(word) && !alsoNorwegian.has(word));
    if (english.length > 0) problems.push(`has English words: ${[...new Set(english)].join(', ')}`);
  }
  return problems;
}

/** Removes links, e-mail addresses and file names, which have no language. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/\bhttps?:\/\/\S+|\S+@\S+|\b[\w-]+\.(?:pdf|json|csv|zip|example)\b/giu, '');
}
