import { existsSync, statSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { codeOf } from '../../error-code.ts';

/** The faults of a database file. */
export type FileFault = 'empty' | 'foreign' | 'damaged';

/** Exists in every database of Sladd since its first migration. */
const ownTable = 'schema_migrations';

/**
 * Checks a database file before use without changing it. Undefined if it is a database of Sladd, a new one whose first
 * start was interrupted, or missing. `thorough` reads every page.
 */
export function findFileFault(path: string, thorough = false): FileFault | undefined {
  if (!existsSync(path)) return undefined;
  if (statSync(path).size === 0) return 'empty';
  let database: SQLite.Database | undefined;
  try {
    database = new SQLite(path, { readonly: !existsSync(`${path}-wal`) });
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").pluck().all();
    if (tables.length > 0 && !tables.includes(ownTable)) return 'foreign';
    if (thorough && findDamage(database).length > 0) return 'damaged';
    return undefined;
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (code === 'SQLITE_NOTADB') return 'foreign';
    if (code.startsWith('SQLITE_CORRUPT')) return 'damaged';
    throw error;
  } finally {
    database?.close();
  }
}

/**
 * The output of SQLite's `quick_check` on an open database, one line per fault; empty if it is intact. If the check
 * fails, each table is checked separately and the damaged ones are named.
 */
export function findDamage(database: SQLite.Database): string[] {
  const whole = quickCheck(database, 'quick_check');
  if (whole) return whole;
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").pluck().all();
  const damaged = tables.filter((name) => quickCheck(database, `quick_check("${name}")`)?.length !== 0);
  return damaged.length > 0 ? damaged.map((name) => `Table ${name}`) : ['unreadable'];
}

/** Undefined if the check itself fails. */
function quickCheck(database: SQLite.Database, pragma: string): string[] | undefined {
  try {
    const answers = database.pragma(pragma) as { quick_check: string }[];
    const lines = answers.flatMap((answer) => answer.quick_check.split('\n'));
    return lines.filter((line) => line !== 'ok' && !line.startsWith('***'));
  } catch {
    return undefined;
  }
}
