import type { Reason } from '@sladd/contract';
import { type Candidate, nameRank } from '../finding/candidate.ts';
import { rounded } from '../finding/reasons.ts';
import type { Evidence } from '../finding/span.ts';
import { tidyName } from '../names/candidate/tidy-names.ts';
import type { NameLists } from '../names/lists/name-lists.ts';
import { isOrdinaryName, isSomebodysDoing } from '../names/lists/ordinary-names.ts';
import { isNamedThing } from '../names/lists/thing-words.ts';
import type { NameKind } from '../names/model/name-tagger.ts';
import type { EncoderTag } from './encoder-tag.ts';
import { type FineLabel, fineMeanings, isStatement } from './fine-labels.ts';
import { statedInstitutions } from './stated-institutions.ts';
import { statedOrganisations } from './stated-organisations.ts';

/** The share of its score that a doubtful tag keeps. */
const DOUBTED_SHARE = 0.5;

type WordLists = Pick<NameLists, 'isGivenName' | 'isOrdinary' | 'isPlace'>;

/** The recognizer name of the encoder in the evidence of a finding. */
export const ENCODER = 'encoder';

/**
 * The encoder's tags as candidates of `standard` and `advanced`. These get a lower score:
 *
 * - a person's name that is an ordinary word at the beginning of a sentence, unless the page has the name elsewhere too or
 *   the encoder is sure and the word is a listed given name;
 * - the name of a thing, such as a ship;
 * - the number of a case, which is no registration number;
 * - a year alone, unless somebody is born in it.
 *
 * A place before a date on a line of its own is one, even if it was taken for the end of a name above it.
 */
export function encoderCandidates(tags: readonly EncoderTag[], text: string, lists?: WordLists): Candidate[] {
  const doubted = new Set([
    ...doubtedPersons(tags, text, lists),
    ...tags.filter(
      ({ label, start, end }) =>
        (label === 'REGISTRATION' && isCaseNumber(text.slice(start, end))) ||
        (label === 'DATE' && isYearAlone(text, start, end)),
    ),
  ]);
  const statedTypes = new Map([...statedOrganisations(tags, text), ...statedInstitutions(tags, text, lists)]);
  return tags.flatMap((tag) => {
    const { label, model } = tag;
    const kind = nameKinds[label];
    const places = kind ? tidyName(tag, kind, text) : [tag];
    const evidence: Evidence = {
      recognizer: ENCODER,
      validated: undefined,
      contextWords: [],
      model,
      ...(isStatement(label) ? { isStatement: true } : {}),
    };
    return places.map(({ start, end }) => {
      const score = doubted.has(tag) ? tag.score * DOUBTED_SHARE : tag.score;
      const isSignedAt = kind === 'PER' && isPlaceOfSigning(text, start, end, lists);
      const meant = isSignedAt ? 'LOC' : label;
      return {
        start,
        end,
        score,
        entity: tag.entity ?? statedTypes.get(tag) ?? fineMeanings[meant].entity,
        evidence,
        reasons: [reasonOf({ ...tag, label: meant }, score)],
        rank: nameRank(score),
      };
    });
  });
}

function reasonOf({ label, model, isOfFolder }: EncoderTag, score: number): Reason {
  const params = { thing: fineMeanings[label].thing, score: rounded(score) };
  return isOfFolder ? { code: 'folder_model', params: { ...params, model } } : { code: 'encoder', params };
}

const nameKinds: Partial<Record<FineLabel, NameKind>> = { PER: 'PER', ORG: 'ORG', LOC: 'LOC' };

function doubtedPersons(
  tags: readonly EncoderTag[],
  text: string,
  lists: WordLists | undefined,
): ReadonlySet<EncoderTag> {
  const persons = tags.filter(({ label }) => nameKinds[label] === 'PER');
  const things = thingsAmong(persons, text);
  const first = persons.filter(
    (tag) => !isSureName(tag, text, lists) && isFirstOrdinaryWord(text, tag, lists),
  );
  const doubted = new Set([...things, ...first]);
  const sure = new Set(
    persons.flatMap((tag) => (doubted.has(tag) ? [] : text.slice(tag.start, tag.end).split(/\s+/))),
  );
  for (const tag of first) if (sure.has(text.slice(tag.start, tag.end))) doubted.delete(tag);
  return doubted;
}

