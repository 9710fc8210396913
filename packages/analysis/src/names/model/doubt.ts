import { type Lexicon, lexiconFlags } from '../lists/lexicon.ts';
import { isOrdinaryName, isSomebodysDoing } from '../lists/ordinary-names.ts';
import { isNamedThing } from '../lists/thing-words.ts';
import type { DecodedName } from './decode.ts';

const anyGivenName = lexiconFlags.givenName | lexiconFlags.foreignGivenName;
const anySurname = lexiconFlags.surname | lexiconFlags.foreignSurname;
const anyCommonWord = lexiconFlags.commonWord | lexiconFlags.commonEnglishWord;

/** What is left of the score of a word that may have its capital from standing first. */
const FIRST_WORD_SHARE = 0.5;
/** What is left of the score of the name of a thing or of a code. */
const THING_SHARE = 0.5;

/** Roads of the European network in the Nordic countries: the only places named by a letter and a number. */
const europeanRoad = /^E(?:4|6|8|10|12|14|16|18|20|22|39|45|47|55|65|69|75|105|134|136)$/u;

/** A name of a page, with the words of its segment. */
export interface NameInWords {
  readonly name: DecodedName;
  readonly words: readonly string[];
}

/**
 * The share of its score that each name of a page keeps. A name in lower case is only believed of a listed given name. A
 * single word that begins a sentence and goes on small is doubted when it is an ordinary word, as "Storm" or "Rose" may
 * be, or in no list of names, unless what follows is done by somebody or the page names the word elsewhere as well.
 */
export function trustInNames(names: readonly NameInWords[], lexicon: Lexicon): number[] {
  const trust = names.map(({ name, words }) => trustIn(name, words, lexicon));
  const sure = new Set(
    names.flatMap(({ name, words }, at) =>
      trust[at] === 1 && name.kind === 'PER' ? words.slice(name.first, name.last + 1) : [],
    ),
  );
  return names.map(({ name, words }, at) => {
    const share = trust[at] ?? 0;
    return share > 0 && name.kind === 'PER' && sure.has(words[name.first] ?? '') ? 1 : share;
  });
}

/** The share of its score that a name keeps for its own wording and the words beside it. */
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
  if (isNamedThing(words, first, last)) return THING_SHARE;
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
