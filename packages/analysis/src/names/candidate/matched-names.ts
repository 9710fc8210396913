import type { Reason } from '@sladd/contract';
import names from '../../../lexicons/names.json' with { type: 'json' };
import { type Candidate, ranks } from '../../finding/candidate.ts';
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';
import { nameEntity } from './name-candidates.ts';
import { tidyName } from './tidy-names.ts';

const noPerson = new RegExp(
  String.raw`(?<!\p{L})(?:${sourceOf(parseLexicon(names), 'no-person')})(?!\p{L})`,
  'u',
);

/**
 * The persons in the group `name` of a pattern, which must be at the end of the match. A group `title` or `label` is
 * given as the reason.
 */
export function matchedNames(pattern: RegExp, text: string, recognizer: string, score: number): Candidate[] {
  return [...text.matchAll(pattern)].flatMap((match): Candidate[] => {
    const name = match.groups?.name ?? '';
    const start = match.index + match[0].length - name.length;
    if (noPerson.test(name)) return [];
    return tidyName({ start, end: start + name.length }, 'PER', text).map((place) => ({
      ...place,
      score,
      entity: nameEntity('PER'),
      evidence: { recognizer, validated: undefined, contextWords: [] },
      reasons: [reasonOf(match.groups ?? {})],
      rank: ranks.name,
    }));
  });
}

function reasonOf({ title, label }: Record<string, string | undefined>): Reason {
  if (title === undefined && label === undefined) return { code: 'form', params: { thing: 'person_name' } };
  if (title !== undefined) return { code: 'title_before_name', params: { title } };
  return { code: 'label_of_field', params: { thing: 'person_name', label: label ?? '' } };
}
