import people from '../../lexicons/people.json' with { type: 'json' };
import type { EntityMapping } from '../finding/entity-mapping.ts';
import { parseLexicon, sourceOf } from '../lexicon/lexicon.ts';
import type { NameLists } from '../names/lists/name-lists.ts';
import type { EncoderTag } from './encoder-tag.ts';
import { fineMeanings } from './fine-labels.ts';

/** What people do at an institution, right before its name: "soner på", "innlagt på", "har jobb hos", "medlem i". */
const doneThere = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${sourceOf(parseLexicon(people), 'done-at-institution')}) ["«“]?$`,
  'iu',
);
/** The longest such wording, in UTF-16 units. */
const REACH = 48;

/**
 * The types of names that the encoder takes for places, by tag, where the words before them tell of an institution and no list
 * has a place of that name: an organisation first, so that who looks for places alone finds them all the same.
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
