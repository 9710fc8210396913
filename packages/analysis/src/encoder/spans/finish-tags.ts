import type { Place } from '../../finding/place-index.ts';
import type { EncoderTag } from '../encoder-tag.ts';
import { isStatement } from '../fine-labels.ts';
import { withDoses } from './doses.ts';
import { weighByPerson } from './person-cues.ts';
import { isPlausible } from './plausible.ts';
import { weighReferences } from './references.ts';
import { edgesIn } from './span-edges.ts';

/**
 * What a network marked, in the order of the text, as a person would mark it: edges settled, implausible texts left
 * out, doses joined to medicines, statements about nobody and numbers of papers doubted.
 */
export function finishTags(tags: readonly EncoderTag[], text: string): EncoderTag[] {
  return weighReferences(weighByPerson(withDoses(settled(tags, text), text), text), text);
}

/**
 * The tags with their edges settled that are plausible. Settled edges may meet inside a word; the earlier tag keeps it.
 * Only statements may hold values.
 */
function settled(tags: readonly EncoderTag[], text: string): EncoderTag[] {
  const edges = edgesIn(text);
  const firstWord = text.search(/\S/u);
  const ends = { statement: 0, value: 0 };
  const implausible = new Set<string>();
  return tags.flatMap((tag): EncoderTag[] => {
    const place = edges(tag);
    const kind = isStatement(tag.label) ? 'statement' : 'value';
    if (place === undefined || place.start < ends[kind]) return [];
    // Many tags may stand in one endless word, which is read once.
    const key = `${tag.label}:${place.start}:${place.end}`;
    const isFit =
      !implausible.has(key) &&
      isPlausible(tag.label, text.slice(place.start, place.end)) &&
      !(kind === 'statement' && place.start === firstWord && isAlone(place, text));
    if (!isFit) {
      implausible.add(key);
      return [];
    }
    ends[kind] = place.end;
    return [{ ...tag, ...place }];
  });
}

/** Whether a place is one word and its line ends behind it: first in a text, "Epikrise" says what a paper is, not what somebody has. */
function isAlone({ start, end }: Place, text: string): boolean {
  return /^[^\S\n]*\n/u.test(text.slice(end)) && !/\s/u.test(text.slice(start, end));
}
