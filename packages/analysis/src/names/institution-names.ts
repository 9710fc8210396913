import { type Candidate, ranks } from '../candidate.ts';
import { nameEntity } from './name-candidates.ts';

/** How often a name before or behind such a word is an organisation's. */
const SCORE = 0.8;

const kinds = [
  ...['sykehus', 'sjukehus', 'sykehjem', 'sjukeheim', 'legekontor', 'legesenter', 'helsehus', 'legevakt'],
  ...['skole', 'skule', 'barneskole', 'barneskule', 'ungdomsskole', 'ungdomsskule', 'videregående skole'],
  ...[
    'vidaregåande skule',
    'oppvekstsenter',
    'barnehage',
    'behandlingssenter',
    'bofellesskap',
    'bufellesskap',
  ],
  ...['omsorgssenter', 'barneverntjeneste', 'barnevernteneste', 'hjemmetjeneste', 'heimeteneste', 'tingrett'],
  ...['lagmannsrett', 'fengsel', 'politistasjon', 'lensmannskontor', 'brannstasjon', 'menighet', 'sparebank'],
  ...[
    'idrettslag',
    'sykepleierforbund',
    'borettslag',
    'sameie',
    'universitetssykehus',
    'høgskole',
    'høgskule',
  ],
].join('|');

const word = String.raw`\p{Lu}[\p{L}-]+`;

const patterns = [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}-])${word}(?:[ \n]${word}){0,2}[ \n](?:${kinds})(?![\p{L}\p{N}-])`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:Borettslaget|Sameiet|Stiftelsen|Stiftinga) ${word}(?: ${word}){0,2}`,
    'gu',
  ),
];

/** Names of institutions that end in what they are ("Rana sykehus") or begin with it ("Borettslaget Furukollen"). */
export function institutionNames(text: string): Candidate[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): Candidate[] => {
      // A capital at the beginning of a sentence says nothing: "Denne skole".
      if (
        /^(?:Denne|Dette|Hver|Kvar|En|Ein|Et|Eit|Vår|Ny|Nytt|Alle|Ved|På|Fra|Frå|Til|Hos)\s/u.test(match[0])
      )
        return [];
      return [
        {
          start: match.index,
          end: match.index + match[0].length,
          score: SCORE,
          entity: nameEntity('ORG'),
          evidence: { recognizer: 'institution', validated: undefined, contextWords: [] },
          reasons: [{ code: 'form', params: { thing: 'institution_name' } }],
          rank: ranks.name,
        },
      ];
    }),
  );
}
