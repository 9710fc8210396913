/** The ways in which a name can be written, and so why it counts for a person. */
export const spellings = [
  'same_name',
  'genitive',
  'shorter_name',
  'initials',
  'surname_first',
  'surname_alone',
  'given_name',
  'nickname',
  'misread',
  'middle_name',
  'initials_alone',
] as const;
export type Spelling = (typeof spellings)[number];

/** Spellings that only count for a person once the user confirms them. */
export const asked: ReadonlySet<Spelling> = new Set(['middle_name', 'initials_alone']);

/** The name of a person: folded words, given names first. A single word if no more is known. */
export interface Named {
  readonly words: readonly string[];
  readonly nicknames: readonly string[];
}

/** The words as written; an initial is one letter. */
export interface Written {
  readonly words: readonly string[];
  /** Whether a comma follows the first word. */
  readonly hasComma: boolean;
}

/** How words spell the name of a person; undefined if they do not. */
export function spellingOf(
  { words, hasComma }: Written,
  { words: own, nicknames }: Named,
): Spelling | undefined {
  const surname = own.length > 1 ? own.at(-1) : undefined;
  if (hasComma)
    return surname === words[0] && isPart(words.slice(1), own.slice(0, -1)) ? 'surname_first' : undefined;
  if (same(words, own)) return 'same_name';
  const [first = '', ...rest] = words;
  if (words.length === 1) return ofOneWord(first, own, nicknames);
  if (words.every(isInitial))
    return same(
      words,
      own.map((word) => word.slice(0, 1)),
    )
      ? 'initials_alone'
      : undefined;
  if (nicknames.includes(first) && rest.length === 1 && rest[0] === surname) return 'nickname';
  if (isPart(words, own)) return words.some(isInitial) ? 'initials' : 'shorter_name';
  if (surname === first && isPart(rest, own.slice(0, -1))) return 'surname_first';
  if (surname === words.at(-1) && own.slice(1, -1).includes(first) && words.length === 2)
    return 'middle_name';
  return undefined;
}

function ofOneWord(word: string, own: readonly string[], nicknames: readonly string[]): Spelling | undefined {
  if (isInitial(word)) return undefined;
  if (nicknames.includes(word)) return 'nickname';
  if (own.length > 1 && own.at(-1) === word) return 'surname_alone';
  if (own[0] === word) return 'given_name';
  return own.slice(1, -1).includes(word) ? 'middle_name' : undefined;
}

/** Whether words occur among others in the same order, beginning with the first; initials match words. */
function isPart(words: readonly string[], whole: readonly string[]): boolean {
  if (words.length === 0 || words.length > whole.length) return false;
  let at = 0;
  for (const [index, word] of words.entries()) {
    while (at < whole.length && !fits(word, whole[at] ?? '')) at++;
    if (at === whole.length || (index === 0 && at > 0)) return false;
    at++;
  }
  return true;
}

function fits(word: string, other: string): boolean {
  return word === other || (isInitial(word) && other.startsWith(word));
}

function isInitial(word: string): boolean {
  return word.length === 1;
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, index) => word === other[index]);
}
