/** Places and streets of Norway, read from a compact file; every lookup ignores case. */
export interface Gazetteer {
  /** The place name that belongs to a four-digit postal code, or undefined when the code is not in use. */
  placeOf(postalCode: string): string | undefined;
  /** Whether this is the name of a Norwegian street. */
  isStreet(name: string): boolean;
  /** Whether this is the name of a Norwegian place, municipality or county. */
  isPlace(name: string): boolean;
}
