import names from '../../../lexicons/names.json' with { type: 'json' };
import { type Candidate, ranks } from '../../finding/candidate.ts';
import { inAnyCase } from '../../lexicon/any-case.ts';
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';
import { couldAllBeNames } from '../candidate/could-be-name.ts';
import { nameEntity } from '../candidate/name-candidates.ts';
import type { NameLists } from '../lists/name-lists.ts';

const SCORE = 0.8;

const word = String.raw`\p{Lu}\p{Ll}+(?:[-'’]\p{Lu}?\p{Ll}+)*`;

const several = new RegExp(
  [
    String.raw`(?<!\p{L})(?<title>${inAnyCase(sourceOf(parseLexicon(names), 'several'))})(?:,|:| –)? ?\(?`,
    String.raw`(?<members>${word}(?:, ${word}){0,4} (?:and|og|&) ${word}(?: ${word})?)(?![\p{L}'’-]| \p{Lu})`,
  ].join(''),
  'gu',
);

const member = new RegExp(`${word}(?: ${word})?`, 'gu');

/** Relatives and friends who are mentioned together: "Her twins, Ivy and Max, are", "Barna Vilje og Storm går". */
export function severalNames(text: string, lists: NameLists): Candidate[] {
  return [...text.matchAll(several)].flatMap(({ 0: whole, index, groups }): Candidate[] => {
    const { title = '', members = '' } = groups ?? {};
    const first = index + whole.length - members.length;
    const people = [...members.matchAll(member)];
    if (!people.every(([name]) => couldAllBeNames(name, lists))) return [];
    return people.map(({ 0: name, index: at }) => ({
      start: first + at,
      end: first + at + name.length,
      score: SCORE,
      entity: nameEntity('PER'),
      evidence: { recognizer: 'title', validated: undefined, contextWords: [] },
      reasons: [{ code: 'title_before_name', params: { title } }],
      rank: ranks.name,
    }));
  });
}
