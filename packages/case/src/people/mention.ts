import type { CasePlace } from '../case-document.ts';
import type { Spelling } from '../names/spelling.ts';

/** A place where a person is named, or may be. */
export interface Mention extends CasePlace {
  /** As it stands there. */
  readonly text: string;
  /** What it says, folded and without genitive: the same for all places that say the same. */
  readonly form: string;
  readonly spelling: Spelling;
  /** Keys of the persons it can mean, sorted; more than one, or one that was never said for sure, is a question. */
  readonly candidates: readonly string[];
  /** Whether a rule says that it means its only candidate. */
  readonly isSure: boolean;
}

/** Who a case is about, before anybody decided anything. */
export interface FoundPerson {
  /** The folded words of the fullest name; stays as files come and go, so long as that name does. */
  readonly key: string;
  /** The fullest name as it was first found. */
  readonly name: string;
  readonly words: readonly string[];
  readonly nicknames: readonly string[];
}

/** What a case says of persons. */
export interface FoundPeople {
  /** By key. */
  readonly people: readonly FoundPerson[];
  /** By file, page and place. */
  readonly mentions: readonly Mention[];
}
