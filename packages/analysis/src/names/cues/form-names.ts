import names from '../../../lexicons/names.json' with { type: 'json' };
import type { Candidate } from '../../finding/candidate.ts';
import { inAnyCase } from '../../lexicon/any-case.ts';
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';
import { couldAllBeNames } from '../candidate/could-be-name.ts';
import { matchedNames } from '../candidate/matched-names.ts';
import type { NameLists } from '../lists/name-lists.ts';

const SCORE = 0.85;

const lexicon = parseLexicon(names);
const label = inAnyCase(sourceOf(lexicon, 'part-of-name'));
const next = `(?:${label}|${inAnyCase(sourceOf(lexicon, 'field'))})`;

const word = String.raw`\p{Lu}[\p{L}'’-]{0,30}\p{L}`;

const inForm = new RegExp(
  [
    String.raw`(?=\p{Lu})(?<=(?:^|[ \t\n])(?<label>${label}) {1,4})(?!${next}(?!\p{L}))`,
    String.raw`(?<name>${word}(?: ${word}){0,2}?)(?= {0,4}(?:\n|$)| {1,4}${next}(?!\p{L}))`,
  ].join(''),
  'gu',
);

/** The names in a form whose labels have no colon: "ETTERNAVN HOLMEIDE FORNAVN SIV ANITA FØDT 03.11.71". */
export function formNames(text: string, lists: NameLists): Candidate[] {
  return matchedNames(inForm, text, 'name-field', SCORE).filter(({ start, end }) =>
    couldAllBeNames(text.slice(start, end), lists),
  );
}
