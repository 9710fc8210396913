import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemNorwegian } from '@orama/stemmers/norwegian';

const emptyWords = new Set(
  `og eller i på av til for fra frå med om er var har hadde som en ei et ein eit den det de dei dem noen nokon noe noko
  alle alt all min mitt sin sitt seg the a an of to in on at by for from with about is are was were has have had that
  who any and or every it its this his her their as be been hva kva which what where when hvor kvar når finn find vis
  show gi give me meg oss us sted steder stader opplysninger opplysningar informasjon information details something
  anything mentions mention nevner omtale omtaler gjelder gjeld handler handlar
  dokument dokumentet document text teksten side siden page private privat personal personlig personlige liste list
  slags type typer types kinds kind fulle complete over under mot hos ved etter against between among`.split(
    /\s+/,
  ),
);

/** A meaningful word of a text. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** Lower case. */
  readonly lower: string;
  /** Its stem, by the Snowball stemmers for Norwegian and English. */
  readonly stems: readonly [norwegian: string, english: string];
}

/** The meaningful words of a text, in order. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)].flatMap(({ index, 0: word }) => {
    const lower = word.toLowerCase();
    if (emptyWords.has(lower)) return [];
    return [{ start: index, end: index + word.length, lower, stems: stemsOf(lower) }];
  });
}

/** The stem of a lower-case word. */
export function stemsOf(lower: string): Word['stems'] {
  // A single pass reduces "datteren" to "datter" but "datter" to "datt".
  return [stemNorwegian(stemNorwegian(lower)), stemEnglish(lower)];
}

/** Whether two words have the same stem. */
export function isSameWord(a: Pick<Word, 'stems'>, b: Pick<Word, 'stems'>): boolean {
  return a.stems[0] === b.stems[0] || a.stems[1] === b.stems[1];
}
