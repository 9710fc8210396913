import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@sladd/contract';
import type { Database } from '../../db/database.ts';
import { keyFor } from '../../sealed-text.ts';

/** Without letters and digits that look alike in print. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 5;

/** Codes of 74 bits each, in groups that can be read aloud. */
export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

function hashCode(secret: string, organizationId: string, code: string): string {
  const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', keyFor(secret, 'recovery codes'))
    .update(`${organizationId}\n${letters}`)
    .digest('hex');
}

interface CodesOf {
  readonly secret: string;
  readonly organizationId: string;
}

/** Replaces the recovery codes of an organization. */
export async function replaceRecoveryCodes(
  transaction: Database,
  { secret, organizationId }: CodesOf,
  codes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('organization_id', '=', organizationId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        organization_id: organizationId,
        code_hash: hashCode(secret, organizationId, code),
        used_at: null,
      })),
    )
    .execute();
}

/** Marks a code as used; false if it does not exist or was already used. */
export async function useRecoveryCode(
  transaction: Database,
  { secret, organizationId }: CodesOf,
  code: string,
  at: Date,
): Promise<boolean> {
  const result = await transaction
    .updateTable('recovery_codes')
    .set({ used_at: at.toISOString() })
    .where('organization_id', '=', organizationId)
    .where('code_hash', '=', hashCode(secret, organizationId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Database, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
