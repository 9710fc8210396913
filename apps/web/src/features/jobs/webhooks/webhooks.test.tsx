import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getEntitlements,
  languages,
  listJobs,
  listWebhookDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../../testing/in-language.ts';
import { serverForKari } from '../../../testing/members.ts';
import { openApp } from '../../../testing/open-app.tsx';

const url = 'https://sak.example.com/hooks/sladd';
const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const at = new Date().toISOString();
const webhook: Webhook = { id: 'w1', url, is_active: true, created_at: at, old_secret_until: null };
const delivery: WebhookDelivery = {
  ...{ id: 'msg_2mQx', type: 'job.done', job: 'j-8d1a40', state: 'delivered', tries: 1, status: 204 },
  ...{ failure: null, created_at: at, tried_at: at, next_at: null },
};

function serverWith(webhooks: Webhook[], isEnabled = true) {
  return serverForKari()
    .gives(getEntitlements, { source: 'bought', features: [], plan_features: [], pages_left: null })
    .gives(listJobs, { jobs: [], older: null })
    .gives(listWebhooks, () => ({ is_enabled: isEnabled, webhooks }));
}

/** The page of jobs; its texts come with it. */
async function openJobs() {
  const screen = await openApp('/jobs');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return screen;
}

describe.each(languages)('in %s', (language) => {
  test('an address is added, and its secret is shown this once', async () => {
    const t = await inLanguage(language);
    const webhooks: Webhook[] = [];
    const server = serverWith(webhooks).gives(createWebhook, () => {
      webhooks.push(webhook);
      return { ...webhook, secret };
    });
    const screen = await openJobs();
    await screen.getByRole('button', { name: t('jobs:webhooks.add') }).click();
    await screen.getByLabelText(t('jobs:webhooks.create.url')).fill(` ${url} `);
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: t('jobs:webhooks.add') })
      .click();
    await expect.element(screen.getByText(secret)).toBeVisible();
    expect(server.bodiesOf(createWebhook)).toEqual([{ url }]);
    await screen.getByRole('button', { name: t('jobs:webhooks.secret.done') }).click();
    await expect.element(screen.getByText(secret)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('listitem', { name: url })).toBeVisible();
  });

  test('an address that may not be told is refused in the form', async () => {
    const t = await inLanguage(language);
    serverWith([]).refuses(createWebhook, { code: 'webhook.address', status: 422 });
    const screen = await openJobs();
    await screen.getByRole('button', { name: t('jobs:webhooks.add') }).click();
    await screen.getByLabelText(t('jobs:webhooks.create.url')).fill('http://10.12.0.40/hook');
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: t('jobs:webhooks.add') })
      .click();
    await expect.element(screen.getByText(t('errors:webhook.address'))).toBeVisible();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });

  test('a test is sent, and the latest deliveries say how it went', async () => {
    const t = await inLanguage(language);
    const failed: WebhookDelivery = {
      ...delivery,
      ...{ id: 'msg_test', type: 'webhook.test', job: null, state: 'failed', tries: 8, status: 503 },
      failure: 'status',
    };
    const server = serverWith([webhook])
      .gives(testWebhook, { id: 'msg_test' })
      .gives(listWebhookDeliveries, [failed, delivery]);
    const screen = await openJobs();
    await screen.getByRole('button', { name: t('jobs:webhooks.test.named', { url }) }).click();
    await expect
      .element(screen.getByText(t('jobs:webhooks.type.webhook.test'), { exact: true }))
      .toBeVisible();
    await expect
      .element(screen.getByText(new RegExp(t('jobs:webhooks.answer.status', { status: 503 }))))
      .toBeVisible();
    await expect.element(screen.getByText(t('jobs:webhooks.delivery.failed'))).toBeVisible();
    await expect.element(screen.getByText('j-8d1a40')).toBeVisible();
    expect(server.bodiesOf(testWebhook)).toHaveLength(1);
  });

  test('a new secret is asked about, shown once, and the old one named', async () => {
    const t = await inLanguage(language);
    const webhooks = [webhook];
    const until = new Date(Date.now() + 86_400_000).toISOString();
    serverWith(webhooks).gives(rotateWebhookSecret, () => {
      webhooks[0] = { ...webhook, old_secret_until: until };
      return { ...webhook, old_secret_until: until, secret };
    });
    const screen = await openJobs();
    await screen.getByRole('button', { name: t('jobs:webhooks.rotate.named', { url }) }).click();
    await expect.element(screen.getByRole('button', { name: t('jobs:webhooks.rotate.keep') })).toHaveFocus();
    await screen.getByRole('button', { name: t('jobs:webhooks.rotate.do') }).click();
    await expect.element(screen.getByText(secret)).toBeVisible();
    await screen.getByRole('button', { name: t('jobs:webhooks.secret.done') }).click();
    await expect.element(screen.getByText(secret)).not.toBeInTheDocument();
    const [words = ''] = t('jobs:webhooks.oldSecret', { date: '|', time: '|' }).split('|');
    await expect.element(screen.getByText(new RegExp(words))).toBeVisible();
  });

  test('an address is switched off, and removed after a question', async () => {
    const t = await inLanguage(language);
    const webhooks = [webhook];
    const server = serverWith(webhooks)
      .gives(changeWebhook, () => {
        webhooks[0] = { ...webhook, is_active: false };
        return { ...webhook, is_active: false };
      })
      .gives(deleteWebhook, () => {
        webhooks.pop();
        return null;
      });
    const screen = await openJobs();
    await screen.getByRole('button', { name: t('jobs:webhooks.turnOff.named', { url }) }).click();
    await expect
      .element(screen.getByRole('button', { name: t('jobs:webhooks.turnOn.named', { url }) }))
      .toBeVisible();
    expect(server.bodiesOf(changeWebhook)).toEqual([{ is_active: false }]);
    await screen.getByRole('button', { name: t('jobs:webhooks.remove.named', { url }) }).click();
    await screen.getByRole('button', { name: t('jobs:webhooks.remove.do') }).click();
    await expect.element(screen.getByText(t('jobs:webhooks.removed'))).toBeVisible();
    await expect.element(screen.getByText(t('jobs:webhooks.none'))).toBeVisible();
  });

  test('a server that tells nobody says so beside what is left, and offers nothing more', async () => {
    const t = await inLanguage(language);
    serverWith([webhook], false);
    const screen = await openJobs();
    await expect.element(screen.getByText(t('jobs:webhooks.off.body'))).toBeVisible();
    expect(screen.getByRole('button', { name: t('jobs:webhooks.add') }).elements()).toEqual([]);
    await expect
      .element(screen.getByRole('button', { name: t('jobs:webhooks.remove.named', { url }) }))
      .toBeEnabled();
  });
});

test('where this server tells nobody and nobody named an address there is nothing of it', async () => {
  const t = await inLanguage('en');
  serverWith([], false);
  const screen = await openJobs();
  await expect.element(screen.getByText(t('jobs:none.title'))).toBeVisible();
  expect(screen.getByText(t('jobs:webhooks.title')).elements()).toEqual([]);
});
