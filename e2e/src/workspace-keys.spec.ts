import type { CDPSession, Page } from '@playwright/test';
import { type Key, keyDown, keyUp, type Layout, layouts, strike } from './keyboards.ts';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { findingsTab, openLetter, untilDetected } from './workspace.ts';

const key = (name: string, code = `Key${name.toUpperCase()}`): Key => ({ key: name, code });
const shifted = (letter: string): Key => ({ key: letter, code: `Key${letter}`, shift: true });
const withCtrl = (letter: string): Key => ({ key: letter, code: `Key${letter.toUpperCase()}`, ctrl: true });

const documents = (page: Page) => page.getByRole('region', { name: 'Documents' });
const zoom = (page: Page) => page.getByLabel(/^Zoom \d+/);

for (const [index, layout] of layouts.entries()) {
  test(`every shortcut answers on a keyboard that is ${layout.name}`, async ({ page, server }) => {
    await signIn(page, server);
    await openLetter(page);
    const session = await page.context().newCDPSession(page);
    const press = (one: Key) => strike(session, one);
    await documents(page).focus();
    await test.step('panels', () => expectPanels(page, layout, press));
    await test.step('tools', () => expectTools(page, layout, press));
    // The other keys type and lie the same on every layout.
    if (index > 0) return;
    await test.step('pages', () => expectPages(page, press));
    await test.step('review', () => expectReview(page, session, press));
  });
}

/** By their digits, from 1. */
const panels = ['Pages', 'Files', 'Detection', 'Search', 'Redaction', 'Settings', 'History', 'People'];

type Press = (one: Key) => Promise<void>;

async function expectPanels(page: Page, { shiftedDigits }: Layout, press: Press): Promise<void> {
  const [user, ...digits] = shiftedDigits;
  const list = page.getByRole('tablist', { name: 'Panels' });
  await expect(list.getByRole('tab')).toHaveCount(panels.length);
  for (const [index, name] of panels.entries()) {
    await press(digits[index] as Key);
    await expect(list.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  }
  if (user) await press(user);
  await expect(page.getByRole('button', { name: /User menu$/ })).toHaveAttribute('aria-expanded', 'true');
  await press(shifted('B'));
  await expect(page.getByRole('button', { name: 'Open the panel' })).toBeVisible();
  await press(shifted('B'));
  await expect(page.getByRole('button', { name: 'Fold the panel away' })).toBeVisible();
}

async function expectTools(page: Page, layout: Layout, press: Press): Promise<void> {
  let chosen = 0;
  page.on('filechooser', () => chosen++);
  for (const search of layout.search) {
    await press(search);
    await expect(page.getByLabel('Search all files')).toBeFocused();
    await press(key('Escape', 'Escape'));
    await expect(documents(page)).toBeFocused();
  }
  for (const help of layout.help) {
    await press(help);
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toBeVisible();
    await press(key('Escape', 'Escape'));
    await expect(dialog).toHaveCount(0);
  }
  for (const [index, zoomIn] of layout.zoomIn.entries()) {
    await press(zoomIn);
    await expect(zoom(page)).toHaveText(`${120 + index * 20} %`);
  }
  await press(key('0', 'Digit0'));
  await expect(zoom(page)).toHaveText('100 %');
  for (const [index, zoomOut] of layout.zoomOut.entries()) {
    await press(zoomOut);
    await expect(zoom(page)).toHaveText(`${80 - index * 20} %`);
  }
  await press({ key: '0', code: 'Digit0', ctrl: true });
  await expect(zoom(page)).toHaveText('100 %');
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);

  await press(shifted('E'));
  await expect(documents(page)).toHaveAttribute('data-editing', 'true');
  await press(shifted('E'));
  await expect(documents(page)).not.toHaveAttribute('data-editing');
  await press(shifted('O'));
  await expect.poll(() => chosen).toBe(1);
}

async function expectPages(page: Page, press: Press): Promise<void> {
  const current = page.locator('nav[aria-label="Pages of this file"] [aria-current="page"]');
  const steps: [Key, number][] = [
    [key('ArrowRight', 'ArrowRight'), 2],
    [key('PageDown', 'PageDown'), 3],
    [key('ArrowLeft', 'ArrowLeft'), 2],
    [key('PageUp', 'PageUp'), 1],
    [key('ArrowDown', 'ArrowDown'), 2],
    [key('ArrowUp', 'ArrowUp'), 1],
    [key('End', 'End'), 3],
    [key('Home', 'Home'), 1],
  ];
  for (const [step, at] of steps) {
    await press(step);
    await expect(current).toHaveText(String(at));
  }
}

async function expectReview(page: Page, session: CDPSession, press: Press): Promise<void> {
  await press(shifted('D'));
  await untilDetected(page);
  const current = page.locator('[data-page] [data-mark][data-selected]').first();
  const selected = () => current.getAttribute('data-mark');
  const first = await selected();
  await press(key('j'));
  await expect(current).not.toHaveAttribute('data-mark', first ?? '');
  await press(key('k'));
  await expect(current).toHaveAttribute('data-mark', first ?? '');

  const tally = (state: string) => page.getByText(new RegExp(`^[1-9]\\d* ${state}$`)).first();
  const mark = page.locator(`[data-mark="${first}"]`).first();
  for (const [decision, state] of [
    [key('a'), 'accepted'],
    [key('x'), 'rejected'],
  ] as const) {
    await press(decision);
    await expect(tally(state)).toBeVisible();
    await press(withCtrl('z'));
    await expect(tally(state)).toHaveCount(0);
    await expect(mark).toHaveAttribute('data-state', 'undecided');
    await expect(mark).toHaveAttribute('data-selected');
  }
  await press({ ...withCtrl('Z'), shift: true });
  await expect(tally('rejected')).toBeVisible();
  await press(withCtrl('z'));
  await expect(tally('rejected')).toHaveCount(0);

  await keyDown(session, key('v'));
  await expect(page.locator('[data-page] .mark')).toHaveCount(0);
  await keyUp(session, key('v'));
  await expect(page.locator('[data-page] .mark').first()).toBeVisible();

  const together = page.getByRole('checkbox', { name: /equal$/ });
  await expect(async () => {
    if (!(await together.isVisible())) await press(key('j'));
    await expect(together).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(together).toBeChecked();
  await press(key('g'));
  await expect(together).not.toBeChecked();
  await press(key('g'));
  await expect(together).toBeChecked();

  const before = (await findingsTab(page).textContent()) ?? '';
  for (const name of ['Delete', 'Backspace']) {
    await press(key(name, name));
    await expect(findingsTab(page)).not.toHaveText(before);
    await press(withCtrl('z'));
    await expect(findingsTab(page)).toHaveText(before);
  }

  for (const one of [shifted('R'), shifted('S'), shifted('P')]) {
    await press(one);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await press(key('Escape', 'Escape'));
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
}
