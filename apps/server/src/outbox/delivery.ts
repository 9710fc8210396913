import { setTimeout as sleep } from 'node:timers/promises';
import type { Mailer } from '../adapters/mail/mailer.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { type ClaimedMail, deleteMail, postponeMail, renewClaim } from './outbox.store.ts';
import type { MailKinds } from './queued-mail.ts';

export interface DeliveryOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly mail: Pick<Mailer, 'send'>;
  readonly kinds: MailKinds;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

const HOUR_MS = 3_600_000;
/** How long a claim on a mail lasts without renewal. */
const CLAIM_MS = 120_000;
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 4 * HOUR_MS;
/** No link in a mail is valid longer. */
const GIVE_UP_MS = 48 * HOUR_MS;

/** The pause after a number of failed attempts: ten seconds, tripled after each, four hours at most. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 3 ** (attempts - 1), LONGEST_RETRY_MS);
}

/** The end of a claim made now. */
export function claimEnd(clock: Clock): Date {
  return later(clock, CLAIM_MS);
}

/**
 * Processes one claimed mail: sends it, or retries it later, or gives it up. The promise never rejects; after
 * `stopped` aborts, the outcome is stored in one last attempt.
 */
export function createDelivery(
  { db, clock, mail, kinds, log }: DeliveryOptions,
  stopped: AbortSignal,
): (queued: ClaimedMail) => Promise<void> {
  async function deliver(queued: ClaimedMail): Promise<void> {
    // A claim that cannot be renewed expires, and the mail is sent again.
    const keep = () => void renewClaim(db, queued, claimEnd(clock)).catch(() => undefined);
    const renewal = setInterval(keep, CLAIM_MS / 4);
    const failure = await send(queued).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    await noteSurely(() => (failure ? setAside(queued, failure.error) : deleteMail(db, queued)));
    clearInterval(renewal);
  }

  async function send(queued: ClaimedMail): Promise<void> {
    const kind = kinds[queued.kind];
    if (!kind) throw new Error(`this version writes no mails of the kind ${queued.kind}`);
    const written = await kind.write(queued);
    if (written) await mail.send({ ...written, id: queued.id, to: queued.recipient });
  }

  async function setAside(queued: ClaimedMail, err: unknown): Promise<void> {
    const about = { err, kind: queued.kind, attempts: queued.attempts };
    if (clock().getTime() - Date.parse(queued.createdAt) < GIVE_UP_MS) {
      await postponeMail(db, queued, later(clock, retryDelayMs(queued.attempts)));
      log.warn(about, 'a mail could not be sent and will be tried again');
      return;
    }
    await db.transaction().execute(async (transaction) => {
      await kinds[queued.kind]?.giveUp?.(queued, transaction);
      await deleteMail(transaction, queued);
    });
    log.error(about, 'a mail could not be sent and is given up');
  }

  /** A sent mail must be recorded, otherwise it is sent again; therefore it waits for an unavailable database. */
  async function noteSurely(note: () => Promise<void>): Promise<void> {
    while (!stopped.aborted) {
      try {
        return await note();
      } catch (err) {
        log.warn({ err }, 'the outcome of a mail could not be stored yet');
        // An abort ends the pause, and with it the loop.
        await sleep(1000, undefined, { signal: stopped }).catch(() => undefined);
      }
    }
    // After the stop this is the last try: if it fails, the claim expires and the mail is sent again.
    await note().catch(() => undefined);
  }

  return deliver;
}

function later(clock: Clock, ms: number): Date {
  return new Date(clock().getTime() + ms);
}
