import groups from '../../lexicons/synonyms.json' with { type: 'json' };
import { stemsOf, type Word } from '../text/words.ts';

/** A wording that can replace a word: the stems of its words. */
export interface Wording {
  readonly shown: string;
  readonly stems: readonly Word['stems'][];
}

/**
 * Groups of words and phrases that mean nearly the same in a case file, in bokmål, nynorsk and English. Inflected forms
 * are matched by their stems; irregular ones are listed.
 */
const wordings: readonly (readonly Wording[])[] = groups.map((group) =>
  group.map((shown) => ({ shown, stems: shown.split(' ').map((word) => stemsOf(word)) })),
);

/** Other wordings for a word; empty if none is known. */
export function synonymsOf(word: Word): Wording[] {
  const isIt = ({ stems }: Wording): boolean =>
    stems.length === 1 && (stems[0]?.[0] === word.stems[0] || stems[0]?.[1] === word.stems[1]);
  return wordings.filter((group) => group.some(isIt)).flatMap((group) => group.filter((one) => !isIt(one)));
}
