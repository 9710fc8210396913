import names from '../../../lexicons/names.json' with { type: 'json' };
import { parseLexicon, termsOf } from '../../lexicon/lexicon.ts';

const lexicon = parseLexicon(names);
const wordSet = (list: string): ReadonlySet<string> => new Set(termsOf(lexicon, list));

/** Kinds of things that have names: products, furniture, ships and storms, in bokmål, nynorsk and English. */
const thingWords = wordSet('named-thing');
/** Animals that have names: "katten", "mare". */
const beasts = wordSet('named-beast');
/** Words between such a word and the name: "serien heter Kari", "hunden min, Bob". */
const linkWords = wordSet('naming-link');

const quotes = /^[«"“']$/u;
const comma = /^,$/u;

/**
 * Whether the words before a name, or its own first word, say that it is the name of a thing or an animal: "modell
 * Karoline", "M/S Ragnhild", "serien heter Kari", "hunden min, Bob".
 */
export function isNamedThing(words: readonly string[], first: number, last: number): boolean {
  const own = words[first]?.toLowerCase() ?? '';
  if (last > first && (thingWords.has(own) || beasts.has(own))) return true;
  let at = first - 1;
  if (quotes.test(words[at] ?? '')) at--;
  if (thingWords.has(words[at]?.toLowerCase() ?? '')) return true;
  const isApposed = comma.test(words[at] ?? '') || (words[at]?.endsWith(',') ?? false);
  if (comma.test(words[at] ?? '')) at--;
  const before = (): string => words[at]?.toLowerCase().replace(/,$/u, '') ?? '';
  const isLinked = linkWords.has(before());
  if (isLinked) at--;
  // "Modellen het Twiggy" may be about a person.
  const isThing = thingWords.has(before()) && !before().startsWith('model');
  return beasts.has(before()) || (isLinked && !isApposed && isThing);
}
