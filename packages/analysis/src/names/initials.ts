import names from '../../lexicons/names.json' with { type: 'json' };
import { type Candidate, ranks } from '../finding/candidate.ts';
import { parseLexicon, sourceOf } from '../lexicon/lexicon.ts';
import { nameEntity } from './name-candidates.ts';

/** How often initials are somebody's: with full stops, behind a word for signing, and alone at the end of a letter. */
const scores = { dotted: 0.85, signed: 0.8, ending: 0.7 } as const;

const lexicon = parseLexicon(names);
const abbreviation = sourceOf(lexicon, 'dotted-abbreviation');

/** "L.P.", "E. H.", "O.-J. B."; part of a name where one stands beside it. */
const dotted = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}.])(?<!\p{Lu}[\p{L}'-]+,? )(?!(?:${abbreviation})(?![\p{L}.]))`,
    String.raw`(?<initials>\p{Lu}\.(?:-| ?)\p{Lu}\.(?:(?:-| ?)\p{Lu}\.)?)(?! ?[\p{L}\p{N}])`,
  ].join(''),
  'gu',
);

/** "Sign. L.P.", "Init.: MRH", "Initials KMcA", where nothing else follows them. */
const signed = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:${sourceOf(lexicon, 'signing')})\.?(?: av| by)?(?::\s?|[ \t])[ \t]{0,3}`,
    String.raw`(?<initials>\p{Lu}\.(?:-| ?)\p{Lu}\.(?:(?:-| ?)\p{Lu}\.)?|\p{Lu}{2,4}|\p{Lu}(?:Mc|Mac)\p{Lu}|\p{Lu}[a-zæøå]\p{Lu})`,
    String.raw`(?=[.,;)]?(?:$|\s*\n|[ \t]{2}|\t|[,;.)] ))`,
  ].join(''),
  'gmu',
);

/** A letter alone below the last sentence of a letter or message. */
const ending = /(?<=[\p{L}\p{N}]{2}[.!?)»"]+\n\n?)(?<initials>\p{Lu}\.)(?=[ ]*(?:\n\n|\n*$|\n[->]))/gu;

/** Initials by which somebody signs or is told of ("Ref. H.J.", "A.S., 17 år"). */
export function initials(text: string): Candidate[] {
  return [
    ...candidates(dotted, text, scores.dotted),
    ...candidates(signed, text, scores.signed),
    ...candidates(ending, text, scores.ending),
  ];
}

function candidates(pattern: RegExp, text: string, score: number): Candidate[] {
  return [...text.matchAll(pattern)].map((match): Candidate => {
    const written = match.groups?.initials ?? '';
    const start = match.index + match[0].length - written.length;
    return {
      start,
      end: start + written.length,
      score,
      entity: nameEntity('PER'),
      evidence: { recognizer: 'initials', validated: undefined, contextWords: [] },
      reasons: [{ code: 'form', params: { thing: 'person_name' } }],
      rank: ranks.name,
    };
  });
}
