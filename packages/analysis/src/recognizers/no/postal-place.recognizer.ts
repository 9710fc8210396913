import type { Recognizer } from '../recognizer.ts';
import { checkPostalCode, placeName, postalContext, registeredPlace } from './postal-register.ts';

/** A postal code with its place; validated if the Norwegian postal register has the pair. */
export const postalPlace: Recognizer = {
  name: 'postal-place',
  entity: { fast: ['NO_ADDRESS'], advanced: ['ADDRESS'] },
  patterns: [
    {
      regex: new RegExp(
        String.raw`(?=[N\d])(?<![\p{L}\p{N}.,/-])(?:NO?-)?(?<value>\d{4} ${placeName})(?![\p{L}\p{N}])`,
        'gu',
      ),
      score: 0.3,
      contextScore: 0.65,
      validatedScore: 0.95,
    },
  ],
  context: postalContext,
  against: ['kr', 'nok', 'side', 'page', 'år', 'cirka', 'ca', 'om', 'lov', 'nr', 'i', 'fra', 'frå', 'in'],
  validate: (value, place) => checkPostalCode(value.slice(0, 4), value.slice(5), place),
  narrow: (value, { gazetteer }) => {
    const place = gazetteer && registeredPlace(value.slice(0, 4), value.slice(5), gazetteer);
    return place === undefined ? value : value.slice(0, 5 + place.length);
  },
  thing: 'postal_place',
  check: 'in_postal_register',
};
