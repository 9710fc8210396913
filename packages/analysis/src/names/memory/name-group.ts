import type { EntityMapping } from '../../finding/entity-mapping.ts';
import type { NameToken } from './name-tokens.ts';

/** A person's full name that was found in the document. */
export interface KnownName {
  /** Lower-case words, given names first. */
  readonly words: readonly string[];
  /** The score with which it was found; no later occurrence has a higher one. */
  score: number;
  /** For the methods that found it. */
  entity: EntityMapping;
  /** Number of names known before it. */
  readonly number: number;
  /** The page on which it was learnt. */
  readonly page: number;
}

/** Largest number of names with the same given name and surname that are compared with other words before them. */
const MOST_ALIKE = 50;

/** The known names with the same surname or first name. The time of a query does not depend on their number. */
export class NameGroup {
  readonly #byGiven = new Map<string, KnownName[]>();
  #surest: readonly KnownName[] = [];
  #newest = -1;

  /** Adds a name, or updates one that now has a higher score or more methods. New names have rising numbers. */
  add(name: KnownName): void {
    if (name.number > this.#newest) {
      this.#newest = name.number;
      for (const key of new Set(name.words.slice(0, -1).flatMap((word) => [word, initialOf(word)])))
        this.#addGiven(key, name);
    }
    this.#surest = surestOf([...this.#surest, name]);
  }

  /** The name with the highest score for each combination of methods and types. */
  get surest(): readonly KnownName[] {
    return this.#surest;
  }

  /** The names with a given name that a word or an initial can stand for. */
  withGiven({ norm, hyphenated, isInitial }: NameToken): readonly KnownName[] {
    const keys = isInitial ? [initialOf(norm)] : new Set([norm, hyphenated ?? norm]);
    return Array.from(keys).flatMap((key) => this.#byGiven.get(key) ?? []);
  }

  /** Whether a name was added after this number of names were known. */
  hasNewer(since: number): boolean {
    return this.#newest >= since;
  }

  #addGiven(key: string, name: KnownName): void {
    const names = this.#byGiven.get(key);
    if (names === undefined) this.#byGiven.set(key, [name]);
    else if (names.length < MOST_ALIKE) names.push(name);
  }
}

/** Of names that are reported alike, the one with the highest score, otherwise the first. */
export function surestOf<T extends Pick<KnownName, 'score' | 'entity'>>(all: readonly T[]): T[] {
  const kept = new Map<string, T>();
  for (const one of all) {
    const key = JSON.stringify(one.entity);
    if (one.score > (kept.get(key)?.score ?? -1)) kept.set(key, one);
  }
  return Array.from(kept.values());
}

/** The key of an initial, which differs from that of a given name with one letter. */
function initialOf(word: string): string {
  return `${Array.from(word)[0] ?? ''}.`;
}
