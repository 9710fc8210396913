import { norwegianMonth } from '../generic/date-words.ts';
import type { MatchPlace, Recognizer } from '../recognizer.ts';
import { endsInTown, placeName, upToTown } from './postal-register.ts';
import { sureStreetEndings, unsureStreetEndings } from './street-words.ts';

const namePart = String.raw`(?:[A-ZÆØÅ][\p{L}'-]{0,40}\.?|\d{1,2}\.)`;
const linking = `(?: (?:${namePart}|og|av|den|de|von|van))`;
const houseNumber = String.raw`(?:nr\.? ?)?[1-9]\d{0,3}(?: ?[A-Za-z](?![\p{L}\p{N}]))?(?: ?[-/] ?\d{1,4}(?: ?[A-Za-z](?![\p{L}\p{N}]))?)?`;
const flat =
  '(?:leil(?:ighet|\\.)?|leilegheit|bolig|bustad|hybel|oppgang|inngang|oppg\\.|inng\\.)(?:s?nr\\.?|snummer)?:?';
const side = String.raw`(?:,? (?:til )?(?:høyre|høgre|venstre)|,? ?(?:t\.?v|t\.?h)\.?(?!\p{L})|,? midt)`;
/** The dwelling number (H0101), flat, stairs and floor. */
const dwelling = String.raw`(?:,? ?(?:${flat} ?)?[HULK]\d{4}|,? ${flat} ?(?:\d{1,4}[A-Z]?|[A-Z])(?![\p{L}\p{N}])|,? \d{1,2}\. ?(?:etasje|etg\.?|et\.|høgda)${side}?){0,3}`;
/** Labels of forms without colons. */
const addressLabel = 'Adresse|(?:Gate|Post|Bosteds|Bustad|Hjemme|Heime)adresse|Bopel|Bosted|Bustad|Address';
/** Words before the number of a document. */
const paper = 'Faktura|Sak|Side|Parkering|Bilag|Vedlegg|Kapittel|Versjon|Rundskriv|Invoice|Page';
const notPaper = `(?!(?:${addressLabel}|${paper}) )`;
const careOf = String.raw`(?:[Cc]\/[Oo] (?:[A-ZÆØÅ][\p{L}'.-]{0,40} ){0,3}[A-ZÆØÅ][\p{L}'.-]{0,40} ?, ?)?`;
const town = String.raw`(?:(?:,? |,?\n)(?:NO?-)?\d{4} ${placeName})?`;
/** "VAT 20%" is no house, and "i Lia 14. mars" and "Lia 14.8" a day. */
const end = String.raw`(?![\p{L}\p{N}]|\.\d| ?%|\. ?(?:${norwegianMonth})(?!\p{L}))`;

const joined = (endings: string) =>
  new RegExp(
    [
      String.raw`(?=[A-ZÆØÅCc\d])(?<![\p{L}\p{N}-])${careOf}${notPaper}(?:${namePart}${linking}{0,3} )?`,
      String.raw`(?:[A-ZÆØÅ][\p{L}'-]{0,40}(?:${endings})|[A-ZÆØÅ][\p{L}'.-]{0,40}${linking}{0,3} `,
      `(?:${endings})) ${houseNumber}${dwelling}${town}${end}`,
    ].join(''),
    'gu',
  );

/** White space between a street name and its house number. */
const atNumber = (endings: string) => new RegExp(String.raw` (?=(?:nr\.? ?)?[1-9])(?<=(?:${endings}) )`, 'u');

/** Not the last letters of a foreign plate. */
const shortStreet = String.raw`(?<=[A-ZÆØÅ]{2}|[ .-])GT\.?`;

const largeEnding = `(?:VEIEN|VEGEN|VEI|VEG|GATA|GATEN|GATE|${shortStreet}|ALLÉ|STIEN|SVINGEN|PLASS|BAKKEN|TUNET|RINGEN|TERRASSE)`;

const capitals = new RegExp(
  String.raw`(?=[A-ZÆØÅ])(?<![\p{L}\p{N}-])[A-ZÆØÅ][A-ZÆØÅÉ .'-]{0,30}${largeEnding} ${houseNumber}${dwelling}${town}${end}`,
  'gu',
);

