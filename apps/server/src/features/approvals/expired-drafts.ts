import type { Deps } from '../../deps.ts';
import { deleteIfExpired, findExpired } from './drafts.store.ts';

const ROUND = 200;

/** Deletes drafts that were not changed within their organization's retention period. */
export async function deleteExpiredDrafts({
  db,
  clock,
  audit,
}: Pick<Deps, 'db' | 'clock' | 'audit'>): Promise<void> {
  const now = clock();
  for (const { id, organization_id: organizationId } of await findExpired(db, now, ROUND)) {
    await db.transaction().execute(async (transaction) => {
      if (!(await deleteIfExpired(transaction, id, now))) return;
      await audit.record(transaction, {
        organizationId,
        actor: { kind: 'system', id: null, network: null },
        action: 'approval.deleted',
        details: { by: 'time' },
        target: { kind: 'draft', id },
      });
    });
  }
}
