import type { WebhookBody } from '@sladd/contract';
import { AddressRefusedError, type GuardedFetch } from '../adapters/outgoing/guarded-fetch.ts';
import type { Clock, NewId } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { createRounds } from '../rounds.ts';
import {
  type ClaimedDelivery,
  claimDelivery,
  type DeliveryRow,
  findActive,
  insertDelivery,
  noteTry,
  releaseDeliveries,
  switchOff,
} from './deliveries.store.ts';
import { pauseAfterMs } from './retries.ts';
import { signedHeaders } from './signature.ts';
import { UserTurns } from './user-turns.ts';
import { secretsAt } from './webhook-secrets.ts';

/**
 * Calls the webhooks of users when their jobs end. Deliveries are stored in the transaction of the event and retried a
 * limited number of times. Unless an administrator has enabled it, nothing is stored or sent.
 */
export interface WebhookSender {
  readonly isOn: boolean;
  /**
   * Stores a delivery for each active webhook of a user; `db` is the transaction of the event. Call {@link wake} after
   * it.
   */
  add(db: Database, userId: string, body: WebhookBody): Promise<void>;
  /** Stores a delivery for one webhook. Returns the `webhook-id`. */
  addFor(db: Database, webhookId: string, body: WebhookBody): Promise<string>;
  /** Sends due deliveries in the background. */
  wake(): void;
  /** Starts sending, first the deliveries of an earlier run. */
  start(): Promise<void>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
  /** Stops sending and aborts deliveries in progress, which are sent again. */
  close(): Promise<void>;
}

export interface SenderOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly secret: string;
  readonly fetch: GuardedFetch;
  /** Whether an organization of a user forbids outgoing calls now, whatever was allowed when a delivery was stored. */
  readonly staysHere: (userId: string) => Promise<boolean>;
  readonly log: Pick<Logger, 'warn'>;
  /** Whether an administrator has enabled it. */
  readonly isOn: boolean;
  /** Whether no other server uses this database: then all claims at the start belong to ended processes. */
  readonly isAlone: boolean;
}

const SENT_AT_ONCE = 4;
const POLL_MS = 5_000;
/** How long a claim on a delivery lasts; a try takes ten seconds at most. */
const CLAIM_MS = 60_000;
const GONE = 410;

export function createWebhookSender(options: SenderOptions): WebhookSender {
  const { db, clock, newId, isOn, log } = options;
  const turns = new UserTurns();
  const stop = new AbortController();

  async function takeDue(): Promise<void> {
    while (turns.underWay.length < SENT_AT_ONCE && !stop.signal.aborted) {
      const claimed = await turns.next((except) => {
        const now = clock();
        return claimDelivery(db, now, new Date(now.getTime() + CLAIM_MS), except);
      });
      if (!claimed) return;
      const work = deliver(options, claimed, stop.signal).catch((err: unknown) =>
        log.warn({ err }, 'the outcome of a webhook delivery could not be stored'),
      );
      turns.begin(claimed.webhook.user_id, work);
      void work.then(rounds.wake);
    }
  }

  const rounds = createRounds(
    () =>
      takeDue().catch((err: unknown) =>
        log.warn({ err }, 'webhook deliveries could not be read from the database'),
      ),
    POLL_MS,
  );

  const addFor: WebhookSender['addFor'] = async (target, webhookId, body) => {
    const id = `msg_${newId()}`;
    const about = { id, webhook_id: webhookId, job_id: body.data.job ?? null, type: body.type };
    await insertDelivery(target, { ...about, body: JSON.stringify(body) }, clock());
    return id;
  };

  return {
    isOn,
    addFor,
    add: async (target, userId, body) => {
      if (!isOn) return;
      for (const { id } of await findActive(target, userId)) await addFor(target, id, body);
    },
    wake: rounds.wake,
    idle: async () => {
      while (rounds.underWay !== null || turns.underWay.length > 0)
        await Promise.all([rounds.underWay, ...turns.underWay]);
    },
    start: async () => {
      if (!isOn) return;
      if (options.isAlone) await releaseDeliveries(db);
      rounds.start();
    },
    close: async () => {
      stop.abort();
      rounds.stop();
      await Promise.allSettled([rounds.underWay, ...turns.underWay]);
    },
  };
}

/** One try. */
async function deliver(
  { db, clock, secret, fetch, staysHere }: SenderOptions,
  { delivery, webhook }: ClaimedDelivery,
  signal: AbortSignal,
): Promise<void> {
  if (webhook.is_active === 0) return noteTry(db, delivery, { state: 'failed' });
  if (await staysHere(webhook.user_id))
    return noteTry(db, delivery, { state: 'failed', status: null, failure: 'forbidden' });
  const at = clock();
  const secrets = secretsAt(secret, webhook, at);
  // The server's secret has changed, so the delivery cannot be signed.
  if (secrets.length === 0) return noteTry(db, delivery, { state: 'failed', failure: 'refused' });
  const signed = signedHeaders({ id: delivery.id, at, body: delivery.body }, secrets);
  const outcome = await send(fetch, webhook.url, { body: delivery.body, headers: signed }, signal);
  // The try was interrupted.
  if (signal.aborted) return;
  const { status, failure } = outcome;
  if (failure === null) return noteTry(db, delivery, { state: 'delivered', status, failure });
  if (status === GONE) {
    await noteTry(db, delivery, { state: 'failed', status, failure });
    return switchOff(db, webhook.id);
  }
  const pauseMs = pauseAfterMs(delivery.tries);
  await noteTry(db, delivery, {
    status,
    failure,
    ...(pauseMs === undefined
      ? { state: 'failed' }
      : { due_at: new Date(at.getTime() + pauseMs).toISOString() }),
  });
}

type Outcome = Pick<DeliveryRow, 'status' | 'failure'>;

/** Only the status of the answer matters. */
async function send(
  fetch: GuardedFetch,
  url: string,
  { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Sladd' },
      body,
      signal,
      ignoresBody: true,
    });
    return { status, failure: status >= 200 && status < 300 ? null : 'status' };
  } catch (error) {
    return { status: null, failure: error instanceof AddressRefusedError ? 'refused' : 'no_answer' };
  }
}
