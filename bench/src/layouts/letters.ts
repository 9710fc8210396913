import { afterTab, widthOf } from './font.ts';

/** A letter to be set: `at` is its UTF-16 offset in the source; undefined for what a layout adds, such as bullets. */
export interface Letter {
  readonly char: string;
  readonly at: number | undefined;
}

/** The letters of a text of the source that begins at an offset; of what a layout adds where the offset is left out. */
export function lettersOf(text: string, at?: number): Letter[] {
  return text.split('').map((char, index) => ({ char, at: at === undefined ? undefined : at + index }));
}

/** The letters of words with a space between them, or a tab where the word brings its own. */
export function lineOf(words: readonly (readonly Letter[])[]): Letter[] {
  return words.flatMap((word, index) => {
    if (index === 0) return word.filter(({ char }) => char !== '\t');
    return word[0]?.char === '\t' ? word : [...lettersOf(' '), ...word];
  });
}

/** The words of a line, without its spaces. */
export function splitWords(letters: readonly Letter[]): Letter[][] {
  const words: Letter[][] = [[]];
  for (const letter of letters) {
    if (letter.char === ' ') words.push([]);
    else words.at(-1)?.push(letter);
  }
  return words;
}

/** The width of a line in points, tabs included. */
export function widthOfLetters(letters: readonly Letter[], size: number, isFixed = false): number {
  let x = 0;
  for (const { char } of letters) x = char === '\t' ? afterTab(x) : x + widthOf(char, size, isFixed);
  return x;
}
