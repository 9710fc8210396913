import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Client, DatabaseError, Pool, type PoolClient } from 'pg';
import { codeOf } from '../error-code.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';

/** Timeout of a new connection; a running database answers in milliseconds. */
const CONNECT_LIMIT_MS = 5_000;
/** Timeout of a query. Our longest statement is a migration of a large table; a dead connection would never answer. */
const ANSWER_LIMIT_MS = 60_000;

/**
 * A pool of up to ten PostgreSQL connections. If the server stops, refuses or does not answer, calls throw
 * `DatabaseUnavailableError`; the connection is discarded and the next call opens a new one. The process never exits
 * because of it.
 */
export function createPostgresPool(url: string): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    keepAlive: true,
    Client: ClosingClient,
  });
  // A broken connection emits an error event, idle or in use; without a listener it would end the process.
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

/**
 * A client that closes its connection when it cannot sign in. By itself it keeps one open to which it has no password to
 * give; PostgreSQL waits a minute for it, and meanwhile deletes no database.
 */
class ClosingClient extends Client {
  override connect(): Promise<Client>;
  override connect(onEnd: (error: Error | null) => void): void;
  override connect(onEnd?: (error: Error | null) => void): Promise<Client> | undefined {
    const connected = super.connect().catch((error: unknown) => {
      void this.end();
      throw error;
    });
    if (!onEnd) return connected;
    connected.then(() => onEnd(null), onEnd);
    return undefined;
  }
}

/** A client that is discarded after a connection error. */
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

/** Messages of pg 8.23 for a lost or silent connection; these errors have no code. */
const lostLine = /^(Connection terminated|timeout|Query read timeout|Client .* is not queryable)/;

function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return unavailableStates.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  // System error codes of sockets and lookups: ECONNREFUSED, EPIPE, ENOTFOUND, EAI_AGAIN.
  return lostLine.test(error.message) || /^E(AI_)?[A-Z]+$/.test(codeOf(error) ?? '');
}
