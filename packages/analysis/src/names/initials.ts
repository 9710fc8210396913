import names from '../../lexicons/names.json' with { type: 'json' };
import { type Candidate, ranks } from '../finding/candidate.ts';
import { type Place, PlaceIndex } from '../finding/place-index.ts';
import { parseLexicon, sourceOf } from '../lexicon/lexicon.ts';
import { impliedInitials } from './implied-initials.ts';
import { areInitialsOf } from './initials-of.ts';
import { nameEntity } from './name-candidates.ts';

/** How often initials are somebody's: with full stops, behind a word for signing, alone at the end of a letter, in brackets behind the name, and there again, or of a full name that stands elsewhere. */
const scores = {
  dotted: 0.85,
  signed: 0.8,
  ending: 0.7,
  last: 0.65,
  column: 0.7,
  explained: 0.9,
  again: 0.8,
  implied: 0.75,
} as const;

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
    String.raw`(?<initials>\p{Lu}\.(?:-| ?)\p{Lu}\.(?:(?:-| ?)\p{Lu}\.)?|\p{Lu}{2,4}|\p{Lu}(?:Mc|Mac)\p{Lu}|\p{Lu}[a-zæøå]\p{Lu}|\p{Lu}\.)`,
    String.raw`(?=[.,;)]?(?:$|\s*\n|[ \t]{2}|\t|[,;.)] | ?[/|·] ))`,
  ].join(''),
  'gmu',
);

/** A letter alone below the last sentence of a letter or message. */
const ending = /(?<=[\p{L}\p{N}]{2}[.!?)»"]+\n\n?)(?<initials>\p{Lu}\.)(?=[ ]*(?:\n\n|\n*$|\n[->]))/gu;

/** Two or three capitals, or one letter, alone at the end of a message. */
const last = /(?<=[.!?)](?: |\n\n?))(?<initials>\p{Lu}{2,3}|(?<=\n)\p{Lu})(?=\s*$)/gu;

/** In the row of a table for who signed, small letters as well: "Signatur\tabk\tT. Vonheim\tabk". */
const signedRow = /^(?:[Ss]ign(?:atur|ert|ed)?|[Ii]nit(?:ialer|ialar|ials)?)\.?(?:\t[^\t\n]{1,30})+$/gmu;

/** A full name and its initials in brackets: "Eva J. Henningsen (EH)". */
const explained =
  /(?<![\p{L}\p{N}])(?<name>\p{Lu}[\p{L}'’-]{1,40}(?: (?:\p{Lu}\.|\p{Lu}[\p{L}'’-]{1,40})){1,4}),? ?\((?<initials>\p{Lu}{2,4})\)/gu;

/** What stands last on a page and signs nothing. */
const notSigned = /^(?:OK|NB|PS|PTO|EOF|END|NO|NN|EN)\s*$/u;

/** What such letters stand for elsewhere. */
const ordinary = new Set([
  'AS',
  'SA',
  'DA',
  'BA',
  'KF',
  'IT',
  'OK',
  'TV',
  'PC',
  'EU',
  'UK',
  'US',
  'AM',
  'PM',
  'KL',
  'NB',
]);

/**
 * Initials by which somebody signs or is told of ("Ref. H.J.", "A.S., 17 år"); `persons` are the places of people's names,
 * whose initials a text explains.
 */
export function initials(text: string, persons: readonly Place[]): Candidate[] {
  const told = explainedInitials(text, new PlaceIndex(persons));
  const toldPlaces = new PlaceIndex(told);
  return [
    ...candidates(dotted, text, scores.dotted),
    ...candidates(signed, text, scores.signed),
    ...candidates(ending, text, scores.ending),
    ...candidates(last, text, scores.last).filter(({ start }) => !notSigned.test(text.slice(start))),
    ...signers(text),
    ...inColumnOfNames(text, persons),
    ...told,
    ...impliedInitials(text, persons)
      .filter((place) => !toldPlaces.has(place))
      .map(({ start, end }) => candidateAt(start, text.slice(start, end), scores.implied)),
  ];
}

/** The cells of a row for who signed that hold nothing but two to four letters. */
function signers(text: string): Candidate[] {
  return [...text.matchAll(signedRow)].flatMap(({ 0: row, index }) =>
    [...row.matchAll(/(?<=\t *)(?:\p{Lu}{2,4}|\p{Ll}{2,4})(?= *(?:\t|$))/gu)].map((cell) =>
      candidateAt(index + cell.index, cell[0], scores.signed),
    ),
  );
}

/** So many rows that begin with somebody's name make a column of names. */
const LEAST_ROWS = 2;

/** Initials in the first cell of a row, where the first cells of other rows hold a person's name and nothing else. */
function inColumnOfNames(text: string, persons: readonly Place[]): Candidate[] {
  const cells = [...text.matchAll(/^[^\t|\n]{2,40}(?=[\t|])/gmu)];
  const letters = cells.filter(([cell]) => /^\p{Lu}{2,3} ?$/u.test(cell) && !ordinary.has(cell.trim()));
  if (letters.length === 0) return [];
  const starts = new Map(persons.map(({ start, end }) => [start, end]));
  const rows = cells.filter(({ 0: cell, index }) => starts.get(index) === index + cell.trimEnd().length);
  return rows.length < LEAST_ROWS
    ? []
    : letters.map((cell) => candidateAt(cell.index, cell[0].trim(), scores.column));
}

/** Initials that the text explains behind somebody's name, in the brackets and wherever they stand alone. */
function explainedInitials(text: string, persons: PlaceIndex<Place>): Candidate[] {
  const own = [...text.matchAll(explained)].filter(({ index, groups }) => {
    const { name = '', initials: letters = '' } = groups ?? {};
    const end = index + name.length;
    // "Service Level Agreement (SLA)" is nobody; a title before the name is no part of it.
    return persons
      .overlapping({ start: index, end })
      .filter((person) => person.end >= end)
      .some((person) =>
        [index, person.start].some((start) => areInitialsOf(letters, text.slice(start, end))),
      );
  });
  const known = new Set(own.map(({ groups }) => groups?.initials ?? '').filter((one) => !ordinary.has(one)));
  if (own.length === 0) return [];
  const again = [
    ...text.matchAll(/(?<![\p{L}\p{N}(.-])\p{Lu}{2,4}(?![\p{L}\p{N}).-]?[\p{L}\p{N})])/gu),
  ].filter(([word]) => known.has(word));
  return [
    ...own.map((match) => {
      const written = match.groups?.initials ?? '';
      return candidateAt(match.index + match[0].length - written.length - 1, written, scores.explained);
    }),
    ...again.map((match) => candidateAt(match.index, match[0], scores.again)),
  ];
}

function candidates(pattern: RegExp, text: string, score: number): Candidate[] {
  return [...text.matchAll(pattern)].map((match): Candidate => {
    const written = match.groups?.initials ?? '';
    return candidateAt(match.index + match[0].length - written.length, written, score);
  });
}

function candidateAt(start: number, written: string, score: number): Candidate {
  return {
    start,
    end: start + written.length,
    score,
    entity: nameEntity('PER'),
    evidence: { recognizer: 'initials', validated: undefined, contextWords: [] },
    reasons: [{ code: 'form', params: { thing: 'person_name' } }],
    rank: ranks.name,
  };
}
