import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { atRest, detect, expectNoViolations, findingsTab, openLetter } from './workspace.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'What is chosen' });
const tree = (page: Page) => page.getByRole('tree', { name: 'Findings' });
/** How many findings are decided so, by the number on the button that shows them alone. */
const tally = (page: Page, state: 'accepted' | 'rejected' | 'left') =>
  page.getByRole('group', { name: 'Show only' }).getByRole('button', { name: state });

async function total(page: Page): Promise<number> {
  return Number(/\d+/u.exec((await findingsTab(page).textContent()) ?? '')?.[0]);
}

test.setTimeout(120_000);

test('many findings are chosen and decided together, and one undo takes it back', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await openLetter(page);
  await detect(page);
  const all = await total(page);
  // What is probably public is not swept up with the rest.
  const open = Number(/\d+/u.exec((await tally(page, 'left').textContent()) ?? '')?.[0]);
  expect(open).toBeLessThan(all);

  await test.step('by keyboard: step by step, then all of the type, the page and the filter', async () => {
    await tree(page).focus();
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(bar(page).getByRole('status')).toContainText('3 hits chosen');
    await expect(page.locator('[data-page] button[data-picked]').first()).toHaveAccessibleName(/chosen/);
    const filter = bar(page).getByRole('button', { name: `The filter ${open}` });
    await expect(filter).toBeVisible();
    // The bar of the run fades; half seen it has no contrast.
    await expect(page.getByText(/^\d+ findings in 1 file$/)).toHaveCount(0);
    await expectNoViolations(page);
    await page.keyboard.press('Control+a');
    await expect(bar(page).getByRole('status')).toContainText(`${open} hits chosen`);
    await expect(filter).toBeDisabled();
    await page.keyboard.press('a');
    await expect(bar(page)).toHaveCount(0);
    await expect(tally(page, 'accepted')).toHaveText(`${open} accepted`);
    await page.keyboard.press('Control+z');
    await expect(tally(page, 'left')).toHaveText(`${open} left`);
  });

  await test.step('with the pointer: a tick, one more, a range, and what else there is', async () => {
    const rows = tree(page).getByRole('treeitem', { level: 1 });
    await rows.nth(0).locator('[data-pick]').first().click();
    await expect(rows.nth(0)).toHaveAttribute('aria-checked', 'true');
    await rows.nth(2).click({ modifiers: ['ControlOrMeta'] });
    await expect(rows.nth(1)).toHaveAttribute('aria-checked', 'false');
    await rows.nth(3).click({ modifiers: ['Shift'] });
    await expect(rows.nth(3)).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    await page.keyboard.press('Home');
    const marks = page.locator('[data-page="1"] button[data-mark]');
    await atRest(page.locator('[data-page="1"]'));
    await marks.nth(0).click({ modifiers: ['ControlOrMeta'] });
    await marks.nth(1).click({ modifiers: ['ControlOrMeta'] });
    const also = bar(page).getByRole('button', { name: /^Page 1 \d+$/ });
    const onPage = Number(await also.locator('b').textContent());
    await also.click();
    await expect(bar(page).getByRole('status')).toContainText(`${onPage} hits chosen`);
    await bar(page)
      .getByRole('button', { name: `Reject ${onPage}` })
      .click();
    await expect(tally(page, 'rejected')).toHaveText(`${onPage} rejected`);
    await expect(page.getByText(`${onPage} hits rejected`)).toBeVisible();
  });

  await test.step('a count shows what it counts, and what is shown is deleted', async () => {
    await tally(page, 'rejected').click();
    await expect(tree(page).getByRole('treeitem').filter({ hasText: 'Rejected' }).first()).toBeVisible();
    const rejected = Number(/\d+/u.exec((await tally(page, 'rejected').textContent()) ?? '')?.[0]);
    await page.getByTitle('Choose everything that is shown').click();
    await bar(page)
      .getByRole('button', { name: `Delete ${rejected}` })
      .click();
    await expect(page.getByText(`${rejected} marks deleted`)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(findingsTab(page)).toContainText(String(all));
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the choice stands at the foot of the sheet', async ({ page, server }) => {
    await signIn(page, server);
    await openLetter(page);
    await page.getByRole('button', { name: 'Open the actions' }).tap();
    await page
      .getByRole('navigation', { name: 'Actions' })
      .getByRole('button', { name: 'Detect sensitive information' })
      .tap();
    await expect(page.getByText(/^Detection done: \d+ findings$/)).toBeVisible();
    await page
      .getByRole('tab', { name: /^Findings|^Detection/ })
      .first()
      .tap();
    const rows = tree(page).getByRole('treeitem', { level: 1 });
    await rows.nth(0).locator('[data-pick]').first().tap();
    await rows.nth(1).locator('[data-pick]').first().tap();
    const accept = bar(page).getByRole('button', { name: /^Accept \d+$/ });
    const box = await accept.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await expectNoViolations(page);
    await accept.tap();
    await expect(page.getByText(/^\d+ hits accepted$/)).toBeVisible();
  });
});
