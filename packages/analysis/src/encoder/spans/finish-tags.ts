import type { Place } from '../../finding/place-index.ts';
import type { EncoderTag } from '../encoder-tag.ts';
import { isStatement } from '../fine-labels.ts';
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
    if (isStatement(tag.label) && isTitle(place, text)) return [];
    return [{ ...tag, ...place }];
  });
  return weighReferences(weighByPerson(withDoses(withoutOverlaps(settled), text), text), text);
}

/** Whether a place is one word that stands alone on the first line: "Epikrise" says what a paper is, not what somebody has. */
function isTitle({ start, end }: Place, text: string): boolean {
  const isFirst = text.slice(0, start).trim() === '';
  return isFirst && /^[^\S\n]*\n/u.test(text.slice(end)) && !/\s/u.test(text.slice(start, end));
}

/** Settled edges may meet inside a word; the earlier tag keeps it. Only statements may hold values. */
function withoutOverlaps(tags: readonly EncoderTag[]): EncoderTag[] {
  const ends = { statement: 0, value: 0 };
  return tags.filter(({ label, start, end }) => {
    const kind = isStatement(label) ? 'statement' : 'value';
    if (start < ends[kind]) return false;
    ends[kind] = end;
    return true;
  });
}
