import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { lockInstallation } from '../sign-up/index.ts';

/**
 * Throws `admin.last_administrator` if `userId` is the only active administrator. Serializes such changes until the
 * transaction ends.
 */
export async function requireOtherAdministrator(transaction: Database, userId: string): Promise<void> {
  await lockInstallation(transaction);
  const active = await transaction
    .selectFrom('users')
    .select('id')
    .where('is_administrator', '=', 1)
    .where('disabled_at', 'is', null)
    .limit(2)
    .execute();
  if (active.length === 1 && active[0]?.id === userId) throw new AppError('admin.last_administrator');
}
