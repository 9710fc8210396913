import type { EntityMapping } from '../finding/entity-mapping.ts';
import type { EncoderTag } from './encoder-tag.ts';
import { type FineLabel, fineMeanings } from './fine-labels.ts';

/** Statements whose point is often the name of an organisation: "har meldt seg ut av" tells little without its party. */
const aboutMembership: ReadonlySet<FineLabel> = new Set<FineLabel>(['POLITICS', 'RELIGION', 'UNION']);

/**
 * The types of organisations that stand right before or after such a statement, by tag: those of the statement behind
 * their own, so that who does not look for organisations finds the party, congregation or union of somebody all the same.
 * The encoder gives each word one label, so that a statement ends where a name begins. `tags` are in the order of the text.
 */
export function toldOrganisations(
  tags: readonly EncoderTag[],
  text: string,
): ReadonlyMap<EncoderTag, EntityMapping> {
  const told = new Map<EncoderTag, EntityMapping>();
  tags.forEach((tag, at) => {
    if (tag.label !== 'ORG' || tag.entity) return;
    const statement = [tags[at - 1], tags[at + 1]].find(
      (other) => other && aboutMembership.has(other.label) && isBeside(tag, other, text),
    );
    if (!statement) return;
    const types = (method: 'advanced' | 'standard') =>
      [fineMeanings.ORG, fineMeanings[statement.label]].flatMap(({ entity }) => entity[method] ?? []);
    told.set(tag, { advanced: types('advanced'), standard: types('standard') });
  });
  return told;
}

function isBeside(a: EncoderTag, b: EncoderTag, text: string): boolean {
  return /^[\s"«»“”(]*$/u.test(text.slice(Math.min(a.end, b.end), Math.max(a.start, b.start)));
}
