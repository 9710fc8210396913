import names from '../../../lexicons/names.json' with { type: 'json' };
import people from '../../../lexicons/people.json' with { type: 'json' };
import { parseLexicon, termsOf } from '../../lexicon/lexicon.ts';

/**
 * Names that are ordinary words as well, and open a sentence or a heading as often as they name somebody: Norwegian and
 * English given names and surnames, in lower case. What the model's own word lists know as ordinary is not repeated.
 */
const ordinaryNames: ReadonlySet<string> = new Set(termsOf(parseLexicon(names), 'ordinary-name'));

/** Whether a lower-case word is a name that is also an ordinary word, or such a word's definite form ("Ulven"). */
export function isOrdinaryName(lower: string): boolean {
  return ordinaryNames.has(lower) || ordinaryNames.has(lower.replace(/(?:ene|en|et)$/u, ''));
}

/** Verbs whose subject is somebody, bokmål, nynorsk and English: "Bjørn sier", "Rose told". */
const somebodyDoes: ReadonlySet<string> = new Set(termsOf(parseLexicon(people), 'somebody-does'));

/** Whether a word is a verb that only somebody does. */
export function isSomebodysDoing(word: string): boolean {
  return somebodyDoes.has(word);
}
