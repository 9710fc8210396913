/** What the word lists of the name model say about single lower-case words. */
export interface NameLists {
  /** Whether it is a given name, Norwegian or foreign. */
  isGivenName(lower: string): boolean;
  /** Whether it is a place of Norway, a country or a city of the world. */
  isPlace(lower: string): boolean;
  /** Whether it is also an ordinary word of Norwegian or English. */
  isOrdinary(lower: string): boolean;
  /**
   * Whether it is known as a word that alone names nobody, although no list of ordinary words has it: "jihad", "Tesco".
   */
  isNoName(lower: string): boolean;
}

/** Whether a lower-case word, or what it is the genitive of, is a place or an ordinary word. */
export function isPlaceOrOrdinary(lower: string, lists: NameLists): boolean {
  const base = lower.replace(/['’]?s$/u, '');
  return [lower, base].some((form) => lists.isPlace(form) || lists.isOrdinary(form));
}
