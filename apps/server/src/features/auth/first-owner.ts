import { randomInt } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { grantOwnerPlan } from '../subscriptions/index.ts';
import { registerUser } from './auth.service.ts';
import { hasUsers, markEmailVerified, updateUser } from './users.store.ts';

export interface OwnerAccount {
  readonly username: string;
  readonly email: string;
  /** Null if the operator chose the password. */
  readonly generatedPassword: string | null;
}

type OwnerDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/** Creates the owner's account if there are no accounts; otherwise returns null. */
export async function ensureFirstOwner(
  deps: OwnerDeps,
  owner: Config['owner'],
): Promise<OwnerAccount | null> {
  if (await hasUsers(deps.db)) return null;
  const generatedPassword = owner.password === null ? randomPassword() : null;
  const { username, email } = owner;
  const password = owner.password ?? generatedPassword ?? '';
  try {
    await createOwner(deps, { username, email, password });
  } catch (error) {
    // Another server on this database may have created the owner at the same time.
    if (await hasUsers(deps.db)) return null;
    throw error;
  }
  return { username, email, generatedPassword };
}

/** In one transaction: a half-created owner could not be completed later. */
async function createOwner(deps: OwnerDeps, account: Parameters<typeof registerUser>[1]): Promise<void> {
  await registerUser(deps, account, async (transaction, user) => {
    await markEmailVerified(transaction, user.id, user.email, deps.clock());
    await updateUser(transaction, user.id, { is_administrator: 1 }, deps.clock());
    await grantOwnerPlan(transaction, { userId: user.id, newId: deps.newId, at: deps.clock() });
  });
}

// Without 0, O, 1, l and I, which look alike in a terminal.
const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '-+=!'];

/** 20 characters, about 115 bits, with every class that the password rules require. */
function randomPassword(): string {
  const all = classes.join('');
  const characters = Array.from({ length: 20 }, (_, index) => pick(classes[index] ?? all));
  for (let index = characters.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [characters[index], characters[other]] = [characters[other] ?? '', characters[index] ?? ''];
  }
  return characters.join('');
}

function pick(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}
