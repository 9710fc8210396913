import { type Candidate, ranks } from '../finding/candidate.ts';
import { nameEntity } from '../names/candidate/name-candidates.ts';

/** The first place of a name in a text, as a tagger gives it back. */
export function taggedName(text: string, name: string, kind: 'PER' | 'ORG' | 'LOC', score = 0.9): Candidate {
  const start = text.indexOf(name);
  return {
    ...{ start, end: start + name.length, score, entity: nameEntity(kind), rank: ranks.name },
    evidence: { recognizer: 'name-tagger', validated: undefined, contextWords: [] },
    reasons: [{ code: 'name_model', params: { thing: 'person_name', score } }],
  };
}
