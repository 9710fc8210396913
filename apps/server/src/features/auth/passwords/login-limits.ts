import { attemptKey, clearAttempts } from '../../../db/attempts.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { clientNetwork } from '../../../http/client-network.ts';
import { throttle } from '../../../http/throttle.ts';
import { findSessionAddresses } from '../sessions/sessions.store.ts';

const WINDOW_MS = 15 * 60_000;

/** Wrong passwords per account and network. */
const ofAccountAndNetwork = { attempts: 10, windowMs: WINDOW_MS };
/** Per account from all networks without a session of it, since an attacker may use many. */
const ofAccount = { attempts: 50, windowMs: WINDOW_MS };
/** Per network for all accounts; a whole office may share it. */
const ofNetwork = { attempts: 100, windowMs: WINDOW_MS };

const ownKey = (account: string, network: string) => attemptKey('login', account, network);

/** Forgets the attempts of an account whose owner has proven to be that otherwise, by a mailed link. */
export async function forgetLogins(db: Database, userId: string, network: string): Promise<void> {
  await clearAttempts(db, ownKey(userId, network));
  for (const from of [network, 'elsewhere']) await clearAttempts(db, attemptKey('login of', userId, from));
}

interface LoginAttempt {
  /** Null for an unknown name, which is counted as well. */
  readonly userId: string | null;
  readonly identifier: string;
  readonly network: string;
}

/** A login attempt within the limits. */
export interface AllowedLogin {
  /** The password was right: removes this attempt and the account's earlier ones from this network. */
  succeeded(): Promise<void>;
}

/**
 * Counts a login attempt per account; e-mail address and user name share one count. Networks with a session of the
 * account are counted separately, so that no one can lock the user out. Throws `request.too_many` with the waiting
 * time.
 */
export async function countLogin(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { userId, identifier, network }: LoginAttempt,
): Promise<AllowedLogin> {
  const { db } = deps;
  const account = userId ?? identifier.toLowerCase();
  const addresses = await findSessionAddresses(db, userId ?? '', deps.clock());
  const isKnown = addresses.some((ip) => clientNetwork({ ip }) === network);
  await throttle(deps, ['login', account, network], ofAccountAndNetwork);
  const shared = [
    await throttle(deps, ['login from', network], ofNetwork),
    // Counted separately rather than not at all, so that the work does not reveal where an account is signed in.
    await throttle(deps, ['login of', account, isKnown ? network : 'elsewhere'], ofAccount),
  ];
  return {
    succeeded: async () => {
      await clearAttempts(db, ownKey(account, network));
      for (const attempt of shared) await attempt.forget();
    },
  };
}
