/** What a page of a case says, and what was found on it. Offsets are UTF-16 units of `text`. */
export interface CasePage {
  /** 1-based. */
  readonly pageNumber: number;
  readonly text: string;
  readonly findings: readonly CaseFinding[];
  /** How many parts of the page nobody could read. */
  readonly unreadAreas: number;
}

/** One finding of detection, of any type. */
export interface CaseFinding {
  readonly start: number;
  readonly end: number;
  readonly entityType: string;
}

/** One file of a case; names are unique in it. */
export interface CaseDocument {
  readonly name: string;
  readonly pages: readonly CasePage[];
}

/** A place in a case: UTF-16 offsets in the text of a page. */
export interface CasePlace {
  readonly file: string;
  readonly pageNumber: number;
  readonly start: number;
  readonly end: number;
}

/** The files in the order that everything is counted in, whatever order they came in: by name, as bytes of UTF-16 sort. */
export function inOrder(documents: readonly CaseDocument[]): CaseDocument[] {
  return [...documents].sort((one, other) => byText(one.name, other.name));
}

/** Orders texts by their UTF-16 units, so that the order is the same on every machine and in every language. */
export function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The types that stand for persons' names. */
export function isPersonType(entityType: string): boolean {
  return entityType === 'PERSON';
}
