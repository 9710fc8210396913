import type { Compilable, Kysely, SchemaModule } from 'kysely';

/** One statement: it can be read as SQL, for the checksum, and run. */
export type Statement = Compilable & { execute(): Promise<unknown> };

/**
 * A numbered step of the schema, forward only. Both databases run the same statements: text, integer and real columns,
 * instants as ISO 8601 UTC text, truth as 0 or 1. A released migration is never changed: its SQL is checksummed.
 */
export interface Migration {
  /** Four digits and a name. */
  readonly name: string;
  // A migration must not depend on the current tables, hence `unknown`.
  readonly statements: (schema: SchemaModule, db: Kysely<unknown>) => readonly Statement[];
}
