import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { draw, expectNoViolations, openLetter, redact } from './workspace.ts';

const pane = (page: Page, which: 'original' | 'result') => page.locator(`[data-beside="${which}"]`);
const topOf = (page: Page, which: 'original' | 'result') =>
  pane(page, which).evaluate((one) => one.scrollTop);

test('original and result stand side by side, scroll together and frame the same place', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await openLetter(page);
  await page.keyboard.press('Shift+E');
  await draw(page, { left: 70, top: 90, right: 200, bottom: 110 });
  await draw(page, { left: 300, top: 300, right: 400, bottom: 320 });
  await page.keyboard.press('Shift+E');
  await redact(page);
  await page.getByRole('radio', { name: 'Side by side' }).click();
  await expect(page.getByRole('region', { name: 'Original of vedtak.pdf' })).toBeVisible();
  for (const which of ['original', 'result'] as const) {
    await expect(pane(page, which).locator('[data-beside-page="1"] canvas')).toBeVisible();
  }

  await test.step('J and K step through the areas, framed in both at the same place', async () => {
    await pane(page, 'original').focus();
    await page.keyboard.press('j');
    await expect(page.getByText('Area 1 of 2')).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByText('Area 2 of 2')).toBeVisible();
    const [left, right] = await Promise.all(
      (['original', 'result'] as const).map((which) =>
        pane(page, which).locator('[data-area]').boundingBox(),
      ),
    );
    expect(left?.y).toBeCloseTo(right?.y ?? Number.NaN, 0);
    expect(left?.width).toBeCloseTo(right?.width ?? Number.NaN, 0);
    await page.keyboard.press('k');
    await expect(page.getByText('Area 1 of 2')).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('both scroll together until L sets them apart', async () => {
    await pane(page, 'result').evaluate((one) => one.scrollTo({ top: 700 }));
    await expect.poll(() => topOf(page, 'original')).toBe(700);
    await page.keyboard.press('l');
    await pane(page, 'original').evaluate((one) => one.scrollTo({ top: 100 }));
    await expect.poll(() => topOf(page, 'original')).toBe(100);
    expect(await topOf(page, 'result')).toBe(700);
    await page.keyboard.press('l');
    await expect.poll(() => topOf(page, 'result')).toBe(100);
  });

  await test.step('Esc goes back, L comes again, and the mark is at hand to be changed', async () => {
    await page.keyboard.press('Escape');
    await expect(pane(page, 'original')).toHaveCount(0);
    await page.keyboard.press('l');
    await page.keyboard.press('j');
    await page.getByRole('button', { name: 'Change the mark' }).click();
    await expect(pane(page, 'original')).toHaveCount(0);
    await expect(page.locator('[data-page="1"] button[data-selected]')).toBeVisible();
  });
});
