import type { ApiKey } from '@sladd/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { i18n } from '../../../shared/i18n/i18n.ts';
import { type Answers, openPage, refusal } from '../testing/page.tsx';
import { ApiKeysTab } from './api-keys-tab.tsx';

const DAY_MS = 86_400_000;
const secret = 'sladd_Hr6wN3eT_3uYt8fVbQ0cRzLd5WnE1sKaJ7xPh2MgTo9iXv4DyU6k';

function keyOf(change: Partial<ApiKey> = {}): ApiKey {
  return {
    id: 'k7Qm2x9A',
    name: 'Nightly archive',
    permissions: ['detect', 'redact'],
    duration: '30d',
    created_at: new Date(Date.now() - 10 * DAY_MS).toISOString(),
    expires_at: new Date(Date.now() + 20 * DAY_MS).toISOString(),
    last_used: null,
    subscription_id: null,
    ...change,
  };
}

async function keys(list: unknown, answers: Answers = {}, planFeatures = ['api_access']) {
  await i18n.loadNamespaces('billing');
  return openPage(<ApiKeysTab />, '/subscription/manage?tab=apikeys', {
    'GET /api/users/me/api-keys': list,
    'GET /api/subscriptions/entitlements': {
      source: 'bought',
      features: ['entity_detection'],
      plan_features: planFeatures,
      pages_left: null,
    },
    ...answers,
  });
}

afterEach(() => vi.unstubAllGlobals());

test('without keys it says so and offers to make one', async () => {
  const { page } = await keys([]);
  await expect.element(page.getByText('No keys yet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Create key' })).toBeVisible();
});

test.each([
  ['with keys', [keyOf()]],
  ['without', []],
])('a guide for programs is beside the button that makes a key, %s', async (_, list) => {
  const { page } = await keys(list);
  await expect.element(page.getByRole('link', { name: 'Guide' })).toHaveAttribute('href', '/api/docs');
});

test('a card shows name, id, what the key may do, and its dates', async () => {
  const { page } = await keys([
    keyOf(),
    keyOf({ id: 'Vn4tR81c', name: 'Used', last_used: new Date(Date.now() - 2 * 3_600_000).toISOString() }),
    keyOf({ id: 'b2Yc6HsD', name: 'Soon', expires_at: new Date(Date.now() + 3 * DAY_MS).toISOString() }),
    keyOf({ id: 'Wp0eZ5kU', name: 'Over', expires_at: new Date(Date.now() - DAY_MS).toISOString() }),
  ]);
  const card = (name: string) => page.getByRole('listitem', { name });
  await expect.element(card('Nightly archive')).toMatchTextContent(/sladd_k7Qm2x9A/);
  await expect.element(card('Nightly archive')).toMatchTextContent(/Never used/);
  await expect.element(card('Nightly archive')).toMatchTextContent(/Detect.*Redact/);
  await expect.element(card('Used')).toMatchTextContent(/2 hours ago/);
  await expect.element(card('Soon')).toMatchTextContent(/Ends soon/);
  await expect.element(card('Over')).toMatchTextContent(/Expired/);
  await expect.element(page.getByText(/4 of 20 keys/)).toBeVisible();
});

