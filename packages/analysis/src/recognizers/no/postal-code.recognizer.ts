import { americanStates } from '../generic/american-states.ts';
import { numberPattern, wordPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';
import { checkPostalCode, placeName, postalContext } from './postal-register.ts';

/** The routing keys with which Irish postal codes (Eircode) begin. */
const irishKeys = [
  'A(?:4[125]|6[37]|75|8[1-6]|9[12468])',
  'C15',
  'D(?:0[1-9]|1[0-8]|2[024]|6W)',
  'E(?:2[15]|3[24]|4[15]|53|91)',
  'F(?:12|2[368]|3[15]|4[25]|5[26]|9[1-4])',
  'H(?:1[2468]|23|5[34]|6[25]|71|91)',
  'K(?:3[246]|45|56|67|78)',
  'N(?:3[79]|41|91)',
  'P(?:1[247]|2[45]|3[126]|4[37]|5[16]|6[17]|7[25]|8[15])',
  'R(?:14|21|3[25]|4[25]|5[16]|9[35])',
  'T(?:12|23|34|45|56)',
  'V(?:1[45]|23|3[15]|42|9[2-5])',
  'W(?:12|23|34|91)',
  'X(?:35|42|91)',
  'Y(?:14|2[15]|3[45])',
].join('|');

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
    {
      // Four letters and digits, both of them: "V93 X2K4".
      regex: new RegExp(
        String.raw`(?=[AC-FHKNPRTV-Y]\d)(?<![\p{L}\p{N}])(?:${irishKeys}) (?=\d*[A-Z])(?=[A-Z]*\d)[AC-FHKNPRTV-Y\d]{4}(?![\p{L}\p{N}]|-[\p{L}\p{N}])`,
        'gu',
      ),
      score: 0.75,
      contextScore: 0.92,
    },
    wordPattern('[A-Z]{2} ', String.raw`(?:${americanStates}) \d{5}-\d{4}`, {
      score: 0.85,
      contextScore: 0.92,
    }),
    // Between a house number and a place: "Hauptstr. 15a, 10827 Berlin", "ul. Długa 5, 00-238 Warszawa".
    numberPattern(
      String.raw`(?<=\p{Lu}[\p{L}-]{3,40}\.? \d{1,4}(?: ?\p{L}(?: \d{1,3})?)?,[ \n])(?:\d{5}|\d{2}-\d{3})(?= \p{Lu}\p{Ll}{2})`,
      { score: 0.65, contextScore: 0.85 },
    ),
  ],
  context: [...postalContext, 'postcode', 'eircode'],
  against: ['kr', 'nok', 'side', 'page', 'år', 'cirka', 'ca', 'om', 'lov', 'i', 'fra', 'frå', 'in'],
  validate: (value, place) =>
    /^\d{4}$/.test(value)
      ? checkPostalCode(value, place.text.slice(place.end + 1, place.end + 40), place)
      : undefined,
  thing: 'postal_code',
  check: 'in_postal_register',
};
