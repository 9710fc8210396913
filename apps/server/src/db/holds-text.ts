import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a column or another expression holds a text. `%`, `_` and `\` in the text stand for themselves on both databases:
 * SQLite has no sign that escapes them unless it is named. PostgreSQL compares letters with their case, so both are to be
 * in lower case.
 */
export function holdsText(expression: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<boolean>`${expression} like ${pattern} escape '\\'`;
}
