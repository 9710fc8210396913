import type { EventIntake } from '../../adapters/billing/billing-provider.ts';
import type { Deps } from '../../deps.ts';
import { ownerOf, type PlanOwner } from '../../plans/plan-owner.ts';
import { findCustomer, findCustomerOf } from './billing-customers.store.ts';
import { withProvider } from './billing-error.ts';
import { claimEvent, deleteEvent, insertEvent, postponeEvent } from './billing-events.store.ts';
import { findSettled } from './settle.service.ts';
import { type SyncDeps, syncCustomer } from './sync-customer.ts';

/** Looks after subscriptions while nobody asks for them. */
export interface BillingJob extends EventIntake {
  start(): void;
  /** Resolves when nothing is due. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** How often what other servers were told, and what the clock makes due, is looked for. */
const POLL_MS = 15_000;
/** After this long without an end an event is anybody's again. */
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
      await lookAtEvents().catch((err: unknown) => log.warn({ err }, 'billing events cannot be read'));
      await lookAtDue().catch((err: unknown) => log.warn({ err }, 'subscriptions cannot be looked at'));
    }
    round = null;
  }

  async function lookAtEvents(): Promise<void> {
    while (!stop.signal.aborted) {
      const event = await claimEvent(db, billing.kind, { now: clock(), until: inMs(CLAIM_MS) });
      if (!event) return;
      try {
        await syncCustomer(deps, event.customer);
        await deleteEvent(db, event);
      } catch (err) {
        const pause = Math.min(FIRST_RETRY_MS * 2 ** (event.attempts - 1), LONGEST_RETRY_MS);
        log.warn({ err, attempts: event.attempts }, 'a customer could not be looked at and is tried again');
        await postponeEvent(db, event, inMs(pause));
      }
    }
  }

  /** Periods that end by the clock: of those who see one at once, whoever moves `check_at` first takes it. */
  async function lookAtDue(): Promise<void> {
    const now = clock().toISOString();
    const due = await db
      .selectFrom('subscriptions')
      .select(['id', 'user_id', 'organization_id', 'source', 'check_at'])
      .where('check_at', '<=', now)
      .orderBy('check_at')
      .limit(100)
      .execute();
    for (const row of due) {
      const { id, source, check_at } = row;
      const claim = await db
        .updateTable('subscriptions')
        .set({ check_at: inMs(CLAIM_MS).toISOString() })
        .where('id', '=', id)
        .where('check_at', '=', check_at)
        .executeTakeFirst();
      if (claim.numUpdatedRows === 0n || stop.signal.aborted) continue;
      await (source === 'bought' ? syncOwner(ownerOf(row)) : findSettled(deps, ownerOf(row)));
    }
  }

  async function syncOwner(owner: PlanOwner): Promise<void> {
    const known = await findCustomerOf(db, owner, billing.kind);
    if (!known) return;
    await syncCustomer(deps, known.customer).catch((err: unknown) =>
      log.warn({ err }, 'the payment provider could not be asked'),
    );
  }

  async function idle(): Promise<void> {
    while (round !== null) await round;
  }

  return {
    receive: async (body, headers) => {
      const event = await withProvider(() => billing.parseEvent(body, headers));
      // Somebody who is no customer of this server is none of its business.
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
