import names from '../../../lexicons/names.json' with { type: 'json' };
import type { Candidate } from '../../finding/candidate.ts';
import { inAnyCase } from '../../lexicon/any-case.ts';
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';
import { couldAllBeNames } from '../candidate/could-be-name.ts';
import { matchedNames } from '../candidate/matched-names.ts';
import type { NameLists } from '../lists/name-lists.ts';

const SCORE = 0.75;

const relative = inAnyCase(sourceOf(parseLexicon(names), 'relative'));
const owner = '(?: (?:min|mi|vår|hans|hennes|hennar|sin|si|deira|deres))?';

const given = String.raw`\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?`;

const related = new RegExp(
  [
    String.raw`(?=\p{Lu})(?<=(?<![\p{L}-])(?<title>${relative})${owner} )`,
    String.raw`(?<name>${given})(?![\p{L}\p{N}'’/-]| \p{Lu})`,
  ].join(''),
  'gu',
);

const inBrackets = new RegExp(
  [
    String.raw`(?=\p{Lu})(?<=(?<![\p{L}-])(?<title>${relative})${owner} \()`,
    `(?<name>${given}(?: ${given}){0,2})(?=[),?])`,
  ].join(''),
  'gu',
);

/** A given name right behind the word for a relative: "mannen Endre", "my cousin Lee-Ann", "mor (Ragnhild)". */
export function relativeNames(text: string, lists: NameLists): Candidate[] {
  return [related, inBrackets]
    .flatMap((pattern) => matchedNames(pattern, text, 'title', SCORE))
    .filter(({ start, end }) => {
      const name = text.slice(start, end);
      return couldAllBeNames(name, lists) && !lists.isNoName(name.toLowerCase());
    });
}
