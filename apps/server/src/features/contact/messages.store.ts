import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ContactMessageTable } from '../../db/tables.ts';

/** Keeps a message where the operator can read it without mail. */
export async function keepMessage(db: Database, message: Insertable<ContactMessageTable>): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}
