import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/db/database.ts';
import { Caller } from './caller.ts';

/** What the server said yes to. */
export interface Acknowledged {
  /** Texts of saved search terms. */
  readonly patterns: string[];
  readonly accounts: string[];
  /** Answers by status. */
  readonly statuses: Map<number, number>;
  /** Calls that were not answered: the connection broke. */
  unanswered: number;
}

/** Nothing yet. */
export function noneAcknowledged(): Acknowledged {
  return { patterns: [], accounts: [], statuses: new Map(), unanswered: 0 };
}

const password = 'Blomster-i-kaos-7';

/** Saves search terms and signs people up, as fast as it is answered, until the signal. Notes what was acknowledged. */
export async function write(
  address: string,
  by: Caller,
  prefix: string,
  acknowledged: Acknowledged,
  signal: AbortSignal,
): Promise<void> {
  const note = async (call: Promise<Response>, list: string[], name: string): Promise<void> => {
    try {
      const reply = await call;
      await reply.arrayBuffer();
      acknowledged.statuses.set(reply.status, (acknowledged.statuses.get(reply.status) ?? 0) + 1);
      if (reply.ok) list.push(name);
      else await sleep(50);
    } catch {
      acknowledged.unanswered++;
      await sleep(50);
    }
  };
  const lane = async (kind: 'pattern' | 'account'): Promise<void> => {
    const visitor = new Caller(address);
    for (let number = 0; !signal.aborted; number++) {
      const name = `${prefix}${kind}${number}`;
      if (kind === 'pattern') {
        const body = { pattern_text: name, pattern_type: 'normal' };
        await note(by.json('POST', '/api/settings/patterns', body), acknowledged.patterns, name);
        // The list has an end.
        await sleep(20);
      } else {
        const email = `${name}@example.com`.toLowerCase();
        const body = { username: name, email, password, confirmPassword: password, department_id: 'general' };
        await note(visitor.json('POST', '/api/auth/register', body), acknowledged.accounts, email);
      }
    }
  };
  await Promise.all([lane('pattern'), lane('account')]);
}

export interface Kept {
  /** Acknowledged, and not there. */
  readonly lost: number;
  /** Accounts without a password. */
  readonly half: number;
}

/** Compares what was acknowledged with what a database holds. */
export async function compare(db: Database, { patterns, accounts }: Acknowledged): Promise<Kept> {
  const texts = new Set(
    (await db.selectFrom('patterns').select('pattern_text').execute()).map((row) => row.pattern_text),
  );
  const emails = new Set((await db.selectFrom('users').select('email').execute()).map((row) => row.email));
  const lost =
    patterns.filter((text) => !texts.has(text)).length +
    accounts.filter((email) => !emails.has(email)).length;
  const withPassword = db.selectFrom('credentials').select('user_id');
  const half = await db.selectFrom('users').select('id').where('id', 'not in', withPassword).execute();
  return { lost, half: half.length };
}
