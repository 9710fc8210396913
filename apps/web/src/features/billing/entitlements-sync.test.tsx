import { afterEach, expect, test, vi } from 'vitest';
import { bus } from '../../shared/bus.ts';
import { i18n } from '../../shared/i18n/i18n.ts';
import { useEntitlements, useEntitlementsSync } from './entitlements.api.ts';
import { openPage, refusal } from './testing/page.tsx';

const entitlements = 'GET /api/subscriptions/entitlements';
const none = { source: 'none', features: [], plan_features: [], pages_left: 0 };
const bought = { source: 'bought', features: ['ai_search'], plan_features: [], pages_left: 12 };

function Gate() {
  useEntitlementsSync();
  const rights = useEntitlements();
  return <p>{rights.has('ai_search') ? `open, ${rights.pagesLeft} left` : 'closed'}</p>;
}

async function openGate(answer: unknown) {
  await i18n.loadNamespaces('billing');
  return openPage(<Gate />, '/playground', { [entitlements]: answer });
}

afterEach(() => vi.unstubAllGlobals());

test('a gate opens and closes when the subscription changed, without a new login', async () => {
  const { page, answers } = await openGate(none);
  await expect.element(page.getByText('closed')).toBeVisible();
  answers[entitlements] = bought;
  bus.emit('subscription-updated');
  await expect.element(page.getByText('open, 12 left')).toBeVisible();
  answers[entitlements] = none;
  bus.emit('subscription-updated');
  await expect.element(page.getByText('closed')).toBeVisible();
});

test.each([
  ['completed', () => bus.emit('detection-completed', [])],
  ['failed', () => bus.emit('detection-failed', 'lost')],
])('the pages that are left are asked for after a run that %s', async (_, end) => {
  const { page, answers } = await openGate(bought);
  await expect.element(page.getByText('open, 12 left')).toBeVisible();
  answers[entitlements] = { ...bought, pages_left: 3 };
  end();
  await expect.element(page.getByText('open, 3 left')).toBeVisible();
});

test('what cannot be checked is said, and what was last known stays', async () => {
  const { page, answers } = await openGate(bought);
  await expect.element(page.getByText('open, 12 left')).toBeVisible();
  answers[entitlements] = refusal(500, 'internal');
  bus.emit('subscription-updated');
  await expect.element(page.getByText('Failed to check subscription')).toBeVisible();
  await expect.element(page.getByText('open, 12 left')).toBeVisible();
});
