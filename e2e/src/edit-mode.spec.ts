import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { atRest, draw, openLetter } from './workspace.ts';

const documents = (page: Page) => page.getByRole('region', { name: 'Documents' });
const mode = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('radio', { name });

async function showSettings(page: Page): Promise<void> {
  await documents(page).focus();
  await page.keyboard.press('Shift+Digit6');
}

test('choosing text selection while editing reads the text first, then goes on editing, and is kept', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await openLetter(page);
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/pdf/extract/stream', async (route) => {
    await held;
    await route.continue();
  });
  await documents(page).focus();
  await page.keyboard.press('Shift+E');
  await expect(documents(page)).toHaveAttribute('data-editing');
  await showSettings(page);
  await expect(mode(page, 'Rectangle')).toBeChecked();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/settings') && response.request().method() === 'PATCH',
  );
  const reading = page.waitForRequest('**/api/pdf/extract/stream');
  await mode(page, 'Text').click();
  expect((await (await saved).json()).data.edit_mode).toBe('text');
  await reading;
  await expect(documents(page)).not.toHaveAttribute('data-editing');
  goOn();
  await expect(page.getByText('OCR processing complete. Edit mode is on.')).toBeVisible();
  await expect(documents(page)).toHaveAttribute('data-editing');

  await page.goto('/playground');
  await openLetter(page);
  await showSettings(page);
  await expect(mode(page, 'Text')).toBeChecked();
});

test('a drag always marks or says that it was too small, and the keyboard draws as well', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await openLetter(page);
  await documents(page).focus();
  const toolbar = page.getByRole('toolbar', { name: 'Document tools' });
  const drawn = page.locator('[data-page="1"] button[data-layer="manual"]');
  await page.keyboard.press('Shift+E');

  await test.step('2 by 2 px are too small', async () => {
    const bounds = await atRest(page.locator('[data-page="1"]'));
    await page.mouse.move(bounds.x + 60, bounds.y + 300);
    await page.mouse.down();
    await page.mouse.move(bounds.x + 62, bounds.y + 302);
    await page.mouse.up();
    await expect(page.getByText('The selection is too small')).toBeVisible();
    await expect(drawn).toHaveCount(0);
  });

  await test.step('R puts a rectangle on the page, which the arrows move and resize', async () => {
    await documents(page).focus();
    await page.keyboard.press('r');
    await expect(drawn).toBeFocused();
    const scale = Number(await page.locator('[data-page="1"]').getAttribute('data-scale'));
    const shape = async () => {
      const box = await drawn.boundingBox();
      const points = (px = 0) => Math.round(px / scale);
      return { x: points(box?.x), width: points(box?.width), height: points(box?.height) };
    };
    const before = await shape();
    expect(before).toMatchObject({ width: 120, height: 20 });
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect.poll(shape).toEqual({ x: before.x - 5, width: 121, height: 25 });
    await expect(page.getByText(/^Area 121 by 25 points/)).toBeAttached();
    await page.keyboard.press('Control+z');
    await expect.poll(shape).toEqual(before);
    await page.keyboard.press('Delete');
    await expect(drawn).toHaveCount(0);
  });

  await test.step('in text selection a drag over no words marks its rectangle', async () => {
    await toolbar.getByRole('radio', { name: 'Text' }).click();
    await expect(page.getByText('OCR processing complete. Edit mode is on.')).toBeVisible();
    await draw(page, { left: 545, top: 150, right: 585, bottom: 180 });
    await expect(drawn).toHaveCount(1);
  });
});
