import { type Candidate, isPerson, ranks } from '../finding/candidate.ts';
import { isWithin, PlaceIndex } from '../finding/place-index.ts';
import { isPlaceOrOrdinary, type NameLists } from '../names/lists/name-lists.ts';
import type { EncoderTag } from './encoder-tag.ts';
import { type FineLabel, isStatement } from './fine-labels.ts';

/** The share of its score that a doubted name keeps: below the default threshold. */
const UNMARKED_SHARE = 0.5;

/**
 * Lowers the score of single words that the name tagger takes for persons if the encoder, which read the same text,
 * marked nothing there, not even with low confidence: four in five of them are places, things and ordinary words. Full
 * names are not doubted, nor are names in capitals, which the encoder reads less well.
 */
export function doubtUnmarked(
  names: readonly Candidate[],
  tags: readonly EncoderTag[] | undefined,
  text: string,
): readonly Candidate[] {
  if (!tags?.some(({ isOfFolder }) => !isOfFolder)) return names;
  const persons = new PlaceIndex(tags.filter(({ label }) => label === 'PER'));
  return names.map((name) => {
    const written = text.slice(name.start, name.end);
    if (persons.has(name) || !isPerson(name) || isFullName(written) || isInCapitals(written)) return name;
    return { ...name, score: name.score * UNMARKED_SHARE, rank: ranks.guess };
  });
}

/** From this score on, the encoder's own reading is used. */
const CLEAR = 0.9;

/**
 * Full names of which no list knows a word, and in which the encoder saw nothing, a part of a person's name or, with low
 * confidence, some name: names of origins that are rare in its training data. Their spelling is better evidence than the
 * encoder.
 */
export function misreadNames(
  names: readonly Candidate[],
  tags: readonly EncoderTag[],
  text: string,
  lists: NameLists | undefined,
): ReadonlySet<Candidate> {
  const readings = new PlaceIndex(tags.filter(({ label, isFaint }) => !isFaint && !isStatement(label)));
  const isListed = (word: string): boolean =>
    lists?.isGivenName(word) || (lists !== undefined && isPlaceOrOrdinary(word, lists));
  return new Set(
    names.filter((name) => {
      const written = text.slice(name.start, name.end);
      if (!isPerson(name) || !isFullName(written) || written.toLowerCase().split(/\s+/u).some(isListed))
        return false;
      return readings.overlapping(name).every((read) => isPartOf(name, read) || isUnsure(read));
    }),
  );
}

function isPartOf(name: Candidate, read: EncoderTag): boolean {
  return read.label === 'PER' && isWithin(read, name);
}

function isUnsure({ label, score }: EncoderTag): boolean {
  return named.has(label) && score < CLEAR;
}

const named: ReadonlySet<FineLabel> = new Set<FineLabel>(['PER', 'ORG', 'LOC']);

function isFullName(written: string): boolean {
  return /^\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*)+$/u.test(written);
}

function isInCapitals(written: string): boolean {
  return /\p{Lu}{2}/u.test(written) && !/\p{Ll}/u.test(written);
}
