import type { Thing } from '@sladd/contract';
import { type Candidate, nameRank } from '../../finding/candidate.ts';
import type { EntityMapping } from '../../finding/entity-mapping.ts';
import { rounded } from '../../finding/reasons.ts';
import type { NameKind, NameTagger } from '../model/name-tagger.ts';
import { tidyName } from './tidy-names.ts';

const mappings: Record<NameKind, EntityMapping> = {
  PER: { fast: ['PERSON'], advanced: ['PERSON'], standard: ['PERSON'] },
  ORG: { advanced: ['ORGANIZATION'], standard: ['organization'] },
  LOC: { fast: ['LOCATION'], advanced: ['LOCATION'], standard: ['location'] },
};

const things: Record<NameKind, Thing> = {
  PER: 'person_name',
  ORG: 'organisation_name',
  LOC: 'place_name',
};

/** The entity types of a kind of name. */
export function nameEntity(kind: NameKind): EntityMapping {
  return mappings[kind];
}

/** The share of its score that a person's name keeps if the tagger included a lower-case word behind it. */
const GOES_ON_SMALL_SHARE = 0.6;

/** The names that a tagger finds in a text. */
export function nameCandidates(tagger: NameTagger, text: string): Candidate[] {
  return tagger.tag(text).flatMap((name) => {
    const { kind } = name;
    const evidence = {
      recognizer: 'name-tagger',
      validated: undefined,
      contextWords: [],
      model: tagger.model,
    };
    return tidyName(name, kind, text).map(({ start, end }) => {
      const goesOnSmall = kind === 'PER' && /^ \p{Ll}{3,}/u.test(text.slice(end, name.end));
      const score = goesOnSmall ? name.score * GOES_ON_SMALL_SHARE : name.score;
      return {
        start,
        end,
        score,
        entity: mappings[kind],
        evidence,
        reasons: [{ code: 'name_model', params: { thing: things[kind], score: rounded(score) } }],
        rank: nameRank(score),
      };
    });
  });
}
