import type { Place } from '../../finding/place-index.ts';
import type { EncoderTag } from '../encoder-tag.ts';
import { isStatement } from '../fine-labels.ts';
import { amountsByColumn } from './amount-columns.ts';
import { withDoses } from './doses.ts';
import { weighMeasures } from './measures.ts';
import { weighByPerson } from './person-cues.ts';
import { isPlausible } from './plausible.ts';
import { weighReferences } from './references.ts';
import { edgesIn } from './span-edges.ts';

/**
 * Turns the output of the network into tags as a person would set them, in text order: corrects edges, removes
 * implausible texts, divides amounts at columns, joins doses with medicines, and lowers the score of statements about
 * nobody, of reference numbers and of amounts that are no money.
 */
export function finishTags(tags: readonly EncoderTag[], text: string): EncoderTag[] {
  const joined = withDoses(amountsByColumn(resolvedTags(tags, text), text), text);
  return weighMeasures(weighReferences(weighByPerson(joined, text), text), text);
}

/**
 * The plausible tags, with corrected edges. If two corrected tags overlap, the earlier one stays, except for values in
 * statements.
 */
function resolvedTags(tags: readonly EncoderTag[], text: string): EncoderTag[] {
  const edges = edgesIn(text);
  const firstWord = text.search(/\S/u);
  const ends = { statement: 0, value: 0 };
  const implausible = new Set<string>();
  return tags.flatMap((tag): EncoderTag[] => {
    const place = edges(tag);
    const kind = isStatement(tag.label) ? 'statement' : 'value';
    if (place === undefined || place.start < ends[kind]) return [];
    // Many tags can be in one extremely long word, which is only read once.
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

/**
 * Whether a tag is a single word on a line of its own: at the beginning of a text, "Epikrise" is the kind of document
 * rather than a diagnosis.
 */
function isAlone({ start, end }: Place, text: string): boolean {
  return /^[^\S\n]*\n/u.test(text.slice(end)) && !/\s/u.test(text.slice(start, end));
}
