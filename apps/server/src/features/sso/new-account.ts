import { USERNAME_LENGTH } from '@sladd/contract';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { findUserByIdentifier, insertUser, newUserRow, type UserRow } from '../auth/index.ts';
import { findDepartmentToJoin } from '../departments/index.ts';

/** Creates an account without a password for a user of an identity provider. */
export async function createAccount(
  transaction: Database,
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  { email, preferredName }: { readonly email: string; readonly preferredName: string },
): Promise<UserRow> {
  const department = await findDepartmentToJoin(transaction, undefined);
  if (!department) throw new AppError('department.not_found');
  const name = await freeName(transaction, preferredName);
  const names = { username: name.toLowerCase(), name, email };
  const row = newUserRow({ id: newId(), ...names, department_id: department.id }, clock());
  const user = { ...row, email_verified: 1 };
  await insertUser(transaction, user);
  return user;
}

/** The user's name at the provider, reduced to valid characters, with a number if it is taken. */
async function freeName(db: Database, preferredName: string): Promise<string> {
  const base = asName(preferredName);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base.slice(0, USERNAME_LENGTH.max - 8)}${number}`;
    if (!(await findUserByIdentifier(db, name))) return name;
  }
}

function asName(preferredName: string): string {
  const letters = (preferredName.split('@', 1)[0] ?? '')
    .normalize('NFKD')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[^A-Za-z0-9._-]/g, '')
    .replace(/^[._-]+/, '')
    .slice(0, USERNAME_LENGTH.max);
  return letters.length >= USERNAME_LENGTH.min ? letters : `user-${letters}`;
}