/**
 * Tags that are names of things and programs, and other occurrences of the same words unless they name a person too.
 */
function thingsAmong(persons: readonly EncoderTag[], text: string): EncoderTag[] {
  const written = ({ start, end }: EncoderTag): string => text.slice(start, end).replace(/['’]s$/u, '');
  const told = persons.filter(({ start, end }) => isThing(text, start, end) || isVersioned(text, end));
  const words = new Set(told.map(written));
  for (const tag of persons) {
    const name = written(tag);
    const next = /^ (\p{Ll}+)/u.exec(text.slice(tag.end, tag.end + 24))?.[1] ?? '';
    if (/\s/u.test(name) || isSomebodysDoing(next)) for (const word of name.split(/\s+/u)) words.delete(word);
  }
  return persons.filter((tag) => told.includes(tag) || words.has(written(tag)));
}

function isVersioned(text: string, end: number): boolean {
  return /^ v\d+(?:\.\d+){0,3}(?![\d,])/u.test(text.slice(end, end + 16));
}

/** A year and a serial number, with or without an archive code: "25/00144", "BV-25/3391", "2025-331". */
const caseNumber = /^#?(?:\p{Lu}{1,5}[-/ ])?(?:(?:19|20)\d{2}|\d{2})[-/]\d{2,7}(?:-\d{1,3})?$/u;

function isCaseNumber(written: string): boolean {
  return caseNumber.test(written);
}

const bornBefore = /(?:født|fødd|f\.|f|born|b\.|née?|fødselsår|year of birth|YOB)[ :,(]*(?:i |in )?$/iu;

function isYearAlone(text: string, start: number, end: number): boolean {
  const isYear = /^(?:1[89]|20)\d{2}$/u.test(text.slice(start, end));
  return isYear && !bornBefore.test(text.slice(Math.max(0, start - 24), start));
}

function isThing(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 32), start).match(/[^\s«»"“”]+|[«»"“”]/gu) ?? [];
  const own = text.slice(start, end).split(/\s+/);
  return isNamedThing([...before, ...own], before.length, before.length + own.length - 1);
}

/** "Svolvær, 9. januar 2025": the place where a document was signed. */
function isPlaceOfSigning(text: string, start: number, end: number, lists: WordLists | undefined): boolean {
  const word = text.slice(start, end).toLowerCase();
  const isBeforeDate = /^, ?(?:den |the )?\d{1,2}(?:[./]\d|\.? ?\p{L}{3})/u.test(text.slice(end, end + 16));
  const isFirst = /(?:^|\n)[ \t]*$/u.test(text.slice(Math.max(0, start - 8), start));
  return isFirst && isBeforeDate && lists?.isPlace(word) === true && !lists.isGivenName(word);
}

/** From this score on, a listed given name is not doubted, even if it is an ordinary word as well. */
const SURE_NAME = 0.95;

function isSureName({ start, end, score }: EncoderTag, text: string, lists: WordLists | undefined): boolean {
  return score >= SURE_NAME && lists?.isGivenName(text.slice(start, end).toLowerCase()) === true;
}

function isFirstOrdinaryWord(
  text: string,
  { start, end }: EncoderTag,
  lists: WordLists | undefined,
): boolean {
  const isFirst = /(?:^|[.!?\n])\s*$/u.test(text.slice(Math.max(0, start - 8), start));
  const next = /^ (\p{Ll}+)/u.exec(text.slice(end, end + 24))?.[1];
  const word = text.slice(start, end).toLowerCase();
  if (!isFirst || next === undefined || /\s/.test(word) || isSomebodysDoing(next)) return false;
  return lists?.isOrdinary(word) === true || isOrdinaryName(word);
}
