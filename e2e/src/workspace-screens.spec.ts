import type { Page } from '@playwright/test';
import { join } from './people.ts';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import {
  atRest,
  detect,
  draw,
  expectNoViolations,
  leavePlacesElsewhere,
  openLetter,
  pdfFile,
  redact,
  typeSearch,
} from './workspace.ts';

const documents = (page: Page) => page.getByRole('region', { name: 'Documents' });

test('every panel and the list of shortcuts can be used by everyone, in both themes', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  // Shortcuts rest while no file is open.
  await page.keyboard.press('Shift+H');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openLetter(page);
  await detect(page);
  // The bar of the run fades; half seen it has no contrast.
  await expect(page.getByRole('region', { name: 'Detection' })).toHaveCount(0);
  for (const digit of [1, 4, 6, 7, 0]) {
    await documents(page).focus();
    await page.keyboard.press(`Shift+Digit${digit}`);
    await test.step(`panel ${digit}`, () => expectNoViolations(page));
  }
  await documents(page).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoViolations(page);
});

test('without a subscription what is paid for carries a crown and leads to the plans', async ({ page }) => {
  await page.goto('/login');
  await join(page);
  await page.goto('/playground');
  await openLetter(page);
  const upgrade = page.getByRole('dialog').filter({ hasText: 'View pricing plans' });
  const close = async () => {
    await expect(upgrade).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(upgrade).toHaveCount(0);
  };
  await documents(page).focus();
  await page.keyboard.press('Shift+D');
  await close();
  await page.keyboard.press('Shift+Digit6');
  await page.getByRole('radio', { name: 'Text' }).click();
  await close();
  // Showing and clearing findings, those of each model, and the colours of the models.
  const crowns = page.getByRole('button', { name: /: part of Premium$/ });
  await expect(crowns).toHaveCount(7);
  await crowns.first().click();
  await close();
  // The colour of what is drawn by hand is free; it shows at once and is kept, also when the panel is left at once.
  const colour = page.getByLabel('Colour of Manual');
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/settings') && response.request().method() === 'PATCH',
  );
  await colour.fill('#112233');
  await expect(page.locator('[style*="--hl-manual: #112233"]')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Search' }).click();
  expect((await (await saved).json()).data.color_method_manual).toBe('#112233');
  await expect(crowns).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: 'Match case' })).toBeDisabled();
});

test('one file fills the screen with tools that fade, until button, key or browser ends it', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await openLetter(page);
  const isFullscreen = () => page.evaluate(() => document.fullscreenElement !== null);
  const open = () => page.getByRole('button', { name: 'View in full screen' }).click();
  const tools = page.getByRole('toolbar', { name: 'Document tools' }).last();
  await page.keyboard.press('Control+=');
  await open();
  await expect(page.getByText('Press Esc to leave full screen')).toBeVisible();
  await expect.poll(isFullscreen).toBe(true);
  for (const name of ['Open PDFs', 'Save redacted files', 'Search with default terms', 'Redact']) {
    await expect(tools.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await tools.getByRole('button', { name: 'Zoom in' }).click();
  await expect(tools.getByRole('status')).toHaveText('125 %');
  const opacity = () =>
    tools.evaluate((element) => getComputedStyle(element.parentElement ?? element).opacity);
  await page.mouse.move(640, 600);
  await expect.poll(opacity).toBe('0');
  // Moved again and again: between two looks at a busy page the tools would have faded anew.
  let y = 500;
  const opacityAfterMove = async () => {
    await page.mouse.move(640, y--);
    return opacity();
  };
  await expect.poll(opacityAfterMove).toBe('1');
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(isFullscreen).toBe(false);
  await expect(page.getByLabel(/^Zoom \d+/)).toHaveText('120 %');

  await open();
  await expect.poll(isFullscreen).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.getByRole('button', { name: 'View in full screen' })).toBeVisible();
});

test('without a network it says so, keeps the marks, and goes on afterwards', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server);
  await openLetter(page);
  await page.keyboard.press('Shift+E');
  await draw(page, { left: 60, top: 70, right: 260, bottom: 96 });
  await page.keyboard.press('Shift+E');
  await context.setOffline(true);
  await typeSearch(page, 'Testesen');
  await expect(
    page.getByText('You are offline. Connect to the network and try again.').first(),
  ).toBeVisible();
  await expect(page.locator('[data-layer="manual"]')).toHaveCount(1);
  await documents(page).focus();
  await page.keyboard.press('End');
  await expect(page.locator('[data-page="3"] canvas')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByLabel('Search all files').press('Enter');
  await expect(page.locator('[data-layer="search"]').first()).toBeVisible();
  await documents(page).focus();
  await redact(page);
});

test('a message covers nothing that can be pressed, also beside a result', async ({ page, server }) => {
  await signIn(page, server);
  await openLetter(page);
  await documents(page).focus();
  await page.keyboard.press('Shift+S');
  await expectClear(page, 'No files selected or no content to redact');
  await page.keyboard.press('Shift+E');
  await draw(page, { left: 60, top: 70, right: 260, bottom: 96 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await redact(page);
  await documents(page).focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Shift+S');
  await expectClear(page, 'No files selected or no content to redact');
});

test('what stands beside the pages ends with its file', async ({ page, server }) => {
  await signIn(page, server);
  await openLetter(page);
  await page.getByTestId('choose-files').setInputFiles(pdfFile('klage.pdf'));
  const [first, second] = [page.locator('article').first(), page.locator('article').last()];
  await expect(second.getByText('3 pages', { exact: true })).toBeAttached();
  const strip = first.getByRole('navigation');
  const end = await first.evaluate((article: HTMLElement) => article.offsetTop + article.offsetHeight);
  for (const left of [600, 300, 120]) {
    await documents(page).evaluate((scroller, top) => scroller.scrollTo({ top }), end - left);
    await atRest(second);
    const header = await second.locator('header').boundingBox();
    const box = await strip.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the whole job can be done by thumb', async ({ page, server }) => {
    await signIn(page, server);
    await openLetter(page);
    await expectFitting(page);
    const act = async (name: string | RegExp) => {
      await page.getByRole('button', { name: 'Open the actions' }).tap();
      for (const one of ['Open PDFs', 'Search', 'Detect sensitive information', 'Save redacted files']) {
        await expect(page.getByRole('navigation', { name: 'Actions' }).getByText(one)).toBeVisible();
      }
      await page.getByRole('navigation', { name: 'Actions' }).getByRole('button', { name }).tap();
    };
    await act('Detect sensitive information');
    await expect(page.getByText(/^Detection done: \d+ findings$/)).toBeVisible();
    await expectNoViolations(page);
    await expectFitting(page);
    await act(/^Redact/);
    await leavePlacesElsewhere(page);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Redact \d+ areas$/ })
      .tap();
    await expect(page.getByRole('heading', { name: 'Nothing left under the marks' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Download' })).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page);
    await expectFitting(page);
  });
});

/** A message is in sight, and no button lies under it. */
async function expectClear(page: Page, title: string): Promise<void> {
  const notice = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('dialog')
    .filter({ hasText: title })
    .first();
  await expect(notice).toBeVisible();
  const covered = await notice.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return Array.from(document.querySelectorAll('button, a[href], input'))
      .filter((one) => !element.contains(one) && one.checkVisibility())
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
      })
      .map((one) => one.outerHTML);
  });
  expect(covered).toEqual([]);
}

/** Nothing sticks out at the side of the window. */
async function expectFitting(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}
