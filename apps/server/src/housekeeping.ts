import { removeOldMails } from './adapters/mail/mailbox.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';

const HOUR_MS = 3_600_000;

/** For a week a used link says that it was used. No limit counts longer than a day. */
const KEEP_TOKENS_MS = 7 * 24 * HOUR_MS;
/** For a week an accepted invitation says that it was accepted; an expired one can be sent again that long. */
const KEEP_INVITATIONS_MS = 7 * 24 * HOUR_MS;
/** No run is continued after a day. */
const KEEP_MARKS_MS = 24 * HOUR_MS;
const KEEP_ATTEMPTS_MS = 24 * HOUR_MS;
const KEEP_DELIVERIES_MS = 30 * 24 * HOUR_MS;
/** No link in a mail is valid longer. */
const KEEP_MAILS_MS = 2 * 24 * HOUR_MS;

export interface Housekeeping {
  readonly db: Database;
  /** The folder for mails if there is no mail server. */
  readonly mailDirectory: string;
  /** Deletes organizations that are due for deletion. */
  readonly deleteDue: (now: Date) => Promise<void>;
}

/**
 * Deletes expired data: sessions, links of mails, counted attempts, marks of counted pages, mails in files, invitations,
 * deliveries of webhooks, organizations.
 */
export async function cleanUp({ db, mailDirectory, deleteDue }: Housekeeping, now: Date): Promise<void> {
  const before = (keptMs: number) => new Date(now.getTime() - keptMs).toISOString();
  await db.deleteFrom('sessions').where('expires_at', '<=', before(0)).execute();
  await db.deleteFrom('one_time_tokens').where('expires_at', '<=', before(KEEP_TOKENS_MS)).execute();
  await db.deleteFrom('attempts').where('attempted_at', '<=', before(KEEP_ATTEMPTS_MS)).execute();
  await db.deleteFrom('sso_attempts').where('expires_at', '<=', before(0)).execute();
  await db.deleteFrom('usage_marks').where('counted_at', '<=', before(KEEP_MARKS_MS)).execute();
  await db.deleteFrom('invitations').where('expires_at', '<=', before(KEEP_INVITATIONS_MS)).execute();
  await db.deleteFrom('handovers').where('expires_at', '<=', before(KEEP_INVITATIONS_MS)).execute();
  await db.deleteFrom('webhook_deliveries').where('created_at', '<=', before(KEEP_DELIVERIES_MS)).execute();
  await deleteDue(now);
  await removeOldMails(mailDirectory, new Date(now.getTime() - KEEP_MAILS_MS));
}

/** A further task for every hour. */
export type Chore = () => Promise<void>;

/**
 * Runs the clean-up and the hourly tasks, now and every hour if it is the turn of this server, until the returned
 * function is called. After a failure they run again in the next hour.
 */
export function startHousekeeping(
  places: Housekeeping & { readonly chores: readonly Chore[]; readonly isOurTurn: () => Promise<boolean> },
  clock: Clock,
  onError: (error: unknown) => void,
): () => void {
  const run = async () => {
    if (!(await places.isOurTurn())) return;
    for (const chore of [() => cleanUp(places, clock()), ...places.chores]) void chore().catch(onError);
  };
  const runNow = () => void run().catch(onError);
  runNow();
  const timer = setInterval(runNow, HOUR_MS);
  return () => clearInterval(timer);
}
