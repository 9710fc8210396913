/** Norwegian places and streets, from a compact file. Every lookup ignores case. */
export interface Gazetteer {
  /** The place name for a four-digit postal code; undefined if the code is not in use. */
  placeOf(postalCode: string): string | undefined;
  /** Whether this is the name of a Norwegian street. */
  isStreet(name: string): boolean;
  /** Whether this is the name of a Norwegian place, municipality or county. */
  isPlace(name: string): boolean;
}
