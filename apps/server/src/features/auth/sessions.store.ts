import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SessionTable } from '../../db/tables.ts';

export type SessionRow = Selectable<SessionTable>;

/** One session of one user. */
export function findSession(
  db: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<SessionRow | undefined> {
  const ofUser = db.selectFrom('sessions').selectAll().where('user_id', '=', userId);
  return ofUser.where('id', '=', sessionId).executeTakeFirst();
}
