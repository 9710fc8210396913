import type { EntityMapping } from '../finding/entity-mapping.ts';
import { PlaceIndex } from '../finding/place-index.ts';
import type { EncoderTag } from './encoder-tag.ts';
import { type FineLabel, fineMeanings } from './fine-labels.ts';

/**
 * Statements whose point is often the name of an organisation: "har meldt seg ut av" tells little without the party.
 */
const aboutMembership: ReadonlySet<FineLabel> = new Set<FineLabel>(['POLITICS', 'RELIGION', 'UNION']);

/**
 * Entity types by tag, for organisations in or right beside such a statement: their own, followed by those of the
 * statement. So somebody's party, congregation or union is found even if organisations were not requested.
 */
export function statedOrganisations(
  tags: readonly EncoderTag[],
  text: string,
): ReadonlyMap<EncoderTag, EntityMapping> {
  const stated = new Map<EncoderTag, EntityMapping>();
  const statements = tags.filter(({ label }) => aboutMembership.has(label));
  const places = new PlaceIndex(statements);
  for (const tag of tags) {
    if (tag.label !== 'ORG' || tag.entity) continue;
    const near = places.overlapping({ start: tag.start - REACH, end: tag.end + REACH });
    const statement = near.find((other) => isBeside(tag, other, text));
    if (!statement) continue;
    const types = (method: 'advanced' | 'standard') =>
      [fineMeanings.ORG, fineMeanings[statement.label]].flatMap(({ entity }) => entity[method] ?? []);
    stated.set(tag, { advanced: types('advanced'), standard: types('standard') });
  }
  return stated;
}

/** Largest distance between an organisation and a statement, in UTF-16 units. */
const REACH = 4;

function isBeside(a: EncoderTag, b: EncoderTag, text: string): boolean {
  return /^[\s"«»“”(]*$/u.test(text.slice(Math.min(a.end, b.end), Math.max(a.start, b.start)));
}
