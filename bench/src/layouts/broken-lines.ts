import { type Letter, lettersOf, lineOf, widthOfLetters } from './letters.ts';
import { type SourceLine, wordsOf } from './source.ts';

/** How lines are broken; width and size in points. */
export interface Measure {
  readonly width: number;
  readonly size: number;
  readonly isFixed?: boolean;
  /** What a divided word ends with; words are not divided if left out. */
  readonly hyphen?: string;
}

type Fits = (letters: readonly Letter[]) => boolean;

/** Letters of a divided word that stand on either side at least. */
const fewestOnASide = 3;

/** Breaks a line of the source into lines of letters. A word longer than a line is cut without a hyphen. */
export function brokenLines(source: SourceLine, { width, size, isFixed, hyphen }: Measure): Letter[][] {
  const lines: Letter[][][] = [[]];
  const lastLine = (): Letter[][] => lines.at(-1) ?? [];
  const fits: Fits = (letters) =>
    widthOfLetters(lineOf([...lastLine(), [...letters]]), size, isFixed) <= width;
  for (const { text, at, isAfterTab } of wordsOf(source)) {
    let letters = [...lettersOf(isAfterTab ? '\t' : ''), ...lettersOf(text, at)];
    while (!fits(letters)) {
      const divided = hyphen === undefined ? 0 : dividedAfter(letters, hyphen, fits);
      const cut = divided === 0 && lastLine().length === 0 ? mostThatFit(letters, fits) : divided;
      const end = divided > 0 ? lettersOf(hyphen ?? '') : [];
      if (cut > 0) lastLine().push([...letters.slice(0, cut), ...end]);
      letters = letters.slice(cut);
      lines.push([]);
    }
    lastLine().push(letters);
  }
  return lines.filter(({ length }) => length > 0).map(lineOf);
}

/** After how many letters a word is divided so that the first part fits; 0 where it cannot be. */
function dividedAfter(letters: readonly Letter[], hyphen: string, fits: Fits): number {
  const word = letters.map(({ char }) => char).join('');
  if (!/^\p{L}{6,}[.,;:)]*$/u.test(word)) return 0;
  for (let cut = letters.length - fewestOnASide; cut >= fewestOnASide; cut--) {
    if (!/^\p{L}{3}/u.test(word.slice(cut))) continue;
    if (fits([...letters.slice(0, cut), ...lettersOf(hyphen)])) return cut;
  }
  return 0;
}

function mostThatFit(letters: readonly Letter[], fits: Fits): number {
  let most = letters.length;
  while (most > 1 && !fits(letters.slice(0, most))) most--;
  return most;
}
