import type { EncoderTag } from '../encoder-tag.ts';
import { withDoses } from './doses.ts';
import { weighByPerson } from './person-cues.ts';
import { isPlausible } from './plausible.ts';
import { weighReferences } from './references.ts';
import { settleEdges } from './span-edges.ts';

/**
 * What a network marked, in the order of the text, as a person would mark it: edges settled, implausible texts left
 * out, doses joined to medicines, statements about nobody and numbers of papers doubted.
 */
export function finishTags(tags: readonly EncoderTag[], text: string): EncoderTag[] {
  const settled = tags.flatMap((tag): EncoderTag[] => {
    const place = settleEdges(text, tag);
    if (place === undefined || !isPlausible(tag.label, text.slice(place.start, place.end))) return [];
    return [{ ...tag, ...place }];
  });
  return weighReferences(weighByPerson(withDoses(withoutOverlaps(settled), text), text), text);
}

/** Settled edges may meet inside a word; the earlier tag keeps it. */
function withoutOverlaps(tags: readonly EncoderTag[]): EncoderTag[] {
  let end = 0;
  return tags.filter((tag) => {
    if (tag.start < end) return false;
    end = tag.end;
    return true;
  });
}
