import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import { codeOf } from '../error-code.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';

/** How long a new connection may take; a database that is up answers in milliseconds. */
const CONNECT_LIMIT_MS = 5_000;
/** Our longest statement is a migration on a large table; a line that is dead says nothing for ever. */
const ANSWER_LIMIT_MS = 60_000;

/**
 * Connections to PostgreSQL, ten at most. A server that stops, refuses or falls silent makes what was asked of it throw
 * `DatabaseUnavailableError`; the connection is thrown away and the next call opens a new one. Nothing of it ends the
 * process.
 */
export function createPostgresPool(url: string): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    keepAlive: true,
  });
  // A connection that breaks says so by an event, idle or in use; an event that nobody hears ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    connect: async () => {
      try {
        return watched(await pool.connect());
      } catch (error) {
        throw isUnavailable(error) ? new DatabaseUnavailableError(error) : error;
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** The client, which is thrown away once it failed by its connection. */
function watched(client: PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      isBroken = true;
      throw new DatabaseUnavailableError(error);
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(isBroken || destroy === true),
  };
}

/**
 * SQLSTATE classes of PostgreSQL's manual, appendix A: 08 connection exception, 57P operator intervention (stopping,
 * starting), 53 insufficient resources (too many connections, disk full), 58 system error; 25006: it became a standby.
 */
const unavailableStates = /^(08|53|57P|58|25006)/;

/** What pg 8.23 says when the line to the server is gone or silent; these errors carry no code. */
const lostLine = /^(Connection terminated|timeout|Query read timeout|Client .* is not queryable)/;

function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return unavailableStates.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  // Errors of sockets and look-ups are named by the system: ECONNREFUSED, EPIPE, ENOTFOUND, EAI_AGAIN.
  return lostLine.test(error.message) || /^E(AI_)?[A-Z]+$/.test(codeOf(error) ?? '');
}