test('deleting takes two steps; the first keeps the key', async () => {
  const { page, calls } = await keys([keyOf()], { 'DELETE /api/users/me/api-keys/k7Qm2x9A': null });
  await page.getByRole('button', { name: 'Delete Nightly archive' }).click();
  await expect.element(page.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Delete Nightly archive' })).toHaveFocus();
  expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await page.getByRole('button', { name: 'Delete Nightly archive' }).click();
  await page.getByRole('button', { name: 'Delete key' }).click();
  await expect
    .poll(() => calls.some(({ call }) => call === 'DELETE /api/users/me/api-keys/k7Qm2x9A'))
    .toBe(true);
  await expect.element(page.getByText('The key is deleted')).toBeVisible();
});

test('a key that could not be deleted is still there, and it says so', async () => {
  const { page } = await keys([keyOf()], {
    'DELETE /api/users/me/api-keys/k7Qm2x9A': refusal(500, 'internal'),
  });
  await page.getByRole('button', { name: 'Delete Nightly archive' }).click();
  await page.getByRole('button', { name: 'Delete key' }).click();
  await expect.element(page.getByText('Failed to delete API key')).toBeVisible();
  await expect.element(page.getByRole('listitem', { name: 'Nightly archive' })).toBeVisible();
});

test('a key is made, shown once as 64 dots, shown, copied and done with', async () => {
  const copied: string[] = [];
  const { page, calls } = await keys([], {
    'POST /api/users/me/api-keys': ({ body }: { body: Partial<ApiKey> }) => ({
      ...keyOf({ id: 'Hr6wN3eT', ...body }),
      key: secret,
    }),
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (value) => void copied.push(value));
  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await expect.element(form.getByRole('button', { name: 'Create key' })).toBeDisabled();
  await form.getByRole('textbox', { name: 'Name' }).fill('ab');
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect.element(form.getByText('Name must be at least 3 characters')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Case system');
  await form.getByRole('checkbox', { name: /^Read/ }).click();
  await form.getByRole('button', { name: 'Create key' }).click();

  const once = page.getByRole('dialog', { name: 'Copy your key now' });
  await expect.element(once.getByRole('img', { name: 'Key hidden, 64 dots' })).toMatchTextContent(/^•{64}$/);
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    name: 'Case system',
    duration: '30d',
    permissions: ['detect', 'redact'],
  });
  expect(document.body.textContent).not.toContain(secret);
  await once.getByRole('button', { name: 'Show' }).click();
  await expect.element(once).toMatchTextContent(new RegExp(secret));
  await once.getByRole('button', { name: 'Hide' }).click();
  expect(document.body.textContent).not.toContain(secret);
  await once.getByRole('button', { name: 'Copy' }).click();
  await expect.element(once.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toEqual([secret]);
  await expect.element(once.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(once).toBeVisible();
  await once.getByRole('button', { name: 'Done' }).click();
  await expect.element(once).not.toBeInTheDocument();
  expect(document.documentElement.outerHTML).not.toContain(secret);
});

test('the six durations are there', async () => {
  const { page } = await keys([]);
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('combobox', { name: /Valid for/ }).click();
  for (const words of ['15 minutes', '30 minutes', '30 days', '90 days', '180 days', '365 days'])
    await expect.element(page.getByRole('option', { name: words, exact: true })).toBeVisible();
});

test('a key that could not be made keeps what was written', async () => {
  const { page } = await keys([], { 'POST /api/users/me/api-keys': refusal(500, 'internal') });
  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Case system');
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to create API key/);
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Case system');
});

test('a list that did not load says so', async () => {
  const { page } = await keys(refusal(500, 'internal'));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to refresh API keys/);
});

test('a command shows how a key is used: in the header, never in the address', async () => {
  const { page } = await keys([]);
  await expect.element(page.getByText('From a file to a redacted file')).toBeVisible();
  expect(document.querySelector('pre')?.textContent?.split('\n').slice(1)).toEqual([
    `curl --fail-with-body -sS ${location.origin}/api/batch/redact \\`,
    '  -H "Authorization: Bearer $SLADD_KEY" \\',
    `  -F files=@vedtak.pdf -F 'terms=["Kari Nordmann"]' -o vedtak.zip`,
  ]);
});

test('a plan without API access says what keys come with, and still lists those there are', async () => {
  const { page } = await keys([keyOf()], {}, []);
  await expect
    .element(page.getByRole('link', { name: 'View pricing plans' }))
    .toHaveAttribute('href', '/pricing');
  expect(page.getByRole('button', { name: 'Create key' }).elements()).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: 'Delete Nightly archive' })).toBeVisible();
});
