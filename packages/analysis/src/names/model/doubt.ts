import { type Lexicon, lexiconFlags } from '../lists/lexicon.ts';
import { isOrdinaryName, isSomebodysDoing } from '../lists/ordinary-names.ts';
import { isNamedThing } from '../lists/thing-words.ts';
import type { DecodedName } from './decode.ts';

const anyGivenName = lexiconFlags.givenName | lexiconFlags.foreignGivenName;
const anySurname = lexiconFlags.surname | lexiconFlags.foreignSurname;
const anyCommonWord = lexiconFlags.commonWord | lexiconFlags.commonEnglishWord;

/** The share of its score that a word keeps if it may be capitalised only because it comes first. */
const FIRST_WORD_SHARE = 0.5;
/** The share of its score that the name of a thing or a code keeps. */
const THING_SHARE = 0.5;

/** Roads of the European network in the Nordic countries: the only places whose name is a letter and a number. */
const europeanRoad = /^E(?:4|6|8|10|12|14|16|18|20|22|39|45|47|55|65|69|75|105|134|136)$/u;

/** What a laboratory measures in blood or urine: "U-Albumin", "fP-Glukose". */
const sample = /^(?:f?[PSBU]|Pt|Csv)-\p{L}{2,}/u;

/** Words for streets, which may be named after a person. */
const street = /^(?:veg|vei|gate|gata|plass|allé|bru)$/u;

/** "Sofia v3.2" is a program; without the letter it may be a person and a date or a time of day. */
const isVersioned = (words: readonly string[], last: number): boolean =>
  /^v\d+(?:\.\d+){0,3}$/u.test(words[last + 1] ?? '');

/** The position of a name among the words of its segment, and the kind of name. */
type Place = Pick<DecodedName, 'first' | 'last' | 'kind'>;

/** A name of a page, with the words of its segment. */
export interface NameInWords {
  readonly name: DecodedName;
  readonly words: readonly string[];
}

/**
 * The share of its score that each name of a page keeps. A name in lower case must be a listed given name. A single
 * word that begins a sentence and is followed by lower case loses score if it is an ordinary word, as "Storm" or "Rose"
 * may be, or in no list of names, unless the next word is something that only persons do, or the page has the name
 * elsewhere too.
 */
export function trustInNames(names: readonly NameInWords[], lexicon: Lexicon): number[] {
  const trust = names.map(({ name, words }) => trustIn(name, words, lexicon));
  const things = wordsOfThings(names);
  const isThing = ({ name, words }: NameInWords): boolean =>
    name.first === name.last && things.has(words[name.first] ?? '');
  const sure = new Set(
    names.flatMap(({ name, words }, at) =>
      trust[at] === 1 && name.kind === 'PER' && !isThing({ name, words })
        ? words.slice(name.first, name.last + 1)
        : [],
    ),
  );
  return names.map(({ name, words }, at) => {
    const share = trust[at] ?? 0;
    if (isThing({ name, words })) return Math.min(share, THING_SHARE);
    return share > 0 && name.kind === 'PER' && sure.has(words[name.first] ?? '') ? 1 : share;
  });
}

/**
 * Single words that the page uses for a thing or a program, unless it uses them for a person too: in a longer name, or
 * before something that only persons do.
 */
function wordsOfThings(names: readonly NameInWords[]): ReadonlySet<string> {
  const people = names.filter(({ name, words }) => name.kind === 'PER' && !isOfThing(words, name));
  const borne = new Set(
    people.flatMap(({ name, words }) =>
      name.last > name.first || isSomebodysDoing(words[name.last + 1] ?? '')
        ? words.slice(name.first, name.last + 1)
        : [],
    ),
  );
  return new Set(
    names.flatMap(({ name, words }) => {
      const word = words[name.first] ?? '';
      const isAlone = name.first === name.last;
      return isAlone && isOfThing(words, name) && !borne.has(word) ? [word] : [];
    }),
  );
}

/** "Kong Olavs veg", and what is measured in a sample. */
function isNobody(words: readonly string[], { first, last, kind }: Place): boolean {
  const isStreet = kind === 'PER' && /s$/u.test(words[last] ?? '') && street.test(words[last + 1] ?? '');
  return isStreet || sample.test(words[first] ?? '');
}

function isOfThing(words: readonly string[], { first, last }: Pick<Place, 'first' | 'last'>): boolean {
  return isNamedThing(words, first, last) || isVersioned(words, last);
}

/** The share of its score that a name keeps because of its own words and the words beside it. */
export function trustIn(
  { first, last, kind }: DecodedName,
  words: readonly string[],
  lexicon: Lexicon,
): number {
  const own = words.slice(first, last + 1);
  if (!own.some((word) => /\p{Lu}/u.test(word))) {
    const flags = lexicon.flagsOf(own[0] ?? '');
    return kind === 'PER' && (flags & anyGivenName) !== 0 && (flags & anyCommonWord) === 0 ? 1 : 0;
  }
  if (isOfThing(words, { first, last })) return THING_SHARE;
  if (isNobody(words, { first, last, kind })) return 0;
  const isCode = kind === 'LOC' && own.length === 1 && /^\p{Lu}{1,3}\d+$/u.test(own[0] ?? '');
  if (isCode) return europeanRoad.test(own[0] ?? '') ? 1 : THING_SHARE;
  const isFirstAlone = first === 0 && last === 0 && words.length > 1;
  return isFirstAlone && isDoubtedFirst(words, kind, lexicon) ? FIRST_WORD_SHARE : 1;
}

function isDoubtedFirst(words: readonly string[], kind: DecodedName['kind'], lexicon: Lexicon): boolean {
  const [word = '', next = ''] = words;
  const lower = word.toLowerCase();
  const flags = lexicon.flagsOf(lower);
  if ((flags & anyCommonWord) !== 0) return !isSomebodysDoing(next);
  if (!/^\p{Ll}/u.test(next) || isSomebodysDoing(next)) return false;
  if (isOrdinaryName(lower)) return true;
  const isListed = [lower, lower.replace(/s$/u, '')].some(
    (spelling) => (lexicon.flagsOf(spelling) & (anyGivenName | anySurname)) !== 0,
  );
  return kind === 'PER' && !isListed;
}
