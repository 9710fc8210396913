import type { Recognizer } from '../recognizer.ts';
import { endsInTown, placeName, upToTown } from './postal-register.ts';

/** Post box addresses. */
export const postBox: Recognizer = {
  name: 'post-box',
  entity: { fast: ['NO_ADDRESS'], advanced: ['ADDRESS'], standard: ['NO_ADDRESS', 'address'] },
  patterns: [
    {
      regex: new RegExp(
        [
          String.raw`(?=[Pp])(?<![\p{L}\p{N}])(?:[Pp]ost[Bb]oks|POSTBOKS|Pb\.?|P\.? ?[Bb]\.|P\.?O\.? ?[Bb]ox) \d{1,5}`,
          String.raw`(?: [A-ZÆØÅ][\p{L}.'-]+){0,3}(?:(?:,? |,?\n)`,
          String.raw`(?:NO?-)?\d{4} ${placeName}|, [A-Z][\p{L}' -]{1,30},? [A-Z]{2} \d{5})?(?![\p{L}\p{N}])`,
        ].join(''),
        'gu',
      ),
      score: 0.92,
      contextScore: 0.96,
      validatedScore: 0.97,
    },
    {
      // The short word, before a postal code and its place: "boks 1190, 5501 Haugesund".
      regex: new RegExp(
        [
          String.raw`(?=[Bb]oks)(?<![\p{L}\p{N}])[Bb]oks \d{1,5}(?: [A-ZÆØÅ][\p{L}.'-]+){0,3}`,
          String.raw`(?:,? |,?\n)(?:NO?-)?\d{4} ${placeName}(?![\p{L}\p{N}])`,
        ].join(''),
        'gu',
      ),
      score: 0.4,
      contextScore: 0.7,
      validatedScore: 0.95,
    },
  ],
  context: ['adresse*', 'postadresse*', 'address*'],
  validate: (value, place) => (endsInTown(value, place) ? true : undefined),
  narrow: upToTown,
  thing: 'post_box',
  check: 'in_postal_register',
};
