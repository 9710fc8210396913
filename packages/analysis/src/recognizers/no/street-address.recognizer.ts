import type { MatchPlace, Recognizer } from '../recognizer.ts';
import { placeName, registeredPlace } from './postal-register.ts';
import { sureStreetEndings, unsureStreetEndings } from './street-words.ts';

const namePart = String.raw`(?:[A-ZÆØÅ][\p{L}'-]*\.?|\d{1,2}\.)`;
const linking = `(?: (?:${namePart}|og|av|den|de|von|van))`;
const houseNumber = String.raw`(?:nr\.? ?)?[1-9]\d{0,3}(?: ?[A-Za-z](?![\p{L}\p{N}]))?(?: ?[-/] ?\d{1,4}(?: ?[A-Za-z](?![\p{L}\p{N}]))?)?`;
const dwelling = String.raw`(?:,? ?(?:leil(?:ighet|\.)?|leilegheit|bolig|bustad)?:? ?[HULK]\d{4})?`;
const town = String.raw`(?:(?:,? |,?\n)(?:NO?-)?\d{4} ${placeName})?`;
const end = '(?![\\p{L}\\p{N}])';

const joined = (endings: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}-])(?:${namePart}${linking}{0,3} )?(?:[A-ZÆØÅ][\p{L}'-]*(?:${endings})|[A-ZÆØÅ][\p{L}'.-]*${linking}{0,3} (?:${endings})) ${houseNumber}${dwelling}${town}${end}`,
    'gu',
  );

const capitals = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])[A-ZÆØÅ][A-ZÆØÅÉ .'-]{0,30}(?:VEIEN|VEGEN|VEI|VEG|GATA|GATEN|GATE|GT\.?|ALLÉ|STIEN|SVINGEN|PLASS|BAKKEN|TUNET|RINGEN|TERRASSE) ${houseNumber}${dwelling}${town}${end}`,
  'gu',
);

/** Any capitalised name with a house number directly before a postal code and place. */
const beforeTown = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])[A-ZÆØÅ][\p{L}'.-]+(?: (?:[A-ZÆØÅ][\p{L}'.-]*|og|av|von|van|de)){0,3} ${houseNumber}${dwelling}(?:,? |,?\n)(?:NO?-)?\d{4} ${placeName}${end}`,
  'gu',
);

const registered = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])[A-ZÆØÅ][\p{L}'.-]+(?: (?:[A-ZÆØÅ][\p{L}'.-]*|og|av|von|van|de)){0,2} ${houseNumber}${dwelling}${town}${end}`,
  'gu',
);

const streetOf = (value: string): string => value.replace(/ (?:nr\.? ?)?\d.*$/su, '');

/** True when the register knows the street, or the postal code and place at the end belong together. */
function check(value: string, { gazetteer }: MatchPlace): boolean | undefined {
  if (!gazetteer) return undefined;
  const town = /(\d{4}) (\D+)$/u.exec(value);
  if (town && registeredPlace(town[1] ?? '', town[2] ?? '', gazetteer) !== undefined) return true;
  return gazetteer.isStreet(streetOf(value)) ? true : undefined;
}

/** Leaves out capitalised words after the place name, such as the next label of a form. */
function narrow(value: string, { gazetteer }: MatchPlace): string {
  const town = /(\d{4}) (\D+)$/u.exec(value);
  if (!town || !gazetteer) return value;
  const place = registeredPlace(town[1] ?? '', town[2] ?? '', gazetteer);
  return place === undefined ? value : value.slice(0, town.index + 5 + place.length);
}

/** Norwegian street addresses: a street name with its house number, dwelling number (H0101) and town where they follow. */
export const streetAddress: Recognizer = {
  name: 'street-address',
  entity: { fast: ['NO_ADDRESS'], advanced: ['ADDRESS'], standard: ['NO_ADDRESS', 'address'] },
  patterns: [
    { regex: joined(sureStreetEndings), score: 0.92, contextScore: 0.97, validatedScore: 0.97 },
    { regex: capitals, score: 0.85, contextScore: 0.95, validatedScore: 0.96 },
    { regex: joined(unsureStreetEndings), score: 0.5, contextScore: 0.85, validatedScore: 0.88 },
    { regex: beforeTown, score: 0.45, contextScore: 0.85, validatedScore: 0.95 },
    { regex: registered, score: 0, contextScore: 0, validatedScore: 0.72 },
  ],
  context: [
    'adresse*',
    'bostedsadresse*',
    'bustadadresse*',
    'bor',
    'bur',
    'bodde',
    'budde',
    'bosatt',
    'busett',
    'flytt*',
    'address*',
    'lives',
    'living',
    'resides',
    'residing',
    'c/o',
    'hjemme',
    'heime',
    'oppgang',
    'leilighet*',
    'leilegheit*',
    'eiendommen',
    'eigedomen',
  ],
  validate: check,
  narrow,
  thing: 'norwegian_address',
  check: 'in_street_register',
};
