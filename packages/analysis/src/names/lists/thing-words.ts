import names from '../../../lexicons/names.json' with { type: 'json' };
import { parseLexicon, termsOf } from '../../lexicon/lexicon.ts';

/** Kinds of things that bear names: products, ships and storms, bokmål, nynorsk and English. */
const thingWords: ReadonlySet<string> = new Set(termsOf(parseLexicon(names), 'named-thing'));

/** Whether the word before a name, or the first of its own, says that it is a thing's: "modell Karoline", "M/S Ragnhild". */
export function isNamedThing(words: readonly string[], first: number, last: number): boolean {
  const own = words[first]?.toLowerCase() ?? '';
  if (last > first && thingWords.has(own)) return true;
  const quoted = /^[«"“']$/u.test(words[first - 1] ?? '');
  return thingWords.has(words[first - (quoted ? 2 : 1)]?.toLowerCase() ?? '');
}
