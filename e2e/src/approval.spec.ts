import type { Browser, Page } from '@playwright/test';
import { buildPdf } from '@sladd/testkit';
import { findViolations } from './axe.ts';
import { csrfHeader } from './csrf-header.ts';
import { join, type Person } from './people.ts';
import { expect, type TestServer, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { draw, openLetter, pdfFile } from './workspace.ts';

test.use({ serverOf: 'approval' });

const sender = { left: 60, top: 70, right: 260, bottom: 96 };
const place = { left: 60, top: 300, right: 260, bottom: 330 };
const card = (page: Page) => page.getByRole('region', { name: 'Approval of this file' });

/** A colleague in another browser, who is a member of the organization. */
async function colleague(
  browser: Browser,
  { address }: TestServer,
  owner: Page,
  orgId: string,
): Promise<{ page: Page; person: Person }> {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  const person = await join(page);
  const invited = await owner.request.post(`/api/organizations/${orgId}/members`, {
    data: { identifier: person.email, role: 'member' },
    headers: await csrfHeader(owner),
  });
  expect(invited.status()).toBe(201);
  const { invitation_id } = (await invited.json()).data;
  const headers = await csrfHeader(page);
  const accepted = await page.request.post('/api/invitations/accept', { data: { invitation_id }, headers });
  expect(accepted.status()).toBe(200);
  const data = { org_id: orgId };
  expect((await page.request.put('/api/organizations/current', { data, headers })).status()).toBe(200);
  return { page, person };
}

async function drawBox(page: Page, box: typeof sender): Promise<void> {
  await page.keyboard.press('Shift+E');
  await draw(page, box);
  await page.keyboard.press('Shift+E');
}

/** An area of the first page that nobody marked. */
async function drawArea(page: Page): Promise<void> {
  const place = await page.locator('[data-page="1"]').boundingBox();
  if (!place) throw new Error('the page is not on screen');
  await page.mouse.move(place.x + 70, place.y + 260);
  await page.mouse.down();
  await page.mouse.move(place.x + 270, place.y + 300, { steps: 4 });
  await page.mouse.up();
}

/** What a colleague said is asked for when somebody comes back to the page. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

async function seeAll(page: Page): Promise<void> {
  const unseen = page.getByRole('button', { name: /^Next unseen/ });
  await expect(async () => {
    if (await unseen.isVisible()) await unseen.click();
    await expect(page.getByText('All pages seen')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}

test('a redaction goes to a colleague, comes back with a note, is approved, delivered, and a draft again once it is changed', async ({
  page: author,
  browser,
  server,
}) => {
  await signIn(author, server);
  const headers = await csrfHeader(author);
  const made = await author.request.post('/api/organizations', {
    data: { name: 'Nordvik kommune' },
    headers,
  });
  const orgId: string = (await made.json()).data.org_id;
  const { page: reviewer, person } = await colleague(browser, server, author, orgId);

  await test.step('the owner asks for a second person', async () => {
    await author.goto('/organization');
    const asked = author.getByRole('switch', { name: /second person’s approval/ });
    await asked.click();
    await expect(asked).toBeChecked();
    await expect(author.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('a draft says so on every page, and is not redacted', async () => {
    await author.goto('/playground');
    await openLetter(author);
    await drawBox(author, sender);
    await expect(author.locator('[data-page="1"]').getByText(/^DRAFT · not approved/)).toBeVisible();
    await author.keyboard.press('Shift+R');
    await expect(
      author.getByText('This file is a draft: somebody else has to approve it first').first(),
    ).toBeVisible();
    await expect(card(author).getByText('Draft', { exact: true })).toBeVisible();
    expect.soft(await findViolations(author)).toEqual([]);
  });

  await test.step('it is sent without its name', async () => {
    await card(author).getByRole('button', { name: 'Send for approval' }).click();
    const dialog = author.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Vedtak sosialhjelp');
    await dialog.getByRole('textbox', { name: 'Case number' }).fill('2026/1147');
    await dialog.getByRole('button', { name: 'Send for approval' }).click();
    await expect(card(author).getByText('In review', { exact: true })).toBeVisible();
  });

  await test.step('the colleague opens the same file, and no other', async () => {
    await reviewer.goto('/approval');
    await expect(reviewer.getByRole('link', { name: /^Approval.*1 draft waits for you/ })).toBeVisible();
    await expect(reviewer.getByText('vedtak.pdf')).toHaveCount(0);
    expect.soft(await findViolations(reviewer)).toEqual([]);
    await reviewer.getByRole('link', { name: 'Review: Vedtak sosialhjelp' }).click();
    const chosen = reviewer.getByLabel('Choose the PDF').and(reviewer.locator('input'));
    await chosen.setInputFiles(
      pdfFile('vedtak.pdf', buildPdf({ pages: [{ lines: [{ text: 'Et annet', x: 72, y: 90 }] }] })),
    );
    await expect(reviewer.getByRole('heading', { name: 'That is another file' })).toBeVisible();
    expect.soft(await findViolations(reviewer)).toEqual([]);
    await chosen.setInputFiles(pdfFile('vedtak.pdf'));
    await expect(reviewer.getByText(/^Same file as sent/)).toBeVisible();
    await expect(reviewer.getByRole('button', { name: 'Approve 1 box' })).toBeDisabled();
  });

  await test.step('a note at a box sends it back', async () => {
    await reviewer.getByRole('tabpanel').getByRole('button').first().click();
    await reviewer.keyboard.press('n');
    await reviewer.getByRole('textbox', { name: 'Note' }).fill('Stedet under må også dekkes.');
    await reviewer.getByRole('button', { name: 'Save', exact: true }).click();
    await drawArea(reviewer);
    await reviewer.getByRole('textbox', { name: 'Note' }).fill('Her mangler en boks.');
    await reviewer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(reviewer.getByText('Page 1, an area')).toBeVisible();
    await seeAll(reviewer);
    expect.soft(await findViolations(reviewer)).toEqual([]);
    await reviewer.setViewportSize({ width: 390, height: 844 });
    const excess = await reviewer.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(excess).toBe(0);
    await reviewer.setViewportSize({ width: 1280, height: 720 });
    await reviewer.getByRole('button', { name: 'Return with 2 notes' }).click();
    await reviewer.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click();
    await expect(reviewer.getByText('Nothing is waiting for you')).toBeVisible();
  });

  await test.step('the author changes it and sends it again', async () => {
    await comeBack(author);
    await expect(card(author).getByText('Stedet under må også dekkes.')).toBeVisible();
    await expect(card(author).getByText('Her mangler en boks.')).toBeVisible();
    await drawBox(author, place);
    await card(author).getByRole('button', { name: 'Send again' }).click();
    await author.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click();
    await expect(card(author).getByText('In review', { exact: true })).toBeVisible();
  });

  await test.step('the colleague approves after the last page', async () => {
    await reviewer.reload();
    await reviewer.getByRole('link', { name: 'Review: Vedtak sosialhjelp' }).click();
    await reviewer
      .getByLabel('Choose the PDF')
      .and(reviewer.locator('input'))
      .setInputFiles(pdfFile('vedtak.pdf'));
    await seeAll(reviewer);
    await reviewer.getByRole('button', { name: 'Approve 2 boxes' }).click();
    await expect(reviewer.getByText('Approved. The author can deliver it')).toBeVisible();
  });

  await test.step('what was approved is redacted and delivered', async () => {
    await comeBack(author);
    await expect(card(author).getByText(`${person.username} approved it`, { exact: false })).toBeVisible();
    await expect(author.locator('[data-page="1"]').getByText(/^DRAFT/)).toHaveCount(0);
    await author.keyboard.press('Shift+R');
    const go = author.getByRole('alertdialog').getByRole('button', { name: /^Redact \d+ areas$/ });
    const done = author.getByRole('heading', { name: 'Nothing left under the marks' });
    await expect(go.or(done)).toBeVisible();
    if (await go.isVisible()) await go.click();
    await expect(done).toBeVisible();
    const downloading = author.waitForEvent('download');
    await author.getByRole('button', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toBe('redacted-vedtak.pdf');
  });

  await test.step('a change makes it a draft again, here and on the server, until it is taken back', async () => {
    await author
      .getByRole('radio', { name: 'Original' })
      .or(author.getByRole('button', { name: 'Original' }))
      .first()
      .click();
    await drawBox(author, { left: 320, top: 130, right: 480, bottom: 150 });
    await expect(card(author).getByText('Changed since approval', { exact: true })).toBeVisible();
    await expect(card(author).getByText('Box added, page 1')).toBeVisible();
    await expect(author.locator('[data-page="1"]').getByText(/^DRAFT/)).toBeVisible();
    expect.soft(await findViolations(author)).toEqual([]);
    await author.keyboard.press('Shift+R');
    await expect(
      author.getByText('This file is a draft: somebody else has to approve it first').first(),
    ).toBeVisible();
    await card(author).getByRole('button', { name: 'Back to what was approved' }).click();
    await expect(card(author).getByText('Approved', { exact: true })).toBeVisible();
  });
});
