import type { Recognizer } from '../recognizer.ts';
import { checkPostalCode, placeName, postalContext } from './postal-register.ts';

/** A postal code alone, for methods with a type of its own for it. */
export const postalCode: Recognizer = {
  name: 'postal-code',
  entity: { standard: ['POSTAL_CODE', 'postal code'] },
  patterns: [
    {
      regex: new RegExp(
        String.raw`(?=[N\d])(?<![\p{L}\p{N}.,/-])(?:NO?-)?(?<value>\d{4})(?= ${placeName})`,
        'gu',
      ),
      score: 0.3,
      contextScore: 0.65,
      validatedScore: 0.95,
    },
    {
      regex: /(?=\d)(?<=(?:postnummer|postnr\.?|postkode|postal code|zip(?: code)?)\s?:?\s)\d{4,5}(?!\d)/giu,
      score: 0.92,
      contextScore: 0.92,
    },
    {
      regex: /(?=[A-Z]{1,2}\d)(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}(?![\p{L}\p{N}])/gu,
      score: 0.85,
      contextScore: 0.92,
    },
  ],
  context: [...postalContext, 'postcode'],
  against: ['kr', 'nok', 'side', 'page', 'år', 'cirka', 'ca', 'om', 'lov', 'i', 'fra', 'frå', 'in'],
  validate: (value, place) =>
    /^\d{4}$/.test(value)
      ? checkPostalCode(value, place.text.slice(place.end + 1, place.end + 40), place)
      : undefined,
  thing: 'postal_code',
  check: 'in_postal_register',
};
