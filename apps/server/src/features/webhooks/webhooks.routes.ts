import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  MAX_WEBHOOKS,
  rotateWebhookSecret,
  testWebhook,
  WEBHOOK_SECRET_HOURS,
  type Webhook,
  type WebhookDelivery,
} from '@sladd/contract';
import { isAllowedForm } from '../../adapters/outgoing/guarded-fetch.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { throttle } from '../../http/throttle.ts';
import type { DeliveryRow, WebhookRow } from '../../webhooks/deliveries.store.ts';
import { newWebhookSecret } from '../../webhooks/signature.ts';
import { sealWebhookSecret } from '../../webhooks/webhook-secrets.ts';
import { staysHere } from '../rules/index.ts';
import {
  deleteWebhookRow,
  findDeliveries,
  findWebhook,
  findWebhooks,
  insertWebhook,
  replaceSecret,
  updateWebhook,
} from './webhooks.store.ts';

/** Limit of tests per user, since a test calls an external server. */
const testLimit = { attempts: 10, windowMs: 60_000 };

export function webhookRoutes(mount: Mount, deps: Deps): void {
  const { db, clock, newId, secret, webhooks, config } = deps;

  const own = async (userId: string, id: string): Promise<WebhookRow> => {
    const row = await findWebhook(db, userId, id);
    if (!row) throw new AppError('webhook.not_found');
    return row;
  };
  const requireOn = (): void => {
    if (!webhooks.isOn) throw new AppError('webhook.switched_off');
  };

  const requireOutgoing = async (userId: string): Promise<void> => {
    if (await staysHere(db, userId))
      throw new AppError('rules.set_by_organization', { details: { rule: 'no_outgoing_calls' } });
  };

  mount(listWebhooks, async ({ actor }) => ({
    is_enabled: webhooks.isOn,
    webhooks: (await findWebhooks(db, actor.userId)).map(present),
  }));

  mount(createWebhook, async ({ actor, body }) => {
    requireOn();
    await requireOutgoing(actor.userId);
    if (!isAllowedForm(body.url, { ownHosts: config.webhooks.ownHosts }))
      throw new AppError('webhook.address', {
        fields: { url: 'Must be an https address on the open internet' },
      });
    const text = newWebhookSecret();
    const id = newId();
    const sealed = sealWebhookSecret(secret, id, text);
    const row = newRow({ id, user_id: actor.userId, url: body.url, secret: sealed }, clock());
    const isRoom = await db
      .transaction()
      .execute((transaction) => insertWebhook(transaction, row, MAX_WEBHOOKS));
    if (!isRoom) throw new AppError('webhook.limit', { details: { limit_webhooks: MAX_WEBHOOKS } });
    return { ...present(row), secret: text };
  });

  mount(changeWebhook, async ({ actor, params, body }) => {
    const row = await updateWebhook(db, actor.userId, params.id, { is_active: body.is_active ? 1 : 0 });
    if (!row) throw new AppError('webhook.not_found');
    return present(row);
  });

  mount(deleteWebhook, async ({ actor, params }) => {
    if (!(await deleteWebhookRow(db, actor.userId, params.id))) throw new AppError('webhook.not_found');
    return null;
  });

  mount(rotateWebhookSecret, async ({ actor, params }) => {
    const { id } = await own(actor.userId, params.id);
    const text = newWebhookSecret();
    const until = new Date(clock().getTime() + WEBHOOK_SECRET_HOURS * 3_600_000);
    const row = await replaceSecret(db, actor.userId, id, {
      secret: sealWebhookSecret(secret, id, text),
      until,
    });
    if (!row) throw new AppError('webhook.not_found');
    return { ...present(row), secret: text };
  });

  mount(testWebhook, async ({ actor, params }) => {
    const row = await own(actor.userId, params.id);
    requireOn();
    await requireOutgoing(actor.userId);
    await throttle(deps, ['webhook test', actor.userId], testLimit);
    const body = { type: 'webhook.test', timestamp: clock().toISOString(), data: {} } as const;
    const id = await webhooks.addFor(db, row.id, body);
    webhooks.wake();
    return { id };
  });

  mount(listWebhookDeliveries, async ({ actor, params }) => {
    const { id } = await own(actor.userId, params.id);
    return (await findDeliveries(db, id)).map(presentDelivery);
  });
}

function newRow(own: Pick<WebhookRow, 'id' | 'user_id' | 'url' | 'secret'>, now: Date): WebhookRow {
  return {
    ...own,
    is_active: 1,
    created_at: now.toISOString(),
    old_secret: null,
    old_secret_until: null,
  };
}

function present({ id, url, is_active, created_at, old_secret_until }: WebhookRow): Webhook {
  return { id, url, is_active: is_active === 1, created_at, old_secret_until };
}

function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, type, job_id: job, state, tries, status, failure, created_at, tried_at } = row;
  const next_at = state === 'waiting' ? row.due_at : null;
  return { id, type, job, state, tries, status, failure, created_at, tried_at, next_at };
}
