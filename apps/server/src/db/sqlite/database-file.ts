import { existsSync, statSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { codeOf } from '../../error-code.ts';

/** What is wrong with a file that should be a database of Sladd. */
export type FileFault = 'empty' | 'foreign' | 'damaged';

/** Every database of Sladd has it from its first migration on. */
const ownTable = 'schema_migrations';

/**
 * Looks at a database file before it is used, without changing it. Undefined when it is a database of Sladd, or a new one
 * that a start was stopped in, or not there. `thorough` reads every page of it.
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
 * What SQLite's `quick_check` says of an open database, one line a fault; none when it is whole. Where it gives up, each
 * table is asked alone and named.
 */
export function findDamage(database: SQLite.Database): string[] {
  const whole = quickCheck(database, 'quick_check');
  if (whole) return whole;
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").pluck().all();
  const damaged = tables.filter((name) => quickCheck(database, `quick_check("${name}")`)?.length !== 0);
  return damaged.length > 0 ? damaged.map((name) => `Table ${name}`) : ['unreadable'];
}

/** Undefined when the check itself could not go on. */
function quickCheck(database: SQLite.Database, pragma: string): string[] | undefined {
  try {
    const answers = database.pragma(pragma) as { quick_check: string }[];
    const lines = answers.flatMap((answer) => answer.quick_check.split('\n'));
    return lines.filter((line) => line !== 'ok' && !line.startsWith('***'));
  } catch {
    return undefined;
  }
}
