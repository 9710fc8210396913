import type { EventIntake } from '../../../adapters/billing/billing-provider.ts';
import type { Deps } from '../../../deps.ts';
import { findCustomer } from './billing-customers.store.ts';
import { withProvider } from './billing-error.ts';
import { claimEvent, deleteEvent, insertEvent, postponeEvent } from './billing-events.store.ts';
import { syncDue } from './due-subscriptions.ts';
import { type SyncDeps, syncCustomer } from './sync-customer.ts';

/** Keeps subscriptions up to date in the background. */
export interface BillingJob extends EventIntake {
  start(): void;
  /** Resolves when nothing is due. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Interval for checking for events received by other servers and for due subscriptions. */
const POLL_MS = 15_000;
/** How long a claim on an event lasts without a result. */
const CLAIM_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;

export function createBillingJob(deps: SyncDeps & Pick<Deps, 'log'>): BillingJob {
  const { db, clock, billing, log } = deps;
  const stop = new AbortController();
  let poll: NodeJS.Timeout | null = null;
  let round: Promise<void> | null = null;
  let isWoken = false;
  const inMs = (milliseconds: number) => new Date(clock().getTime() + milliseconds);

  function wake(): void {
    isWoken = true;
    if (round === null && !stop.signal.aborted) round = goRound();
  }

  async function goRound(): Promise<void> {
    while (isWoken && !stop.signal.aborted) {
      isWoken = false;
      await processEvents().catch((err: unknown) =>
        log.warn({ err }, 'events of the payment provider could not be read from the database'),
      );
      await syncDue(deps, inMs(CLAIM_MS), stop.signal).catch((err: unknown) =>
        log.warn({ err }, 'subscriptions could not be checked'),
      );
    }
    round = null;
  }

  async function processEvents(): Promise<void> {
    while (!stop.signal.aborted) {
      const event = await claimEvent(db, billing.kind, { now: clock(), until: inMs(CLAIM_MS) });
      if (!event) return;
      try {
        await syncCustomer(deps, event.customer);
        await deleteEvent(db, event);
      } catch (err) {
        const pause = Math.min(FIRST_RETRY_MS * 2 ** (event.attempts - 1), LONGEST_RETRY_MS);
        log.warn(
          { err, attempts: event.attempts },
          'a customer could not be checked at the payment provider; this will be tried again',
        );
        await postponeEvent(db, event, inMs(pause));
      }
    }
  }

  async function idle(): Promise<void> {
    while (round !== null) await round;
  }

  return {
    receive: async (body, headers) => {
      const event = await withProvider(() => billing.parseEvent(body, headers));
      // Events of customers of other servers are ignored.
      if (!event || !(await findCustomer(db, event.customer, billing.kind))) return;
      await insertEvent(db, { ...event, provider: billing.kind, at: clock() });
      wake();
    },
    start: () => {
      poll = setInterval(wake, POLL_MS);
      poll.unref();
      wake();
    },
    idle,
    close: async () => {
      stop.abort();
      if (poll) clearInterval(poll);
      await idle();
    },
  };
}
