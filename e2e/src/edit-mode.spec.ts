import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { openLetter } from './workspace.ts';

const documents = (page: Page) => page.getByRole('region', { name: 'Documents' });
const mode = (page: Page, name: string) => page.getByRole('radio', { name });

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
