import { setTimeout as sleep } from 'node:timers/promises';
import type { Mailer } from '../adapters/mail/mailer.ts';
import type { Clock, NewId } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { LetterKinds, NewLetter } from './letter.ts';
import {
  type ClaimedLetter,
  claimLetter,
  deleteLetter,
  insertLetter,
  postponeLetter,
  releaseClaims,
  renewClaim,
} from './outbox.store.ts';

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

export interface OutboxOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly mail: Pick<Mailer, 'send'>;
  readonly kinds: LetterKinds;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Whether no other server works on this database: then every claim at a start is one of the dead. */
  readonly isAlone: boolean;
}

const HOUR_MS = 3_600_000;
const SENT_AT_ONCE = 4;
/** How often letters of other servers, and those to be tried again, are looked for. */
const POLL_MS = 15_000;
/** After this long without a sign of life a letter is anybody's again. */
const CLAIM_MS = 120_000;
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 4 * HOUR_MS;
/** No link in a mail is good for longer. */
const GIVE_UP_MS = 48 * HOUR_MS;
const LAST_WORDS_MS = 5_000;

/** The pause after so many tries in vain: ten seconds, three times as long after each, four hours at most. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 3 ** (attempts - 1), LONGEST_RETRY_MS);
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { db, clock, newId, mail, kinds, log } = options;
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();
  let poll: NodeJS.Timeout | null = null;
  let isWoken = false;
  let round: Promise<void> | null = null;

  const inMs = (milliseconds: number) => new Date(clock().getTime() + milliseconds);

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
      const letter = await claimLetter(db, clock(), inMs(CLAIM_MS));
      if (!letter) return;
      const work = deliver(letter).finally(() => {
        underWay.delete(work);
        wake();
      });
      underWay.add(work);
    }
  }

  async function deliver(letter: ClaimedLetter): Promise<void> {
    const keep = () => void renewClaim(db, letter, inMs(CLAIM_MS)).catch(() => undefined);
    const renewal = setInterval(keep, CLAIM_MS / 4);
    const failure = await send(letter).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    await insist(() => (failure ? setAside(letter, failure.error) : deleteLetter(db, letter)));
    clearInterval(renewal);
  }

  async function send(letter: ClaimedLetter): Promise<void> {
    const kind = kinds[letter.kind];
    if (!kind) throw new Error(`this version writes no letters of the kind ${letter.kind}`);
    const written = await kind.write(letter);
    if (written) await mail.send({ ...written, id: letter.id, to: letter.recipient });
  }

  async function setAside(letter: ClaimedLetter, err: unknown): Promise<void> {
    const about = { err, letter: letter.kind, attempts: letter.attempts };
    if (clock().getTime() - Date.parse(letter.createdAt) < GIVE_UP_MS) {
      await postponeLetter(db, letter, inMs(retryDelayMs(letter.attempts)));
      log.warn(about, 'a mail was not sent and is tried again');
      return;
    }
    await db.transaction().execute(async (transaction) => {
      await kinds[letter.kind]?.giveUp?.(letter, transaction);
      await deleteLetter(transaction, letter);
    });
    log.error(about, 'a mail was not sent and is given up');
  }

  /** A mail that is out must be noted, or it goes out again: a database that is away for a while is waited for. */
  async function insist(note: () => Promise<void>): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        return await note();
      } catch (err) {
        log.warn({ err }, 'the outcome of a mail cannot be noted yet');
        await sleep(1000, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
    await note().catch(() => undefined);
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
        sleep(LAST_WORDS_MS, undefined, { signal: lastWords.signal }).catch(() => undefined),
      ]);
      lastWords.abort();
    },
  };
}
