import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ContactMessageTable } from '../../db/tables.ts';

/** Stores a message for an operator without mail. */
export async function keepMessage(db: Database, message: Insertable<ContactMessageTable>): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}
