import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a column or another expression contains a text. `%`, `_` and `\` in the text are literal on both databases:
 * SQLite has no escape character unless one is named. PostgreSQL distinguishes case, so both must be in lower case.
 */
export function holdsText(expression: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<boolean>`${expression} like ${pattern} escape '\\'`;
}
