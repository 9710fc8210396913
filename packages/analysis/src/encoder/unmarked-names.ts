import { type Candidate, isPerson, ranks } from '../finding/candidate.ts';
import { PlaceIndex } from '../finding/place-index.ts';
import type { EncoderTag } from './encoder-tag.ts';

/** What is left of the score of such a name: under the default threshold. */
const UNMARKED_SHARE = 0.5;

/**
 * Doubts single words that the name tagger takes for persons and in which the encoder, which read the same text, sees
 * nobody, not even faintly: four in five of them are places, things and ordinary words. Full names, and names in capitals, which
 * the encoder reads worse, are believed.
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

function isFullName(written: string): boolean {
  return /^\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*)+$/u.test(written);
}

function isInCapitals(written: string): boolean {
  return /\p{Lu}{2}/u.test(written) && !/\p{Ll}/u.test(written);
}
