import { attemptKey, clearAttempts } from '../../db/attempts.ts';
import type { Deps } from '../../deps.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { throttle } from '../../http/throttle.ts';
import { findSessionAddresses } from './sessions.store.ts';

const WINDOW_MS = 15 * 60_000;

/** Wrong passwords for one account from one network. */
const ofAccountAndNetwork = { attempts: 10, windowMs: WINDOW_MS };
/** From networks the account is not signed in from, taken together: somebody may have many. */
const ofAccount = { attempts: 50, windowMs: WINDOW_MS };
/** For all accounts from one network: a whole office may be behind it. */
const ofNetwork = { attempts: 100, windowMs: WINDOW_MS };

interface LoginAttempt {
  /** The user, or null for a name that nobody has: it is counted all the same. */
  readonly userId: string | null;
  readonly identifier: string;
  readonly network: string;
}

/** A try to sign in that may go on. */
export interface AllowedLogin {
  /** The password was right: this try counts no more, nor do the account's wrong ones from this network. */
  succeeded(): Promise<void>;
}

/**
 * Counts a try to sign in, by the account rather than by how it was named: e-mail and user name share one count. Where the
 * account is signed in already the limit of the whole account does not hold, so that nobody can lock a user out. Throws
 * `request.too_many` with the waiting time.
 */
export async function countLogin(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { userId, identifier, network }: LoginAttempt,
): Promise<AllowedLogin> {
  const { db } = deps;
  const account = userId ?? identifier.toLowerCase();
  const about = ['login', account, network];
  const addresses = await findSessionAddresses(db, userId ?? '', deps.clock());
  const isKnown = addresses.some((ip) => clientNetwork({ ip }) === network);
  await throttle(deps, about, ofAccountAndNetwork);
  const shared = [
    await throttle(deps, ['login from', network], ofNetwork),
    // Counted apart rather than not at all: nobody sees by the work where an account is signed in.
    await throttle(deps, ['login of', account, isKnown ? network : 'elsewhere'], ofAccount),
  ];
  return {
    succeeded: async () => {
      await clearAttempts(db, attemptKey(...about));
      for (const attempt of shared) await attempt.forget();
    },
  };
}
