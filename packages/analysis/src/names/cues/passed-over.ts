import type { Candidate } from '../../finding/candidate.ts';
import type { NameLists } from '../lists/name-lists.ts';
import { joinedNames } from './joined-names.ts';
import { listedNames } from './listed-names.ts';
import { speakers } from './speakers.ts';
import { unlistedNames } from './unlisted-names.ts';

/** Names of persons found by lists and verbs where the tagger found nothing. */
export function namesPassedOver(
  text: string,
  tagged: readonly Candidate[],
  lists: NameLists,
  pageNumber: number | undefined,
): Candidate[] {
  return [
    ...listedNames(text, tagged, lists),
    ...unlistedNames(text, tagged, lists),
    ...joinedNames(text, tagged, lists),
    ...speakers(text, tagged, lists, pageNumber),
  ];
}
