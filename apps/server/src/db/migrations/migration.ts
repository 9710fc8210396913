/** Statements without a common syntax, such as triggers, for each database. */
export interface StatementsByDatabase {
  readonly sqlite: readonly string[];
  readonly postgres: readonly string[];
}

/**
 * A numbered, forward-only step of the schema. Both databases run the same statements: text, integer and real columns,
 * instants as ISO 8601 UTC text, booleans as 0 or 1. A released migration is never changed, since its text is
 * checksummed.
 */
export interface Migration {
  /** Four digits and a name. */
  readonly name: string;
  /** SQL, one statement each, in common syntax where possible. */
  readonly statements: readonly (string | StatementsByDatabase)[];
}
