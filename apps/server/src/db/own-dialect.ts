import type SQLite from 'better-sqlite3';
import { type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely';

/** SQLite as Kysely knows it, but for transactions that the database has ended by itself. */
export class OwnSqliteDialect extends SqliteDialect {
  readonly #database: SQLite.Database;

  constructor(database: SQLite.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new OwnSqliteDriver(this.#database);
  }
}

/**
 * On a full or failing disk SQLite rolls back by itself. To roll back once more is an error then, and it would be told in
 * place of the reason.
 */
class OwnSqliteDriver extends SqliteDriver {
  readonly #database: SQLite.Database;

  constructor(database: SQLite.Database) {
    super({ database });
    this.#database = database;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}
