import { setTimeout as sleep } from 'node:timers/promises';
import type { Mailer } from '../adapters/mail/mailer.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { LetterKinds } from './letter.ts';
import { type ClaimedLetter, deleteLetter, postponeLetter, renewClaim } from './outbox.store.ts';

export interface DeliveryOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly mail: Pick<Mailer, 'send'>;
  readonly kinds: LetterKinds;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

const HOUR_MS = 3_600_000;
/** How long a claim on a letter lasts without renewal. */
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
 * Processes one claimed letter: sends it, or retries it later, or gives it up. The promise never rejects; after
 * `stopped` aborts, the outcome is stored in one last attempt.
 */
export function createDelivery(
  { db, clock, mail, kinds, log }: DeliveryOptions,
  stopped: AbortSignal,
): (letter: ClaimedLetter) => Promise<void> {
  async function deliver(letter: ClaimedLetter): Promise<void> {
    // A claim that cannot be renewed expires, and the mail is sent again.
    const keep = () => void renewClaim(db, letter, claimEnd(clock)).catch(() => undefined);
    const renewal = setInterval(keep, CLAIM_MS / 4);
    const failure = await send(letter).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    await noteSurely(() => (failure ? setAside(letter, failure.error) : deleteLetter(db, letter)));
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
      await postponeLetter(db, letter, later(clock, retryDelayMs(letter.attempts)));
      log.warn(about, 'a mail could not be sent and will be tried again');
      return;
    }
    await db.transaction().execute(async (transaction) => {
      await kinds[letter.kind]?.giveUp?.(letter, transaction);
      await deleteLetter(transaction, letter);
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
