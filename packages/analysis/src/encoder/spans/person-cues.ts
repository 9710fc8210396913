import people from '../../../lexicons/people.json' with { type: 'json' };
import { type Candidate, formRank } from '../../finding/candidate.ts';
import { type Place, PlaceIndex } from '../../finding/place-index.ts';
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';
import type { EncoderTag } from '../encoder-tag.ts';
import { type FineLabel, isStatement } from '../fine-labels.ts';

/** Values that are only sensitive if they are about a person, like all statements: amounts and reference numbers. */
const aboutSomebody: ReadonlySet<FineLabel> = new Set<FineLabel>([
  ...([
    'MEDICATION',
    'AGE_GROUP',
    'AMOUNT',
    'BANK_ACCOUNT',
    'CARD',
    'CARD_EXPIRY',
    'ID_CARD',
    'INSURANCE_ID',
    'PASSPORT',
  ] as const),
  ...(['AGE', 'PLATE', 'REGISTRATION', 'STUDENT_ID', 'TAX_ID', 'VISA_ID'] as const),
]);

/** Labels of persons, or of values that only a text about a person has. */
const somebody: ReadonlySet<FineLabel> = new Set<FineLabel>([
  'PER',
  'BIRTH_DATE',
  'NATIONAL_ID',
  'PHONE',
  'EMAIL',
  'USERNAME',
]);

// Pronouns, roles of persons in case files, and the first words of forms, in Bokmål, Nynorsk and English.
const cue = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${sourceOf(parseLexicon(people), 'person-cue')})(?![\p{L}\p{N}])`,
  'iu',
);
const fieldLabel = /^[^\n:]{2,40}:\s*$/u;
/** Longest label with the white space behind it, in UTF-16 units. */
const LONGEST_LABEL = 80;
/** Case files mention their person only now and then, so this distance in UTF-16 units counts as near. */
const NEAR = 400;

/** The share of its score that a sensitive statement keeps if there is no person near. */
const IMPERSONAL_SHARE = 0.5;

/** The first word in a text that refers to a person without a name; undefined if there is none. */
export function personCueIn(text: string): string | undefined {
  return cue.exec(text)?.[0];
}

/**
 * Lowers the score of statements about nobody, such as those on a page about an illness. A person is near if one is
 * named, if there is a pronoun or a role nearby, or if the statement is the value of a form field.
 */
export function weighByPerson(tags: readonly EncoderTag[], text: string): EncoderTag[] {
  const persons = new PlaceIndex(tags.filter(({ label }) => somebody.has(label)));
  return tags.map((tag) => {
    if (!aboutSomebody.has(tag.label) && !isStatement(tag.label)) return tag;
    return isAboutSomebody(tag, persons, text) ? tag : { ...tag, score: tag.score * IMPERSONAL_SHARE };
  });
}

/** Lowers the score of ages without a person near: a bridge can be 45 years old too. */
export function weighAges(
  candidates: readonly Candidate[],
  persons: readonly Candidate[],
  text: string,
): Candidate[] {
  const places = new PlaceIndex<Place>(persons);
  return candidates.map((candidate) => {
    if (candidate.evidence.recognizer !== 'age' || isAboutSomebody(candidate, places, text)) return candidate;
    const score = candidate.score * IMPERSONAL_SHARE;
    return { ...candidate, score, rank: formRank(score, undefined) };
  });
}

function isAboutSomebody(place: Place, persons: PlaceIndex<Place>, text: string): boolean {
  if (isFieldValue(text, place.start)) return true;
  const start = Math.max(0, place.start - NEAR);
  const end = place.end + NEAR;
  return persons.has({ start, end }) || personCueIn(text.slice(start, end)) !== undefined;
}

function isFieldValue(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - LONGEST_LABEL - 1), start);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return fieldLabel.test(line);
}
