import type { CasePlace } from '../case-document.ts';
import type { Spelling } from '../names/spelling.ts';

/** A place that names a person, or may do so. */
export interface Mention extends CasePlace {
  /** The text as written. */
  readonly text: string;
  /** The folded text without genitive, which is the same for all places with the same spelling. */
  readonly form: string;
  readonly spelling: Spelling;
  /** Keys of the people it may mean, sorted. It is a question if there are several, or one that nobody has confirmed. */
  readonly candidates: readonly string[];
  /** Whether a rule says that it means its only candidate. */
  readonly isSure: boolean;
}

/** A person of a case before any decision. */
export interface FoundPerson {
  /** The folded words of the fullest name. Stays the same when files are added or closed, as long as that name does. */
  readonly key: string;
  /** The fullest name as it was first found. */
  readonly name: string;
  readonly words: readonly string[];
  readonly nicknames: readonly string[];
}

/** The people of a case. */
export interface FoundPeople {
  /** By key. */
  readonly people: readonly FoundPerson[];
  /** By file, page and place. */
  readonly mentions: readonly Mention[];
}
