import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { openLetter, pdfFile } from './workspace.ts';

const panels = (page: Page) => page.getByRole('tablist', { name: 'Panels' });
const panel = (page: Page) => page.locator('#workspace-panel');
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const handle = (page: Page) => page.getByRole('separator', { name: 'Width of the sidebar' });

async function widthOf(page: Page): Promise<number> {
  return Math.round((await sidebar(page).boundingBox())?.width ?? 0);
}

async function pull(page: Page, to: number): Promise<void> {
  const box = await handle(page).boundingBox();
  if (!box) throw new Error('the handle is nowhere');
  await page.mouse.move(box.x + box.width / 2, 400);
  await page.mouse.down();
  await page.mouse.move(to, 400, { steps: 5 });
  await page.mouse.up();
}

test('the sidebar is pulled wider within its bounds, folds to its rail and keeps its width', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server);
  await openLetter(page);
  await expect(handle(page)).toHaveAttribute('aria-valuenow', '400');
  await pull(page, 500);
  await expect.poll(() => widthOf(page)).toBe(500);
  await pull(page, 1000);
  await expect.poll(() => widthOf(page)).toBe(600);
  await pull(page, 100);
  await expect.poll(() => widthOf(page)).toBe(280);
  await handle(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => widthOf(page)).toBe(305);

  await page.getByRole('button', { name: 'Fold the panel away' }).click();
  await expect.poll(() => widthOf(page)).toBe(50);
  await expect(panel(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the panel' }).click();
  await expect.poll(() => widthOf(page)).toBe(305);
});

test('the pages panel shows every page of every file and goes to the page that is wanted', async ({
  page,
  server,
}) => {
  const long = `${'lang-tittel-'.repeat(2)}2026.pdf`;
  await signIn(page, server);
  await panels(page).getByRole('tab', { name: 'Pages' }).click();
  const pages = panel(page);

  await test.step('with nothing open it offers to open something', async () => {
    await expect(pages.getByRole('heading', { name: 'Pages · files (0)' })).toBeVisible();
    await expect(pages.getByText('Open a PDF to see its pages.')).toBeVisible();
    const choosing = page.waitForEvent('filechooser');
    await pages.getByRole('button', { name: 'Open PDFs' }).click();
    await (await choosing).setFiles(pdfFile(long));
    await expect(page.locator('[data-page="1"] canvas').first()).toBeVisible();
  });

  const header = pages.getByRole('button', { name: /3 pages/ });
  const thumbnails = pages.getByRole('button', { name: /^Page \d/ });
  const [previous, next] = ['Previous page', 'Next page'].map((name) => pages.getByRole('button', { name }));
  const input = pages.getByRole('textbox', { name: 'Page' });
  const isOn = async (number: number) => {
    await expect(input).toHaveValue(String(number));
    await expect(thumbnails.nth(number - 1)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator(`article [data-page="${number}"]`)).toBeInViewport();
  };
  if (!previous || !next) throw new Error('no pager');

  await test.step('title, cut name and small pages with their numbers', async () => {
    await expect(pages.getByRole('heading', { name: 'Pages · files (1)' })).toBeVisible();
    await expect(header).toContainText(`${long.slice(0, 21)}…`);
    await expect(header.getByTitle(long)).toBeVisible();
    await expect(thumbnails).toHaveCount(3);
    await expect(thumbnails).toContainText(['1', '2', '3']);
    await expect(pages.getByText('of 3')).toBeVisible();
    const canvas = thumbnails.first().locator('canvas');
    await expect(canvas).toBeVisible();
    expect(await canvas.evaluate((one: HTMLCanvasElement) => one.width)).toBe(Math.floor(595 * 0.2));
  });

  await test.step('buttons stop at the ends', async () => {
    await isOn(1);
    await expect(previous).toBeDisabled();
    await next.click();
    await isOn(2);
    await expect(previous).toBeEnabled();
    await next.click();
    await isOn(3);
    await expect(next).toBeDisabled();
    await previous.click();
    await isOn(2);
  });

  await test.step('a number that is typed', async () => {
    await input.fill('');
    await input.pressSequentially('a1b');
    await expect(input).toHaveValue('1');
    await input.press('Enter');
    await isOn(1);
    await input.fill('3');
    await pages.getByRole('heading', { name: 'Pages · files (1)' }).click();
    await input.blur();
    await isOn(3);
    for (const none of ['', '0', '4']) {
      await input.fill(none);
      await input.press('Enter');
      await isOn(3);
    }
  });

  await test.step('a click on a small page, folding, and a panel that is folded away', async () => {
    await thumbnails.nth(1).click();
    await isOn(2);
    await header.click();
    await expect(header).toHaveAttribute('aria-expanded', 'false');
    await expect(thumbnails).toHaveCount(0);
    await header.click();
    await expect(thumbnails).toHaveCount(3);
    await page.getByRole('button', { name: 'Fold the panel away' }).click();
    await expect(thumbnails).toHaveCount(0);
  });
});
