import { setTimeout as sleep } from 'node:timers/promises';
import type { NewId } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createRounds } from '../rounds.ts';
import { claimEnd, createDelivery, type DeliveryOptions } from './delivery.ts';
import type { NewLetter } from './letter.ts';
import { claimLetter, insertLetter, releaseClaims } from './outbox.store.ts';

/**
 * Mails that survive a crash. A letter is stored in the transaction of its cause and sent in the background: once, as
 * far as SMTP allows. If a server dies after the mail server accepted a letter but before recording it, the letter is
 * sent again with the same id.
 */
export interface Outbox {
  /** Stores a letter; `db` is the transaction of the change. Call {@link wake} after it commits. */
  add(db: Database, letter: NewLetter): Promise<void>;
  /** Sends due letters in the background. */
  wake(): void;
  /** Starts sending, first the letters of an earlier run. */
  start(): Promise<void>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
  /** Stops sending; waits briefly for letters in progress. */
  close(): Promise<void>;
}

export interface OutboxOptions extends DeliveryOptions {
  readonly newId: NewId;
  /** Whether no other server uses this database: then all claims at the start belong to ended processes. */
  readonly isAlone: boolean;
}

const SENT_AT_ONCE = 4;
/** Interval for checking for letters of other servers and retries. */
const POLL_MS = 15_000;
const LAST_WORDS_MS = 5_000;

export function createOutbox(options: OutboxOptions): Outbox {
  const { db, clock, newId, log } = options;
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();
  const deliver = createDelivery(options, stop.signal);

  async function takeLetters(): Promise<void> {
    while (underWay.size < SENT_AT_ONCE && !stop.signal.aborted) {
      const letter = await claimLetter(db, clock(), claimEnd(clock));
      if (!letter) return;
      const work = deliver(letter).finally(() => {
        underWay.delete(work);
        rounds.wake();
      });
      underWay.add(work);
    }
  }

  const rounds = createRounds(
    () =>
      takeLetters().catch((err: unknown) =>
        log.warn({ err }, 'mails to send could not be read from the database'),
      ),
    POLL_MS,
  );

  async function idle(): Promise<void> {
    while (rounds.underWay !== null || underWay.size > 0) await Promise.all([rounds.underWay, ...underWay]);
  }

  return {
    add: (target, letter) => insertLetter(target, { ...letter, id: newId(), at: clock() }),
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
