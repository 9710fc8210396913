import { SqliteAdapter } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { findUnavailable } from '../../../db/database-unavailable.ts';
import { type CountedPage, countPagesIn, keyOf, type PageToCount } from './count-pages.ts';
import { PacedGroups } from './paced-groups.ts';

/** The outcome of a page, or the database error. */
type PageEnd = { readonly end: CountedPage } | { readonly error: unknown };
type PageEnds = ReadonlyMap<PageToCount, PageEnd>;
type Groups = PacedGroups<PageToCount, PageEnd>;

/**
 * Counts the pages read by this process, many in one transaction. On SQLite, where a commit blocks the server while it
 * waits for the disk, groups contain all payers; on PostgreSQL one payer, so that payers do not wait for each other.
 * Outcomes are returned after the commit.
 */
export class PageCounting {
  readonly #db: Database;
  readonly #isSqlite: boolean;
  readonly #groups = new Map<string, Groups>();

  constructor(db: Database) {
    this.#db = db;
    this.#isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  }

  /** Counts a page and returns its outcome. Throws database errors; then it is not counted. */
  async count(page: PageToCount): Promise<CountedPage> {
    const ended = await this.#groupsOf(this.#isSqlite ? 'all' : keyOf(page.file.payer)).add(page);
    if ('error' in ended) throw ended.error;
    return ended.end;
  }

  #groupsOf(key: string): Groups {
    const there = this.#groups.get(key);
    if (there) return there;
    const groups: Groups = new PacedGroups(
      (pages) => this.#countGroup(pages),
      () => this.#groups.delete(key),
    );
    this.#groups.set(key, groups);
    return groups;
  }

  /** A failure of one user's pages, such as a deleted account, must not affect the others. */
  async #countGroup(pages: readonly PageToCount[]): Promise<PageEnds> {
    try {
      return await this.#commit(pages);
    } catch (error) {
      const byUser = Map.groupBy(pages, ({ file }) => file.userId);
      const ends = new Map<PageToCount, PageEnd>(pages.map((page) => [page, { error }]));
      // An unavailable database rejects everyone, and each try delays everyone.
      if (byUser.size === 1 || findUnavailable(error)) return ends;
      for (const ofUser of byUser.values())
        for (const [page, end] of await this.#countGroup(ofUser)) ends.set(page, end);
      return ends;
    }
  }

  async #commit(pages: readonly PageToCount[]): Promise<PageEnds> {
    const ends = await this.#db.transaction().execute((transaction) => countPagesIn(transaction, pages));
    for (const [{ file }, end] of ends) if (end !== 'counted' && end !== 'left') file.refusal ??= end;
    return new Map(Array.from(ends, ([page, end]) => [page, { end }]));
  }
}
