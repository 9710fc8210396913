import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import type { MatchPlace } from '../recognizer.ts';

/** Capitalised words that may be the name of a postal place. */
export const placeName = String.raw`[A-ZÆØÅ][\p{L}'-]{0,40}(?: (?:[A-ZÆØÅ][\p{L}'-]{0,40}|(?:i|på|og) [A-ZÆØÅ][\p{L}'-]{0,40})){0,2}`;

/** Context words of postal codes. */
export const postalContext = [
  ...['adresse*', 'postadresse*', 'address*', 'bor', 'bur', 'bosatt', 'busett'],
  ...['poststed', 'poststad', 'postnummer', 'postnr'],
];

/** The registered place of a postal code at the beginning of `rest`, as written; undefined if `rest` begins otherwise. */
export function registeredPlace(code: string, rest: string, gazetteer: Gazetteer): string | undefined {
  const registered = gazetteer.placeOf(code);
  if (registered === undefined || !rest.toUpperCase().startsWith(registered)) return undefined;
  return /^[\p{L}\p{N}]/u.test(rest.slice(registered.length)) ? undefined : rest.slice(0, registered.length);
}

/** Whether a postal code at the beginning of a match and the words after it agree with the register. */
export function checkPostalCode(code: string, rest: string, { gazetteer }: MatchPlace): boolean | undefined {
  if (!gazetteer) return undefined;
  if (gazetteer.placeOf(code) === undefined) return false;
  return registeredPlace(code, rest, gazetteer) === undefined ? undefined : true;
}

/** The postal code and the words at the end of an address. */
const town = /(\d{4}) (\D+)$/u;

/** Whether an address ends in a postal code and its registered place. */
export function endsInTown(value: string, { gazetteer }: MatchPlace): boolean {
  const found = town.exec(value);
  return !!found && !!gazetteer && registeredPlace(found[1] ?? '', found[2] ?? '', gazetteer) !== undefined;
}

/** The address without capitalised words after its place, such as the next label of a form. */
export function upToTown(value: string, { gazetteer }: MatchPlace): string {
  const found = town.exec(value);
  if (!found || !gazetteer) return value;
  const place = registeredPlace(found[1] ?? '', found[2] ?? '', gazetteer);
  return place === undefined ? value : value.slice(0, found.index + 5 + place.length);
}
