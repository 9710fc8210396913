import type { Locator, Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { csrfHeader } from './csrf-header.ts';
import { enterAsNewcomer, signUp } from './people.ts';
import { expect, test } from './server.ts';

const card = (page: Page) => page.locator('[data-tour-card]');
const spotlight = (page: Page) => page.locator('[data-tour-spotlight]');

/** Somebody who has never been here, on the first page. */
async function arrive(page: Page): Promise<void> {
  await enterAsNewcomer(page, await signUp(page));
  await page.goto('/playground');
}

/** Where two boxes are, once both stand still. */
async function boxes(one: Locator, other: Locator) {
  const read = async () => JSON.stringify([await one.boundingBox(), await other.boundingBox()]);
  let last = '';
  await expect(async () => {
    const now = await read();
    const isStill = now === last && !now.includes('null');
    last = now;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [50] });
  return JSON.parse(last) as { x: number; y: number; width: number; height: number }[];
}

/** The card stands within the window and, where there is room, beside what is lit. */
async function expectInPlace(page: Page, mayCover = false): Promise<void> {
  const [a, b] = await boxes(card(page), spotlight(page));
  const view = page.viewportSize();
  if (!a || !b || !view) throw new Error('nothing is on screen');
  expect(a.x).toBeGreaterThanOrEqual(0);
  expect(a.y).toBeGreaterThanOrEqual(0);
  expect(a.x + a.width).toBeLessThanOrEqual(view.width);
  expect(a.y + a.height).toBeLessThanOrEqual(view.height);
  const covers = a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  if (!mayCover) expect(covers).toBe(false);
}

async function expectPlaying(page: Page): Promise<void> {
  const clip = card(page).locator('video');
  await expect(clip).toHaveAttribute('src', '/videos/search.webm');
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await card(page).getByRole('button', { name: 'Pause the clip' }).click();
  expect(await clip.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
}

async function expectDraggable(page: Page): Promise<void> {
  const [before] = await boxes(card(page), spotlight(page));
  if (!before) throw new Error('there is no card');
  await page.mouse.move(before.x + 40, before.y + 12);
  await page.mouse.down();
  await page.mouse.move(before.x + 340, before.y + 312, { steps: 5 });
  await page.mouse.up();
  const [after] = await boxes(card(page), spotlight(page));
  expect([after?.x, after?.y]).toEqual([before.x + 300, before.y + 300]);
}

const isFinished = async (page: Page) =>
  (await (await page.request.get('/api/users/me')).json()).data.tutorial_finished as boolean;

test('a newcomer is led through all of it by mouse, once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await arrive(page);
  await expect(card(page)).toContainText('Step 1 of 26');
  await expect(card(page).getByRole('heading', { name: 'Find it, decide it, remove it' })).toBeVisible();
  await expect(spotlight(page)).toHaveCount(0);
  await expect(card(page).getByRole('button', { name: 'Previous' })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (let step = 2; step <= 26; step += 1) {
    await card(page).getByRole('button', { name: 'Next' }).click();
    await expect(card(page)).toContainText(`Step ${step} of 26`);
    await expect(spotlight(page)).toBeVisible();
    await test.step(`step ${step} is in place`, () => expectInPlace(page));
    if (step === 3) await test.step('a clip plays until it is paused', () => expectPlaying(page));
    if (step === 6) {
      await test.step('the card goes where it is dragged, until the next step', () => expectDraggable(page));
      // What moves has been seen by now.
      await page.emulateMedia({ reducedMotion: 'reduce' });
    }
    if (step === 11) {
      await expect(page.locator('#workspace-panel')).toHaveAttribute('aria-labelledby', 'tab-detection');
      expect(await findViolations(page)).toEqual([]);
    }
  }
  await expect(page).toHaveURL(/\/organization/);
  await expect(card(page).getByRole('button', { name: /Skip/ })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await card(page).getByRole('button', { name: 'Complete' }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/playground$/);
  await expect.poll(() => isFinished(page)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('tour.progress'))).toBeNull();
});

test('on a phone, in Norwegian, by keys: what is hidden there is said, a reload goes on, Escape ends it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAsNewcomer(page, await signUp(page));
  const headers = await csrfHeader(page);
  expect((await page.request.patch('/api/settings', { data: { language: 'nb' }, headers })).status()).toBe(
    200,
  );
  await page.goto('/playground');
  await expect(card(page)).toContainText('Steg 1 av 26');
  for (let step = 2; step <= 26; step += 1) {
    await page.keyboard.press(step % 2 === 0 ? 'ArrowRight' : 'Enter');
    await expect(card(page)).toContainText(`Steg ${step} av 26`);
    await expect(spotlight(page)).toBeVisible();
    await test.step(`step ${step} is in place`, () => expectInPlace(page));
    if (step === 3) {
      // Who wants no motion sees the moment that matters, in their own language.
      const clip = card(page).locator('video');
      await expect(clip).toHaveAttribute('src', '/videos/search_no.webm#t=3');
      await expect(clip).toHaveJSProperty('paused', true);
      await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(3);
    }
    if (step === 4) {
      await expect(card(page)).toContainText('ligger det i menyen bak denne knappen');
      expect(await findViolations(page)).toEqual([]);
    }
    if (step === 15) await expect(card(page)).toContainText('ligger det bak «Mer»');
  }
  await page.keyboard.press('ArrowLeft');
  await expect(card(page)).toContainText('Steg 25 av 26');

  await test.step('a reload asks whether to go on', async () => {
    await page.reload();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Du var på steg 25 av 26');
    await question.getByRole('button', { name: 'Fortsett' }).click();
    await expect(card(page)).toContainText('Steg 25 av 26');
    await expect(spotlight(page)).toBeVisible();
  });

  await test.step('what is gone is said, and the way out is there', async () => {
    await page.addStyleTag({ content: 'main [role="tab"] { display: none }' });
    await expect(card(page)).toContainText('ikke synlig akkurat nå');
    await expect(spotlight(page)).toHaveCount(0);
    await expect(page.getByTitle('Lukk omvisningen (fant ikke det som skulle vises)')).toBeVisible();
  });

  await test.step('Escape skips it, for good', async () => {
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveCount(0);
    await expect.poll(() => isFinished(page)).toBe(true);
  });
});
