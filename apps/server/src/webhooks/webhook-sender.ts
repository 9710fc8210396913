import type { WebhookBody } from '@sladd/contract';
import { AddressRefusedError, type GuardedFetch } from '../adapters/outgoing/guarded-fetch.ts';
import type { Clock, NewId } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import {
  claimDelivery,
  type DeliveryRow,
  deleteOldDeliveries,
  findActive,
  insertDelivery,
  noteTry,
  releaseDeliveries,
  switchOff,
  type WebhookRow,
} from './deliveries.store.ts';
import { pauseAfterMs } from './retries.ts';
import { signedHeaders } from './signature.ts';
import { secretsAt } from './webhook-secrets.ts';

/**
 * Tells addresses that users named when their jobs end. What is to be told is written in the transaction of what happened; it is
 * sent until it arrives, and at most so often. Where an administrator has not switched it on, nothing is written and nothing
 * is sent.
 */
export interface WebhookSender {
  readonly isOn: boolean;
  /** Writes down what every address of a user is to be told; `db` is the transaction of what happened. {@link wake} it after that. */
  add(db: Database, userId: string, body: WebhookBody): Promise<void>;
  /** Writes down what one address is to be told. Returns the `webhook-id`. */
  addFor(db: Database, webhookId: string, body: WebhookBody): Promise<string>;
  /** Sends what is due, without anybody waiting for it. */
  wake(): void;
  /** Begins to send, first what an earlier run left. */
  start(): Promise<void>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
  /** Sends no more, and gives up what is under way: it is sent again. */
  close(): Promise<void>;
}

export interface SenderOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly secret: string;
  readonly fetch: GuardedFetch;
  readonly log: Pick<Logger, 'warn'>;
  /** Whether an administrator has switched it on. */
  readonly isOn: boolean;
  /** Whether no other server works on this database: then every claim at a start is one of the dead. */
  readonly isAlone: boolean;
}

const SENT_AT_ONCE = 4;
const POLL_MS = 5_000;
/** After this long a delivery that a server was about to send is anybody's again; a try takes ten seconds at most. */
const CLAIM_MS = 60_000;
const KEPT_MS = 30 * 86_400_000;
const GONE = 410;

export function createWebhookSender(options: SenderOptions): WebhookSender {
  const { db, clock, newId, isOn, log } = options;
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();
  let poll: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;
  let isWoken = false;

  function wake(): void {
    isWoken = true;
    if (poll === undefined || round !== null || stop.signal.aborted) return;
    round = goRound().finally(() => {
      round = null;
    });
  }

  async function goRound(): Promise<void> {
    while (isWoken && !stop.signal.aborted) {
      isWoken = false;
      await takeDue().catch((err: unknown) => log.warn({ err }, 'webhooks cannot be read'));
    }
  }

  async function takeDue(): Promise<void> {
    while (underWay.size < SENT_AT_ONCE && !stop.signal.aborted) {
      const now = clock();
      const claimed = await claimDelivery(db, now, new Date(now.getTime() + CLAIM_MS));
      if (!claimed) return;
      const work = deliver(options, claimed, stop.signal)
        .catch((err: unknown) => log.warn({ err }, 'what became of a webhook cannot be noted'))
        .finally(() => {
          underWay.delete(work);
          wake();
        });
      underWay.add(work);
    }
  }

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
    wake,
    idle: async () => {
      while (round !== null || underWay.size > 0) await Promise.all([round, ...underWay]);
    },
    start: async () => {
      if (!isOn) return;
      if (options.isAlone) await releaseDeliveries(db);
      await deleteOldDeliveries(db, new Date(clock().getTime() - KEPT_MS));
      poll = setInterval(wake, POLL_MS);
      poll.unref();
      wake();
    },
    close: async () => {
      stop.abort();
      clearInterval(poll);
      await Promise.allSettled([round, ...underWay]);
    },
  };
}

/** One try. */
async function deliver(
  { db, clock, secret, fetch }: SenderOptions,
  { delivery, webhook }: { readonly delivery: DeliveryRow; readonly webhook: WebhookRow },
  signal: AbortSignal,
): Promise<void> {
  if (webhook.is_active === 0) return noteTry(db, delivery, { state: 'failed' });
  const at = clock();
  const secrets = secretsAt(secret, webhook, at);
  // The server has another secret by now: nobody could check it.
  if (secrets.length === 0) return noteTry(db, delivery, { state: 'failed', failure: 'refused' });
  const signed = signedHeaders({ id: delivery.id, at, body: delivery.body }, secrets);
  const outcome = await send(fetch, webhook.url, { body: delivery.body, headers: signed }, signal);
  // It was not tried to its end.
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

/** What a receiver answers to is its status alone. */
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
