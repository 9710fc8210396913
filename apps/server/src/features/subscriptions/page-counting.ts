import { SqliteAdapter } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findUnavailable } from '../../db/database-unavailable.ts';
import { type CountedPage, countPagesIn, keyOf, type PageToCount } from './count-pages.ts';
import { PacedGroups } from './paced-groups.ts';

/** What became of a page, or what the database threw. */
type PageEnd = { readonly end: CountedPage } | { readonly error: unknown };
type PageEnds = ReadonlyMap<PageToCount, PageEnd>;
type Groups = PacedGroups<PageToCount, PageEnd>;

/**
 * Counts the pages that this process reads, many in one transaction: on SQLite, where a commit waits for the disk while nobody
 * is answered, those of everybody; on PostgreSQL those of one payer, for whose turn no other payer waits. Whether a page was
 * counted is said after the commit.
 */
export class PageCounting {
  readonly #db: Database;
  readonly #isSqlite: boolean;
  readonly #groups = new Map<string, Groups>();

  constructor(db: Database) {
    this.#db = db;
    this.#isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  }

  /** Counts a page, or says why not. Throws what the database throws; then it is not counted. */
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

  /** What is wrong with one user's pages, such as an account that was deleted meanwhile, is not the others'. */
  async #countGroup(pages: readonly PageToCount[]): Promise<PageEnds> {
    try {
      return await this.#commit(pages);
    } catch (error) {
      const byUser = Map.groupBy(pages, ({ file }) => file.userId);
      const ends = new Map<PageToCount, PageEnd>(pages.map((page) => [page, { error }]));
      // A database that takes nothing takes nothing of anybody, and each try keeps everybody waiting.
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
