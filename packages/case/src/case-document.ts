/** A page of a case: its text and its findings. Offsets are UTF-16 units of `text`. */
export interface CasePage {
  /** 1-based. */
  readonly pageNumber: number;
  readonly text: string;
  readonly findings: readonly CaseFinding[];
  /** Number of areas of the page that could not be read. */
  readonly unreadAreas: number;
}

/** A finding of any type. */
export interface CaseFinding {
  readonly start: number;
  readonly end: number;
  readonly entityType: string;
}

/** A file of a case; names are unique. */
export interface CaseDocument {
  readonly name: string;
  readonly pages: readonly CasePage[];
}

/** A place in a case, in UTF-16 offsets of the text of a page. */
export interface CasePlace {
  readonly file: string;
  readonly pageNumber: number;
  readonly start: number;
  readonly end: number;
}

/** The files in a fixed order that does not depend on the input: by name, compared by UTF-16 units. */
export function inOrder(documents: readonly CaseDocument[]): CaseDocument[] {
  return [...documents].sort((one, other) => byText(one.name, other.name));
}

/** Compares texts by their UTF-16 units, so that the order is the same on every machine and in every language. */
export function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The entity types of names of persons. */
export function isPersonType(entityType: string): boolean {
  return entityType === 'PERSON';
}
