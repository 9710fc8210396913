import { setTimeout as sleep } from 'node:timers/promises';
import type { NewId } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createRounds } from '../rounds.ts';
import { claimEnd, createDelivery, type DeliveryOptions } from './delivery.ts';
import { claimMail, insertMail, releaseClaims } from './outbox.store.ts';
import type { NewMail } from './queued-mail.ts';

/**
 * Mails that survive a crash. A mail is stored in the transaction of its cause and sent in the background: once, as
 * far as SMTP allows. If a server dies after the mail server accepted a mail but before recording it, the mail is
 * sent again with the same id.
 */
export interface Outbox {
  /** Stores a mail; `db` is the transaction of the change. Call {@link wake} after it commits. */
  add(db: Database, mail: NewMail): Promise<void>;
  /** Sends due mails in the background. */
  wake(): void;
  /** Starts sending, first the mails of an earlier run. */
  start(): Promise<void>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
  /** Stops sending; waits briefly for mails in progress. */
  close(): Promise<void>;
}

export interface OutboxOptions extends DeliveryOptions {
  readonly newId: NewId;
  /** Whether no other server uses this database: then all claims at the start belong to ended processes. */
  readonly isAlone: boolean;
}

const SENT_AT_ONCE = 4;
/** Interval for checking for mails of other servers and retries. */
const POLL_MS = 15_000;
const LAST_WORDS_MS = 5_000;

export function createOutbox(options: OutboxOptions): Outbox {
  const { db, clock, newId, log } = options;
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();
  const deliver = createDelivery(options, stop.signal);

  async function takeMails(): Promise<void> {
    while (underWay.size < SENT_AT_ONCE && !stop.signal.aborted) {
      const mail = await claimMail(db, clock(), claimEnd(clock));
      if (!mail) return;
      const work = deliver(mail).finally(() => {
        underWay.delete(work);
        rounds.wake();
      });
      underWay.add(work);
    }
  }

  const rounds = createRounds(
    () =>
      takeMails().catch((err: unknown) =>
        log.warn({ err }, 'mails to send could not be read from the database'),
      ),
    POLL_MS,
  );

  async function idle(): Promise<void> {
    while (rounds.underWay !== null || underWay.size > 0) await Promise.all([rounds.underWay, ...underWay]);
  }

  return {
    add: (target, mail) => insertMail(target, { ...mail, id: newId(), at: clock() }),
    wake: rounds.wake,
    idle,
    start: async () => {
      if (options.isAlone) await releaseClaims(db);
      rounds.start();
    },
    close: async () => {
      stop.abort();
      rounds.stop();
      const lastWords = new AbortController();
      await Promise.race([
        idle(),
        // Aborted below, so that the timer does not keep the process alive.
        sleep(LAST_WORDS_MS, undefined, { signal: lastWords.signal }).catch(() => undefined),
      ]);
      lastWords.abort();
    },
  };
}