/** Any capitalised name with a house number directly before a postal code and place. */
const beforeTown = new RegExp(
  String.raw`(?=[A-ZÆØÅ])(?<![\p{L}\p{N}-])[A-ZÆØÅ][\p{L}'.-]{1,40}(?: (?:[A-ZÆØÅ][\p{L}'.-]{0,40}|og|av|von|van|de)){0,3}(?: v\.)? ${houseNumber}${dwelling}(?:,? |,?\n)(?:NO?-)?\d{4} ${placeName}${end}`,
  'gu',
);

/** "Bili 148, ALP 612": the first of several values rather than a street. */
const notValues = String.raw`(?!, ?\p{Lu}{1,5} \d)`;

const registered = new RegExp(
  String.raw`(?=[A-ZÆØÅ])(?<![\p{L}\p{N}-])${notPaper}[A-ZÆØÅ][\p{L}'.-]{1,40}(?: (?:[A-ZÆØÅ][\p{L}'.-]{0,40}|og|av|von|van|de)){0,2} ${houseNumber}${dwelling}${town}${end}${notValues}`,
  'gu',
);

/** A house name alone, after a word that says that a person lives there. */
const houseName = new RegExp(
  [
    String.raw`(?=[A-ZÆØÅ])(?<=(?:^|[^\p{L}])(?:bor|bur|bodde|budde|bosatt|busett|adresse:?|flyttet til|flytta til)(?: nå| no)?`,
    String.raw`(?: på| i)? )[A-ZÆØÅ][\p{L}'-]{1,40}(?: (?:[A-ZÆØÅ][\p{L}'-]{0,40}|gård|gard)){0,2},? (?:NO?-)?\d{4} ${placeName}${end}`,
  ].join(''),
  'gu',
);

/** A street name in lower case, which the register must contain. */
const small = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])[a-zæøå]{3,20}(?:veien|vegen|vei|veg|gata|gaten|gate) ${houseNumber}${end}`,
  'gu',
);

const streetOf = (value: string): string =>
  value.replace(/^c\/o [^,]*, ?/iu, '').replace(/ (?:nr\.? ?)?\d.*$/su, '');

/** "Sandvika 2012-2015" is a place in two years. */
const years = /\s(?:19|20)\d{2} ?[-/–] ?(?:19|20)\d{2}$/u;

/** True if the register contains the street, or the postal code and place at the end belong together. */
function check(value: string, place: MatchPlace): boolean | undefined {
  if (years.test(value)) return false;
  const { gazetteer } = place;
  if (!gazetteer) return undefined;
  if (endsInTown(value, place)) return true;
  return gazetteer.isStreet(streetOf(value)) ? true : undefined;
}

/** Norwegian street addresses: street name and house number, including dwelling number (H0101) and town. */
export const streetAddress: Recognizer = {
  name: 'street-address',
  entity: { fast: ['NO_ADDRESS'], advanced: ['ADDRESS'], standard: ['NO_ADDRESS', 'address'] },
  patterns: [
    {
      needs: atNumber(sureStreetEndings),
      regex: joined(sureStreetEndings),
      score: 0.92,
      contextScore: 0.97,
      validatedScore: 0.97,
    },
    { regex: capitals, score: 0.85, contextScore: 0.95, validatedScore: 0.96 },
    {
      needs: atNumber(unsureStreetEndings),
      regex: joined(unsureStreetEndings),
      score: 0.5,
      contextScore: 0.85,
      validatedScore: 0.88,
    },
    { needs: /\d{4} [A-ZÆØÅ]/u, regex: beforeTown, score: 0.45, contextScore: 0.85, validatedScore: 0.95 },
    { needs: /\d{4} [A-ZÆØÅ]/u, regex: houseName, score: 0.6, contextScore: 0.85, validatedScore: 0.95 },
    {
      needs: atNumber('ve(?:i|g)(?:en)?|gat[ea]n?'),
      regex: small,
      score: 0,
      contextScore: 0,
      validatedScore: 0.7,
    },
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
  narrow: upToTown,
  thing: 'norwegian_address',
  check: 'in_street_register',
};
