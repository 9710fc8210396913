import names from '../../../lexicons/names.json' with { type: 'json' };
import { type Candidate, ranks } from '../../finding/candidate.ts';
import { type Place, PlaceIndex } from '../../finding/place-index.ts';
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';
import { nameEntity } from '../candidate/name-candidates.ts';
import { impliedInitials } from './implied-initials.ts';
import { areInitialsOf } from './initials-of.ts';

/**
 * Scores of initials: with full stops, after a word for signing, alone at the end of a letter, in brackets after the
 * name and where these occur again, and those of a full name that occurs elsewhere on the page.
 */
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

/** "L.P.", "E. H.", "O.-J. B."; part of a name where one stands beside it, and of a statute before "§". */
const dotted = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}.])(?<!\p{Lu}[\p{L}'-]+,? )(?!(?:${abbreviation})(?![\p{L}.]))`,
    String.raw`(?<initials>\p{Lu}\.(?:-| ?)\p{Lu}\.(?:(?:-| ?)\p{Lu}\.)?)(?! ?[\p{L}\p{N}§])`,
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

/** A single letter below the last sentence of a letter or message. */
const ending = /(?<=[\p{L}\p{N}]{2}[.!?)»"]+\n\n?)(?<initials>\p{Lu}\.)(?=[ ]*(?:\n\n|\n*$|\n[->]))/gu;

/** Two or three capitals, or one letter, alone at the end of a message. */
const last = /(?<=[.!?)](?: |\n\n?))(?<initials>\p{Lu}{2,3}|(?<=\n)\p{Lu})(?=\s*$)/gu;

/** In a table row for signatures, lower case too: "Signatur\tabk\tT. Vonheim\tabk". */
const signedRow = /^(?:[Ss]ign(?:atur|ert|ed)?|[Ii]nit(?:ialer|ialar|ials)?)\.?(?:\t[^\t\n]{1,30})+$/gmu;

/** A full name and its initials in brackets: "Eva J. Henningsen (EH)". */
const explained =
  /(?<![\p{L}\p{N}])(?<name>\p{Lu}[\p{L}'’-]{1,40}(?: (?:\p{Lu}\.|\p{Lu}[\p{L}'’-]{1,40})){1,4}),? ?\((?<initials>\p{Lu}{2,4})\)/gu;

/** Letters that a text gives as somebody's initials: "initials MRT", "initialer: KLM". */
const spelled = /(?<=(?<!\p{L})[Ii]nitia(?:ls|lene|lane|ler|lar):? )\p{Lu}{2,4}(?![\p{L}\p{N}])/gu;

/** Two to four capitals that are not part of a word or a code. */
const standingAlone = /(?<![\p{L}\p{N}(.-])\p{Lu}{2,4}(?![\p{L}\p{N}).-]?[\p{L}\p{N})])/gu;

/** Letters that are often last on a page without being a signature. */
const notSigned = /^(?:OK|NB|PS|PTO|EOF|END|NO|NN|EN)\s*$/u;

/** Common abbreviations with the same letters. */
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
 * Initials with which somebody signs or is mentioned ("Ref. H.J.", "A.S., 17 år"). `persons` are the known names, whose
 * initials the text may explain.
 */
export function initials(text: string, persons: readonly Place[]): Candidate[] {
  const explained = explainedInitials(text, new PlaceIndex(persons));
  const explainedPlaces = new PlaceIndex(explained);
  return [
    ...candidates(dotted, text, scores.dotted),
    ...candidates(signed, text, scores.signed),
    ...spelledInitials(text),
    ...candidates(ending, text, scores.ending),
    ...candidates(last, text, scores.last).filter(({ start }) => !notSigned.test(text.slice(start))),
    ...signers(text),
    ...inColumnOfNames(text, persons),
    ...explained,
    ...impliedInitials(text, persons)
      .filter((place) => !explainedPlaces.has(place))
      .map(({ start, end }) => candidateAt(start, text.slice(start, end), scores.implied)),
  ];
}

/** Where a text says which initials somebody has, the same letters everywhere: "Mia (initials MRT)", "MRT spiste". */
function spelledInitials(text: string): Candidate[] {
  const own = new Set(
    [...text.matchAll(spelled)].map(([letters]) => letters).filter((letters) => !ordinary.has(letters)),
  );
  return own.size === 0
    ? []
    : [...text.matchAll(standingAlone)]
        .filter(([letters]) => own.has(letters))
        .map((match) => candidateAt(match.index, match[0], scores.again));
}

/** The cells of a row for signatures that have only two to four letters. */
function signers(text: string): Candidate[] {
  return [...text.matchAll(signedRow)].flatMap(({ 0: row, index }) =>
    [...row.matchAll(/(?<=\t *)(?:\p{Lu}{2,4}|\p{Ll}{2,4})(?= *(?:\t|$))/gu)].map((cell) =>
      candidateAt(index + cell.index, cell[0], scores.signed),
    ),
  );
}

/** A column is one of names if at least this many rows begin with a name. */
const LEAST_ROWS = 2;

/** Initials in the first cell of a row if the first cells of other rows have only a name. */
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

/** Initials that the text explains after a name, in the brackets and everywhere they occur alone. */
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
  const again = [...text.matchAll(standingAlone)].filter(([word]) => known.has(word));
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
