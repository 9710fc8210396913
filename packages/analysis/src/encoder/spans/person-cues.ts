import people from '../../../lexicons/people.json' with { type: 'json' };
import { type Candidate, formRank } from '../../finding/candidate.ts';
import { type Place, PlaceIndex } from '../../finding/place-index.ts';
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';
import type { EncoderTag } from '../encoder-tag.ts';
import { type FineLabel, isStatement } from '../fine-labels.ts';

/** Values that are sensitive only when they are about somebody, as all statements are: sums and the numbers of papers. */
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

/** Labels that are somebody, or that only a text about somebody has. */
const somebody: ReadonlySet<FineLabel> = new Set<FineLabel>([
  'PER',
  'BIRTH_DATE',
  'NATIONAL_ID',
  'PHONE',
  'EMAIL',
  'USERNAME',
]);

// Pronouns, the roles that stand for a person in case files, and the first words of forms, nb / nn / en.
const cue = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${sourceOf(parseLexicon(people), 'person-cue')})(?![\p{L}\p{N}])`,
  'iu',
);
const fieldLabel = /^[^\n:]{2,40}:\s*$/u;
/** A label and the blanks behind it are no longer, in UTF-16 units. */
const LONGEST_LABEL = 80;
/** Case files speak of their person only now and then; this far around, in UTF-16 units, one is near. */
const NEAR = 400;

/** How much of its score a sensitive statement keeps when nobody is near whom it could be about. */
const IMPERSONAL_SHARE = 0.5;

/** The first word of a text that says somebody is meant, without a name; undefined when there is none. */
export function personCueIn(text: string): string | undefined {
  return cue.exec(text)?.[0];
}

/**
 * Lowers the score of statements about nobody: a page on an illness is not about anybody's health. Somebody is near
 * when a person is named, a pronoun or a role stands nearby, or when the statement is the value of a form field.
 */
export function weighByPerson(tags: readonly EncoderTag[], text: string): EncoderTag[] {
  const persons = new PlaceIndex(tags.filter(({ label }) => somebody.has(label)));
  return tags.map((tag) => {
    if (!aboutSomebody.has(tag.label) && !isStatement(tag.label)) return tag;
    return isAboutSomebody(tag, persons, text) ? tag : { ...tag, score: tag.score * IMPERSONAL_SHARE };
  });
}

/** Lowers the score of ages near which nobody is: a bridge is 45 years old, too. */
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
