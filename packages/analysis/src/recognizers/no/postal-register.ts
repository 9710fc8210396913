import type { Gazetteer } from '../../names/lists/gazetteer.ts';
import type { MatchPlace } from '../recognizer.ts';

/** Capitalised words that may be the name of a postal place. */
export const placeName = String.raw`(?:[A-ZÆØÅ][\p{L}'-]*|[A-ZÆØÅ]{2,})(?: (?:[A-ZÆØÅ][\p{L}'-]*|(?:i|på|og) [A-ZÆØÅ][\p{L}'-]*)){0,2}`;

/** The part of `rest` that is the registered place of a postal code, as written; undefined when it begins otherwise. */
export function registeredPlace(code: string, rest: string, gazetteer: Gazetteer): string | undefined {
  const registered = gazetteer.placeOf(code);
  if (registered === undefined || !rest.toUpperCase().startsWith(registered)) return undefined;
  return /^[\p{L}\p{N}]/u.test(rest.slice(registered.length)) ? undefined : rest.slice(0, registered.length);
}

/** Whether the four-digit code at the start of a match and the words after it agree with the register. */
export function checkPostalCode(code: string, rest: string, { gazetteer }: MatchPlace): boolean | undefined {
  if (!gazetteer) return undefined;
  if (gazetteer.placeOf(code) === undefined) return false;
  return registeredPlace(code, rest, gazetteer) === undefined ? undefined : true;
}
