const ring = /a\u030a/gu;
const marks = /\p{M}/gu;

/** A word in the form that names are compared in: no case, no accents, no soft hyphens; å, ø and æ stay letters of their own. */
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

/** A folded word as text recognition may have misread it: what looks alike becomes one. */
export function foldConfusables(folded: string): string {
  return looks.reduce((word, [pattern, letter]) => word.replace(pattern, letter), folded);
}

/** A folded word without each genitive it may carry: Karis, Kari's, Jonas'. The word itself first. */
export function withoutGenitive(folded: string): string[] {
  if (folded.endsWith("'s")) return [folded, folded.slice(0, -2)];
  if (folded.endsWith("'")) return [folded, folded.slice(0, -1)];
  return folded.length > 3 && folded.endsWith('s') ? [folded, folded.slice(0, -1)] : [folded];
}
