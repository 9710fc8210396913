/** What the databases have no common words for, such as triggers: the same rule in the words of each. */
export interface StatementsByDatabase {
  readonly sqlite: readonly string[];
  readonly postgres: readonly string[];
}

/**
 * A numbered step of the schema, forward only. Both databases run the same statements: text, integer and real columns,
 * instants as ISO 8601 UTC text, truth as 0 or 1. A released migration is never changed: its text is checksummed.
 */
export interface Migration {
  /** Four digits and a name. */
  readonly name: string;
  /** SQL, one statement each, in the words both databases know where there are any. */
  readonly statements: readonly (string | StatementsByDatabase)[];
}
