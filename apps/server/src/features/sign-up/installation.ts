import type { Database } from '../../db/database.ts';

const INSTALLATION = 'installation';

/** The stored settings of the installation; undefined before the first change. */
export function findInstallation(db: Database) {
  return db.selectFrom('installation').selectAll().where('id', '=', INSTALLATION).executeTakeFirst();
}

/** The row of the installation, locked until the transaction ends; administrators are counted after this. */
export async function lockInstallation(transaction: Database) {
  await transaction
    .insertInto('installation')
    .values({ id: INSTALLATION, sign_up_mode: 'open', sign_up_domains: '[]' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  // A write locks the row on both databases; a read alone does not.
  return transaction
    .updateTable('installation')
    .set(({ ref }) => ({ sign_up_mode: ref('sign_up_mode') }))
    .where('id', '=', INSTALLATION)
    .returningAll()
    .executeTakeFirstOrThrow();
}
