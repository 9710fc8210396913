import people from '../../lexicons/people.json' with { type: 'json' };
import type { EntityMapping } from '../finding/entity-mapping.ts';
import { parseLexicon, sourceOf } from '../lexicon/lexicon.ts';
import type { NameLists } from '../names/lists/name-lists.ts';
import type { EncoderTag } from './encoder-tag.ts';
import { fineMeanings } from './fine-labels.ts';

/**
 * Wordings right before the name of an institution for what people do there: "soner på", "innlagt på", "har jobb hos",
 * "medlem i".
 */
const doneThere = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${sourceOf(parseLexicon(people), 'done-at-institution')}) ["«“]?$`,
  'iu',
);
/** The longest such wording, in UTF-16 units. */
const REACH = 48;

/**
 * Entity types by tag, for names that the encoder takes for places although the words before them tell of an
 * institution and no list has such a place. Organisation comes first and place second, so that a request for only
 * places still finds them.
 */
export function statedInstitutions(
  tags: readonly EncoderTag[],
  text: string,
  lists: Pick<NameLists, 'isPlace'> | undefined,
): ReadonlyMap<EncoderTag, EntityMapping> {
  if (!lists) return new Map();
  const told = tags.filter(
    ({ label, entity, start, end }) =>
      label === 'LOC' &&
      !entity &&
      doneThere.test(text.slice(Math.max(0, start - REACH), start)) &&
      !lists.isPlace(text.slice(start, end).toLowerCase()),
  );
  const types = (method: 'advanced' | 'standard') =>
    [fineMeanings.ORG, fineMeanings.LOC].flatMap(({ entity }) => entity[method] ?? []);
  return new Map(told.map((tag) => [tag, { advanced: types('advanced'), standard: types('standard') }]));
}
