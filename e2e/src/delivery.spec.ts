import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { letterPdf } from '@sladd/testkit';
import { pagesByPdfjs } from './read-pdf.ts';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { draw, openLetter, resultChecksum } from './workspace.ts';

const senderBox = { left: 60, top: 70, right: 260, bottom: 96 };
const secondBox = { left: 60, top: 330, right: 400, bottom: 350 };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

declare global {
  interface Window {
    handedOut: Promise<string>[];
  }
}

/** Notes the checksum of everything the page gives an address: the only way out for files to save and to print. */
async function watchWaysOut(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.handedOut = [];
    // The system's print dialog is not under test, and a browser without a screen has none.
    window.print = () => undefined;
    const original = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (source: Blob | MediaSource) => {
      if (source instanceof Blob) {
        const digest = source.arrayBuffer().then((bytes) => crypto.subtle.digest('SHA-256', bytes));
        window.handedOut.push(
          digest.then((hash) =>
            Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join(''),
          ),
        );
      }
      return original(source);
    };
  });
  return () => page.evaluate(() => Promise.all(window.handedOut));
}

/** Presses a key that delivers, answers the question about unseen pages, and gives the file that follows. */
async function saveByKey(page: Page, to: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Shift+S');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Redact \d+ areas?$/ })
    .click();
  await (await downloading).saveAs(to);
  return readFileSync(to);
}

test('saving and printing hand out what was redacted last, never an original or an older result', async ({
  page,
  server,
}, info) => {
  const handedOut = await watchWaysOut(page);
  await signIn(page, server);
  await openLetter(page);
  const original = sha256(letterPdf());

  await page.keyboard.press('Shift+S');
  await expect(page.getByText('No files selected or no content to redact').first()).toBeVisible();
  await page.keyboard.press('Shift+P');
  expect(await handedOut()).toEqual([]);

  await page.keyboard.press('Shift+E');
  await draw(page, senderBox);
  const first = await saveByKey(page, info.outputPath('first.pdf'));
  expect((await pagesByPdfjs(first)).join('\n')).not.toContain('Sladdby kommune');

  await test.step('a mark added makes the result outdated, and a new one is made', async () => {
    await page.getByRole('radio', { name: 'Original' }).click();
    await draw(page, secondBox);
    await expect(page.getByText('Changed since redaction').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Changed since this was made' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0);
    const second = await saveByKey(page, info.outputPath('second.pdf'));
    expect(sha256(second)).not.toBe(sha256(first));
    expect((await pagesByPdfjs(second)).join('\n')).not.toContain('Sladdby kommune');
    const before = await handedOut();
    expect(before).toEqual([sha256(first), sha256(second)]);

    await page.keyboard.press('Shift+P');
    await expect.poll(handedOut).toEqual([...before, sha256(second)]);
  });

  await test.step('discarding the result leaves nothing to print until a new one was made', async () => {
    const before = await handedOut();
    await page.getByRole('button', { name: 'Discard the result' }).first().click();
    await page.getByRole('heading', { name: 'Redaction', exact: true }).click();
    await page.keyboard.press('Shift+P');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    expect(await handedOut()).toEqual(before);
    await question.getByRole('button', { name: /^Redact \d+ areas?$/ }).click();
    await expect.poll(async () => (await handedOut()).at(-1)).toBe(await resultChecksum(page));
  });
  expect(await handedOut()).not.toContain(original);
});
