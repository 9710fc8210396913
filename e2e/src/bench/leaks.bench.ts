import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../server.ts';
import { signIn } from '../sign-in.ts';
import { pdfFile } from '../workspace.ts';
import { report } from './answers.ts';
import { scrollThrough } from './in-page.ts';
import { longFile } from './long-files.ts';

const FILES_AT_ONCE = 20;
const ROUNDS = 5;
const CLOSED = FILES_AT_ONCE * ROUNDS;
/** Less than a single file has on the page: a notice that is about to go, and no more. */
const NODES_LEFT = 20;
const LISTENERS_LEFT = 5;

test(`closing ${CLOSED} files leaves nothing behind`, async ({ page, server, browser }) => {
  await signIn(page, server);
  const session = await page.context().newCDPSession(page);
  // The first round loads what is loaded once: the second one's counts are the ones to come back to.
  await openAndClose(page);
  await openAndClose(page);
  const before = await countersOf(session);
  for (let round = 0; round < ROUNDS; round++) await openAndClose(page);
  const after = await countersOf(session);
  const name = `closing ${CLOSED} files`;
  report(browser, [
    { name: `${name}, more DOM nodes`, value: after.nodes - before.nodes, limit: NODES_LEFT, unit: '' },
    {
      name: `${name}, more listeners`,
      value: after.jsEventListeners - before.jsEventListeners,
      limit: LISTENERS_LEFT,
      unit: '',
    },
  ]);
});

async function openAndClose(page: Page): Promise<void> {
  const files = Array.from({ length: FILES_AT_ONCE }, (_, at) =>
    pdfFile(`sak-${at + 1}.pdf`, longFile(at, 3)),
  );
  await page.getByTestId('choose-files').setInputFiles(files);
  await expect(page.getByRole('article').last().getByText('3 pages')).toBeVisible({ timeout: 60_000 });
  await scrollThrough(page, 1500);
  await page.getByRole('region', { name: 'Documents' }).focus();
  await page.keyboard.press('Shift+Digit2');
  await page.getByRole('button', { name: 'Remove all' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Close \d+ files$/ })
    .click();
  await expect(page.getByText('Drop PDFs here')).toBeVisible();
  // Notices and what fades out take a few seconds to go.
  await expect(page.getByRole('region', { name: 'Confirmations' }).getByRole('dialog')).toHaveCount(0);
}

async function countersOf(session: CDPSession): Promise<{ nodes: number; jsEventListeners: number }> {
  for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage');
  return session.send('Memory.getDOMCounters');
}
