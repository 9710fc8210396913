import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { SessionTable } from '../../../db/tables.ts';
import { LONGEST_SESSION_MS, SESSION_MS } from './session-times.ts';

export type SessionRow = Selectable<SessionTable>;

/** The origin of a request, as stored with the session. */
export interface Client {
  /** The network of the address: the part that identifies one customer of a provider. */
  readonly network: string;
  readonly userAgent: string;
}

interface SessionOfUser {
  readonly userId: string;
  readonly sessionId: string;
}

export function findSession(db: Database, sessionId: string): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();
}

/** 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

interface NewSession {
  readonly id: string;
  readonly userId: string;
  /** The organization that it starts in. */
  readonly organizationId: string | null;
  readonly client: Client;
  /** The longest lifetime; `LONGEST_SESSION_MS` by default. */
  readonly longestMs?: number;
}

/** A new session that starts at `at`. */
export function newSessionRow(session: NewSession, at: Date): SessionRow {
  const { id, userId, organizationId, client, longestMs = LONGEST_SESSION_MS } = session;
  const after = (milliseconds: number) => new Date(at.getTime() + milliseconds).toISOString();
  return {
    id,
    user_id: userId,
    token: newSessionToken(),
    previous_token: null,
    expires_at: after(Math.min(SESSION_MS, longestMs)),
    ends_at: longestMs === LONGEST_SESSION_MS ? null : after(longestMs),
    ip_address: client.network,
    user_agent: client.userAgent,
    refreshed_at: null,
    last_seen_at: null,
    organization_id: organizationId,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  };
}

export async function insertSession(db: Database, row: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** A user's sessions that have not ended, last seen first. */
export async function findLiveSessions(db: Database, userId: string, at: Date): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', at.toISOString())
    .execute();
  return rows.sort((a, b) => lastSeen(b).localeCompare(lastSeen(a)));
}

/** The addresses of a user's sessions that have not ended. */
export async function findSessionAddresses(db: Database, userId: string, at: Date): Promise<string[]> {
  const rows = await findLiveSessions(db, userId, at);
  return rows.flatMap(({ ip_address }) => ip_address ?? []);
}

/** When a session made its last call, to the minute. */
export function lastSeen(row: SessionRow): string {
  return row.last_seen_at ?? row.created_at;
}

export async function noteSeen(db: Database, sessionId: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: at.toISOString() })
    .where('id', '=', sessionId)
    .execute();
}

/** Replaces the token of a session; false if another request already did. */
export async function rotateToken(
  db: Database,
  rotation: { sessionId: string; from: string; to: string; at: Date; expiresAt: Date },
): Promise<boolean> {
  const { sessionId, from, to, at, expiresAt } = rotation;
  const result = await db
    .updateTable('sessions')
    .set({
      token: to,
      previous_token: from,
      refreshed_at: at.toISOString(),
      last_seen_at: at.toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .where('id', '=', sessionId)
    .where('token', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** False if the user has no such session. */
export async function deleteSession(db: Database, { userId, sessionId }: SessionOfUser): Promise<boolean> {
  const ofUser = db.deleteFrom('sessions').where('user_id', '=', userId);
  const result = await ofUser.where('id', '=', sessionId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends any session. */
export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Ends all sessions of a user except one. */
export async function deleteSessions(db: Database, userId: string, keepId: string | null): Promise<void> {
  const ofUser = db.deleteFrom('sessions').where('user_id', '=', userId);
  await (keepId === null ? ofUser : ofUser.where('id', '!=', keepId)).execute();
}
