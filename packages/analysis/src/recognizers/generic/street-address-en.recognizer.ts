import type { Recognizer } from '../recognizer.ts';
import { foreignPostcode } from './foreign-postcode.ts';

/** Words for kinds of streets in English, as the source of a regular expression. */
export const englishStreetKinds = [
  'Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Close|Court|Ct|Way|Square|Sq|Place|Pl|Terrace|Crescent',
  'Boulevard|Blvd|Gardens|Grove|Row|Hill|Mews|Parkway|Highway|Parade|Quay|Brae|Brow|Wharf|Esplanade|Embankment',
  'Promenade|Trail|Circle|Fold|Rise|Walk|Wynd|Vennel|Garth|Dene|Mead|Yard|Cottages|Houses|Villas|Plaza|Pde',
  'Croft|Meadows?|Cres|Gdns|Tce|Chase|Copse|Paddocks?|Orchard|Knoll|Heights|Vale|Ginnel|Loan|Mount|Approach|Cl|Pk',
].join('|');
const houses =
  'Cottage|House|Vicarage|Farm|Farmhouse|Lodge|Barn|Mill|Hall|Manor|Manse|Rectory|Bungalow|Croft|Villa|Smithy|Bakehouse|Schoolhouse|Boathouse|Gatehouse|Forge|Stables|Grange|Granary';
const buildings = 'Court|Mansions|Buildings|Chambers|Tower|Towers|Maltings|Wharf|Point|Apartments';
const townName = String.raw`[A-Z][\p{L}'-]{1,40}(?: [A-Z][\p{L}'-]{1,40}){0,2}`;
/** A town, and up to two more lines or parts before a postcode. */
const town = String.raw`(?:(?:(?:, |,?\n)${townName}){1,3}(?:,? |,?\n)${foreignPostcode}|(?:, |,?\n)${townName})?`;

const numberedRoad = String.raw`(?:County |State |Old )?(?:Road|Rd|Highway|Hwy|Route|Rte) \d{1,4}`;
const spanishStreet = String.raw`(?:Calle|Avenida|Camino|Paseo) [A-Z][\p{L}'-]{1,40}`;
const streetName = String.raw`(?:${numberedRoad}|(?:[A-Z][\p{L}'-]{1,40} ){1,3}(?:${englishStreetKinds})|${spanishStreet})`;

/** "12 Pride Parade groups", "4 Inner Circle members": a number of other things. */
const notThings = String.raw`(?!(?<=Circle|Parade|Trail) (?!(?:is|was|has|as|this|his|its)\b)[a-z]+s\b)`;

/** English street addresses: house number, name and kind of street, including flat, town and postcode. */
export const streetAddressEnglish: Recognizer = {
  name: 'street-address-en',
  entity: { fast: ['NO_ADDRESS'], advanced: ['ADDRESS'], standard: ['NO_ADDRESS', 'address'] },
  patterns: [
    {
      regex: new RegExp(
        [
          String.raw`(?=[\dFAUSGTB])(?<![\p{L}\p{N}.,-])(?<!\d )(?:(?:(?:Flat|Apartment|Apt\.?|Unit|Suite) \d{1,4}(?:[A-Za-z]|\/\d{1,2})?(?:, (?:[A-Z][\p{L}'-]{1,40} ){1,2}(?:House|${buildings}))?|`,
          String.raw`(?:Ground|First|Second|Third|Top|Basement)[ -](?:Floor )?Flat|\d{1,2}\/\d{1,2}),? )?\d{1,5}(?:[A-Za-z]|-\d{1,5})? `,
          String.raw`(?:(?:North|South|East|West|[NSEW]\.?) )?(?!The )${streetName}`,
          String.raw`${notThings}(?:(?<=St|Rd|Ave|Ln|Dr|Ct|Sq|Pl|Blvd)\.(?=[ ,]))?(?: (?:North|South|East|West|[NS][EW])(?![\p{L}\p{N}]))?`,
          String.raw`(?:,? (?:Apt\.?|Unit|Suite|Flat|Lot|#) ?(?:\d{1,4}[A-Za-z]?|(?<= )[A-Z](?!\p{L})))?`,
          String.raw`${town}(?![\p{L}\p{N}])`,
        ].join(''),
        'gu',
      ),
      score: 0.85,
      contextScore: 0.95,
    },
    {
      // A house name with its street: "Weir Cottage, Mill Lane", "Flat 16, Cromwell House, Peel Street".
      regex: new RegExp(
        [
          String.raw`(?=[A-Z])(?<![\p{L}\p{N}.,-])(?:(?:Flat|Apartment|Apt\.?) \d{1,4}[A-Za-z]?,? )?`,
          String.raw`(?:The )?(?:[A-Z][\p{L}'-]{1,40} ){1,3}(?:${houses}), `,
          String.raw`(?:[A-Z][\p{L}'-]{1,40} ){1,3}(?:${englishStreetKinds})(?![\p{L}\p{N}])`,
        ].join(''),
        'gu',
      ),
      score: 0.8,
      contextScore: 0.9,
    },
    {
      // A house name before a town and a postcode: "Knockrath Cottage, Rathdrum, A67 HR20".
      regex: new RegExp(
        [
          String.raw`(?=[A-Z])(?<![\p{L}\p{N}.,-])(?<!\p{Lu}[\p{L}'-]{0,40} )(?:The )?(?:[A-Z][\p{L}'-]{1,40} ){1,3}(?:${houses})`,
          String.raw`(?:(?:, |,?\n)${townName}){1,3}(?:,? |,?\n)${foreignPostcode}(?![\p{L}\p{N}])`,
        ].join(''),
        'gu',
      ),
      score: 0.75,
      contextScore: 0.9,
    },
    {
      // A flat in a named house: "Flat 6, The Old Maltings", "Flat 3, Old Tannery".
      regex: new RegExp(
        [
          String.raw`(?=[FA])(?<![\p{L}\p{N}.,-])(?:Flat|Apartment|Apt\.?) \d{1,4}[A-Za-z]?,? `,
          String.raw`(?:(?:The )?(?:[A-Z][\p{L}'-]{1,40} ){1,3}(?:${houses}|${buildings})|(?:The|Old)(?: [A-Z][\p{L}'-]{1,40}){1,3})(?! ?[\p{L}\p{N}])`,
        ].join(''),
        'gu',
      ),
      score: 0.8,
      contextScore: 0.9,
    },
    {
      // A house name alone, after a word that says that a person lives there.
      regex: new RegExp(
        [
          `(?=[A-Z])(?<=(?:[Ll]ive[sd]?|living|resid(?:es|ed|ing)|stay(?:s|ed|ing)|address(?: is|:)?|moved)(?: now)?`,
          String.raw`(?: at| in| to)? )(?:[A-Z][\p{L}'-]{1,40} ){1,3}`,
          `(?:${houses})`,
          String.raw`(?:, (?:[A-Z][\p{L}'-]{1,40} ){0,2}[A-Z][\p{L}'-]{1,40}){0,4}(?:,? ${foreignPostcode})?(?![\p{L}\p{N}])`,
        ].join(''),
        'gu',
      ),
      score: 0.8,
      contextScore: 0.9,
    },
  ],
  context: ['address*', 'lives', 'living', 'lived', 'resides', 'residing', 'resident', 'at', 'home', 'moved'],
  thing: 'street_address',
};
