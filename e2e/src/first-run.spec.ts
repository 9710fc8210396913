import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { findingsTab, typeSearch } from './workspace.ts';

/** What the sample case holds of each special category (GDPR articles 9 and 10), as the method `advanced` calls it. */
const special = {
  HEALTH: /migrene/,
  GENETIC_DATA: /gentest|arvelig/,
  CRIMINAL: /dømt for vold/,
  BIOMETRIC_DATA: /fingeravtrykk/,
  TRADE_UNION: /Fagforbundet/,
  POLITICAL_AFFILIATION: /Venstre/,
  RELIGIOUS_BELIEF: /muslim/,
  SEXUAL: /lesbisk/,
};

async function detectInSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try with a sample' }).click();
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().includes('/api/batch/multi_detect'));
  await page.getByRole('button', { name: 'Detect sensitive information' }).first().click();
  await answered;
  await expect(findingsTab(page)).toHaveText(/\d/);
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
}

/** The events of the next detection, read on their way: a browser may drop what a page has read of a stream. */
async function eventsOfNextDetection(page: Page): Promise<() => string> {
  let events = '';
  await page.route(/\/api\/batch\/multi_detect/u, async (route) => {
    const response = await route.fetch({ timeout: 0 });
    events = await response.text();
    await route.fulfill({ response, body: events });
  });
  return () => events;
}

test('a first run on the sample case finds every special category, and a report of it names none of it', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const eventsOf = await eventsOfNextDetection(page);
  await detectInSample(page);
  const events = eventsOf();
  const found = [...events.matchAll(/"entity_type":"(\w+)"[^{}]*?"original_text":"([^"]*)"/gu)];
  const missed = Object.entries(special).filter(
    ([type, words]) => !found.some(([, entity, text]) => entity === type && words.test(text ?? '')),
  );
  expect(missed.map(([type]) => type)).toEqual([]);
  expect(events).toContain('"entity_type":"SIGNATURE"');

  await typeSearch(page, 'sumatriptan');
  await expect(page.getByRole('button', { name: 'Remove sumatriptan' })).toBeVisible();
  await page.getByRole('button', { name: 'owner, User menu' }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const exactly = page.getByRole('region', { name: 'This is exactly what is sent' });
  const { report } = JSON.parse((await exactly.textContent()) ?? '');
  expect(report.files).toEqual([expect.objectContaining({ pages: 3, size: 'to_100_kB', status: 'ready' })]);
  expect(report.files[0].marks).toBeGreaterThan(10);
  expect(report.calls.at(-1)).toMatchObject({ status: 200, request_id: expect.any(String) });
  expect(report.actions.map(({ name }: { name: string }) => name)).toContain('command:detect');
  expect(JSON.stringify(report)).not.toMatch(
    /kari|testesen|sosialhjelp|eksempel|\.pdf"|sumatriptan|migrene|fagforbund|nordvik|@[a-z]|158387/iu,
  );
  const taken = page.waitForResponse((response) => response.url().endsWith('/api/contact'));
  await page.getByRole('button', { name: 'Send' }).click();
  expect((await taken).status()).toBe(202);
  await expect(page.getByText('The report was sent. Thank you')).toBeVisible();
});

test('a page that breaks keeps what was open, and has it back after the reload', async ({ page, server }) => {
  await signIn(page, server);
  await detectInSample(page);
  const count = await findingsTab(page).textContent();
  await page.evaluate(() => {
    const { createElement } = document;
    document.createElement = ((...given: [string]) => {
      if (given[0] === 'ul') throw new TypeError('Kari Testesen');
      return createElement.apply(document, given);
    }) as typeof document.createElement;
  });
  await page.getByRole('tab', { name: 'Files', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
  await expect(page.getByText(/^Kept on this device: 1 open file with \d+ marks/)).toBeVisible();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  await page.getByRole('tab', { name: /^Detection/ }).click();
  await expect(findingsTab(page)).toHaveText(count ?? '');
});
