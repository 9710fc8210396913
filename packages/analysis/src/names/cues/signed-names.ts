import names from '../../../lexicons/names.json' with { type: 'json' };
import type { Candidate } from '../../finding/candidate.ts';
import { inAnyCase } from '../../lexicon/any-case.ts';
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';
import { couldAllBeNames, isGivenName } from '../candidate/could-be-name.ts';
import { matchedNames } from '../candidate/matched-names.ts';
import type { NameLists } from '../lists/name-lists.ts';

const SCORE = 0.85;

const word = String.raw`\p{Lu}[\p{L}'’-]{0,30}\p{L}`;
const initial = String.raw`\p{Lu}\.`;
const farewell = `(?:${inAnyCase(sourceOf(parseLexicon(names), 'farewell'))})`;

const signed = new RegExp(
  [
    String.raw`(?=\p{Lu})(?<=(?:^|\n)[ \t]{0,8}${farewell}[ ,.!]{0,3}\n{1,2}[ \t]{0,8})`,
    String.raw`(?<name>(?:${word}|${initial})(?: (?:${word}|${initial})){0,3})(?=[ \t]*(?:\n|$|[,(|/]|[-–] ))`,
  ].join(''),
  'gu',
);

/** The name on the line below a farewell: "Mvh\nJon-Ivar". A single word must be a listed given name. */
export function signedNames(text: string, lists: NameLists): Candidate[] {
  return matchedNames(signed, text, 'name-field', SCORE).filter(({ start, end }) => {
    const name = text.slice(start, end);
    const isKnown = name.includes(' ') || isGivenName(name.toLowerCase(), lists);
    return isKnown && /\p{Ll}/u.test(name) && couldAllBeNames(name, lists);
  });
}
