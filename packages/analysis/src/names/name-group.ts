import type { EntityMapping } from '../finding/entity-mapping.ts';
import type { NameToken } from './name-tokens.ts';

/** A person's full name that a document has given. */
export interface KnownName {
  /** Lower-case words, given names first. */
  readonly words: readonly string[];
  /** How sure its finding was; no recollection is surer. */
  score: number;
  /** For the methods that found it. */
  entity: EntityMapping;
  /** How many names were known before it. */
  readonly number: number;
  /** Where it was learnt. */
  readonly page: number;
}

/** So many names of one given name and surname are compared with what else stands before them. */
const MOST_ALIKE = 50;

/** The known names that share a surname or a first name. What is asked of it costs the same however many they are. */
export class NameGroup {
  readonly #byGiven = new Map<string, KnownName[]>();
  #surest: readonly KnownName[] = [];
  #newest = -1;

  /** Adds a name, or one again that is surer now or was found by more methods. Numbers of new ones rise. */
  add(name: KnownName): void {
    if (name.number > this.#newest) {
      this.#newest = name.number;
      for (const key of new Set(name.words.slice(0, -1).flatMap((word) => [word, initialOf(word)])))
        this.#addGiven(key, name);
    }
    this.#surest = surestOf([...this.#surest, name]);
  }

  /** The surest for each choice of methods and types. */
  get surest(): readonly KnownName[] {
    return this.#surest;
  }

  /** Those with a given name that a word or an initial may stand for. */
  withGiven({ norm, hyphenated, isInitial }: NameToken): readonly KnownName[] {
    const keys = isInitial ? [initialOf(norm)] : new Set([norm, hyphenated ?? norm]);
    return Array.from(keys).flatMap((key) => this.#byGiven.get(key) ?? []);
  }

  /** Whether one was added after so many names were known. */
  hasNewer(since: number): boolean {
    return this.#newest >= since;
  }

  #addGiven(key: string, name: KnownName): void {
    const names = this.#byGiven.get(key);
    if (names === undefined) this.#byGiven.set(key, [name]);
    else if (names.length < MOST_ALIKE) names.push(name);
  }
}

/** Of what is reported alike the surest, of those alike the first. */
export function surestOf<T extends Pick<KnownName, 'score' | 'entity'>>(all: readonly T[]): T[] {
  const kept = new Map<string, T>();
  for (const one of all) {
    const key = JSON.stringify(one.entity);
    if (one.score > (kept.get(key)?.score ?? -1)) kept.set(key, one);
  }
  return Array.from(kept.values());
}

/** Told from a given name of one letter by its mark. */
function initialOf(word: string): string {
  return `${Array.from(word)[0] ?? ''}.`;
}
