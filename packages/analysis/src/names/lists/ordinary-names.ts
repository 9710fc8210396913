import names from '../../../lexicons/names.json' with { type: 'json' };
import people from '../../../lexicons/people.json' with { type: 'json' };
import { parseLexicon, termsOf } from '../../lexicon/lexicon.ts';

/**
 * Norwegian and English given names and surnames, in lower case, that are ordinary words too and begin a sentence or a
 * heading as often as they name a person. Words that the model's own lists know as ordinary are not repeated.
 */
const ordinaryNames: ReadonlySet<string> = new Set(termsOf(parseLexicon(names), 'ordinary-name'));

/** Whether a lower-case word is a name that is also an ordinary word, or such a word's definite form ("Ulven"). */
export function isOrdinaryName(lower: string): boolean {
  return ordinaryNames.has(lower) || ordinaryNames.has(lower.replace(/(?:ene|en|et)$/u, ''));
}

/** Verbs whose subject is a person, in bokmål, nynorsk and English: "Bjørn sier", "Rose told". */
const somebodyDoes: ReadonlySet<string> = new Set(termsOf(parseLexicon(people), 'somebody-does'));

/** Whether a word is a verb whose subject can only be a person. */
export function isSomebodysDoing(word: string): boolean {
  return somebodyDoes.has(word);
}
