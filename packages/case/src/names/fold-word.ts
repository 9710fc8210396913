const ring = /a\u030a/gu;
const marks = /\p{M}/gu;

/**
 * A word in the form in which names are compared: without case, accents and soft hyphens; å, ø and æ stay separate
 * letters.
 */
export function foldWord(word: string): string {
  return word
    .replaceAll('\u00ad', '')
    .replace(/[\u2018\u2019\u02bc]/gu, "'")
    .toLowerCase()
    .normalize('NFD')
    .replace(ring, 'å')
    .replace(marks, '');
}

const looks: readonly (readonly [RegExp, string])[] = [
  [/[1l|!]/gu, 'i'],
  [/0/gu, 'o'],
  [/5/gu, 's'],
  [/8/gu, 'b'],
  [/rn/gu, 'm'],
  [/vv/gu, 'w'],
  [/å/gu, 'a'],
  [/ø/gu, 'o'],
  [/æ/gu, 'ae'],
];

/** A folded word in the form in which letters that text recognition confuses are equal. */
export function foldConfusables(folded: string): string {
  return looks.reduce((word, [pattern, letter]) => word.replace(pattern, letter), folded);
}

/** The forms of a folded word, itself first, then without each possible genitive ending: Karis, Kari's, Jonas'. */
export function withoutGenitive(folded: string): string[] {
  if (folded.endsWith("'s")) return [folded, folded.slice(0, -2)];
  if (folded.endsWith("'")) return [folded, folded.slice(0, -1)];
  return folded.length > 3 && folded.endsWith('s') ? [folded, folded.slice(0, -1)] : [folded];
}
