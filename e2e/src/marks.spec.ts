import type { Page } from '@playwright/test';
import { letterFacts } from '@sladd/testkit';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { detect, draw, openLetter, typeSearch } from './workspace.ts';

const documents = (page: Page) => page.getByRole('region', { name: 'Documents' });
/** Beside a mark under the pointer; what it says is in the mark's own name and description too. */
const tooltip = (page: Page, words: string | RegExp) =>
  page.locator('[aria-hidden="true"].fixed').filter({ hasText: words });

test('marks say what they are, and one is selected at a time', async ({ page, server }) => {
  await signIn(page, server);
  await openLetter(page);
  await detect(page);
  const finding = page.locator(`[data-page="1"] [data-layer="entity"][aria-label*="${letterFacts.account}"]`);

  await test.step('a finding: type, method, certainty and why', async () => {
    await page.keyboard.press('Home');
    await finding.hover();
    await expect(tooltip(page, /Bank account.*Fast/)).toContainText('valid check digits');
  });

  await test.step('its letter stands beside the paper, never on it, and only while it is pointed at', async () => {
    const paper = await page.locator('[data-page="1"]').boundingBox();
    const tags = page.locator('[data-tag="near"]');
    await expect(tags).toHaveCount(1);
    await expect(tags).toHaveText('FAS');
    const tag = await tags.boundingBox();
    expect(tag?.x).toBeGreaterThan((paper?.x ?? 0) + (paper?.width ?? 0));
    await page.mouse.move(5, 5);
    await expect(tags).toHaveCount(0);
    await documents(page).focus();
    await page.keyboard.down('t');
    await expect.poll(() => page.locator('[data-page="1"] [data-tag="row"]').count()).toBeGreaterThan(3);
    await page.keyboard.up('t');
    await expect(page.locator('[data-tag="row"]')).toHaveCount(0);
    await finding.focus();
    await expect(tags).toHaveCount(1);
    await documents(page).focus();
  });

  await test.step('its fill is flat, and the edge that tells the method lies below its letters', async () => {
    const look = await finding.evaluate((mark) => ({
      fill: getComputedStyle(mark).backgroundImage,
      edge: getComputedStyle(mark, '::after').backgroundImage,
      edgeTop: Number.parseFloat(getComputedStyle(mark, '::after').top),
      height: mark.getBoundingClientRect().height,
    }));
    expect(look.fill).toBe('none');
    expect(look.edge).toContain('gradient');
    expect(look.edgeTop).toBeCloseTo(look.height, 0);
  });

  await test.step('a hit: the term, and whose it is', async () => {
    await documents(page).focus();
    // A word that no method finds: a finding's mark would lie above the hit's.
    await typeSearch(page, 'Pengene');
    const hit = page.locator('[data-page="1"] [data-layer="search"]').last();
    await hit.hover();
    await expect(tooltip(page, 'Search: Pengene')).toContainText('Why: one of your terms');
  });

  await test.step('a rectangle: drawn by hand', async () => {
    await documents(page).focus();
    await page.keyboard.press('Shift+E');
    await draw(page, { left: 400, top: 60, right: 500, bottom: 90 });
    await page.keyboard.press('Shift+E');
    await page.locator('[data-layer="manual"]').hover();
    await expect(tooltip(page, 'Drawn by hand')).toBeVisible();
  });

  await test.step('a click selects one, with a blue line of 2 px', async () => {
    const selected = page.locator('[data-page] button[data-mark][data-selected]');
    for (const one of [page.locator('[data-layer="manual"]'), finding]) {
      await one.click();
      await expect(selected).toHaveCount(1);
      await expect(one).toHaveAttribute('data-selected');
      const line = await one.evaluate((element) => {
        const probe = document.createElement('i');
        probe.style.color = 'var(--select)';
        element.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        const { boxShadow, outline, border } = getComputedStyle(element);
        return { color, drawn: [boxShadow, outline, border].join(' ') };
      });
      const [red = 0, green = 0, blue = 0] = line.color.match(/[\d.]+/gu)?.map(Number) ?? [];
      expect(blue).toBeGreaterThan(Math.max(red, green));
      expect(line.drawn).toContain(line.color);
      expect(line.drawn).toContain('2px');
    }
  });

  await test.step('above zoom 1 the viewer says that it is zoomed in', async () => {
    await expect(documents(page)).not.toHaveAttribute('data-zoomed');
    await documents(page).focus();
    await page.keyboard.press('Control+=');
    await expect(documents(page)).toHaveAttribute('data-zoomed');
    await page.keyboard.press('Control+0');
    await expect(documents(page)).not.toHaveAttribute('data-zoomed');
  });
});
