import { setTimeout as sleep } from 'node:timers/promises';
import type { NewId } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { claimEnd, createDelivery, type DeliveryOptions } from './delivery.ts';
import type { NewLetter } from './letter.ts';
import { claimLetter, insertLetter, releaseClaims } from './outbox.store.ts';

/**
 * Mails that outlive a crash. A letter is written in the transaction of what it is about, and a job sends it: once, as far
 * as SMTP allows. A server that dies between a mail server's yes and noting it sends that letter again, under the same id.
 */
export interface Outbox {
  /** Writes a letter down; `db` is the transaction of the change. {@link wake} it when that has ended. */
  add(db: Database, letter: NewLetter): Promise<void>;
  /** Sends what is due, without anybody waiting for it. */
  wake(): void;
  /** Begins to send, first what an earlier run left. */
  start(): Promise<void>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
  /** Sends no more; waits a little for what is under way. */
  close(): Promise<void>;
}

export interface OutboxOptions extends DeliveryOptions {
  readonly newId: NewId;
  /** Whether no other server works on this database: then every claim at a start is one of the dead. */
  readonly isAlone: boolean;
}

const SENT_AT_ONCE = 4;
/** How often letters of other servers, and those to be tried again, are looked for. */
const POLL_MS = 15_000;
const LAST_WORDS_MS = 5_000;

export function createOutbox(options: OutboxOptions): Outbox {
  const { db, clock, newId, log } = options;
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();
  let poll: NodeJS.Timeout | null = null;
  let isWoken = false;
  let round: Promise<void> | null = null;

  const deliver = createDelivery(options, stop.signal);

  function wake(): void {
    isWoken = true;
    if (poll === null || round !== null || stop.signal.aborted) return;
    round = goRound();
  }

  async function goRound(): Promise<void> {
    while (isWoken && !stop.signal.aborted) {
      isWoken = false;
      await takeLetters().catch((err: unknown) => log.warn({ err }, 'mails to send cannot be read'));
    }
    round = null;
  }

  async function takeLetters(): Promise<void> {
    while (underWay.size < SENT_AT_ONCE && !stop.signal.aborted) {
      const letter = await claimLetter(db, clock(), claimEnd(clock));
      if (!letter) return;
      const work = deliver(letter).finally(() => {
        underWay.delete(work);
        wake();
      });
      underWay.add(work);
    }
  }

  async function idle(): Promise<void> {
    while (round !== null || underWay.size > 0) await Promise.all([round, ...underWay]);
  }

  return {
    add: (target, letter) => insertLetter(target, { ...letter, id: newId(), at: clock() }),
    wake,
    idle,
    start: async () => {
      if (options.isAlone) await releaseClaims(db);
      poll = setInterval(wake, POLL_MS);
      poll.unref();
      wake();
    },
    close: async () => {
      stop.abort();
      if (poll) clearInterval(poll);
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
