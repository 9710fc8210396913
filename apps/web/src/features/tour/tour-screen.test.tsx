import { finishTutorial, getMe } from '@sladd/contract';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { bus } from '../../shared/bus.ts';
import { watchNetwork } from '../../shared/network/network.ts';
import { holdWork, type WorkHolder } from '../../shared/open-work.ts';
import { kari, serverForKari } from '../../testing/members.ts';
import { openApp } from '../../testing/open-app.tsx';
import type { ScriptedServer } from '../../testing/scripted-server.ts';
import { Select } from '../../ui/fields/select.tsx';
import { storedEnd, storedProgress } from './progress.ts';

const dialog = () => page.getByRole('dialog');
const told = (server: ScriptedServer) => server.bodiesOf(finishTutorial).length;

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  for (const stray of document.querySelectorAll('[data-stray]')) stray.remove();
});

function serverForNewcomer(): ScriptedServer {
  return serverForKari()
    .gives(getMe, { ...kari, tutorial_finished: false })
    .gives(finishTutorial, undefined as never);
}

/** The tour, begun from the settings by somebody who has finished it before. */
async function restarted() {
  const server = serverForKari().gives(finishTutorial, undefined as never);
  const screen = await openApp('/user/settings');
  const button = screen.getByRole('button', { name: 'Restart the tour' });
  await button.click();
  await expect.element(dialog()).toMatchTextContent('Step 1 of 26');
  return { server, screen, button };
}

describe('for a newcomer', () => {
  test('it comes by itself, and skipping it is told to the server', async () => {
    const server = serverForNewcomer();
    await openApp('/user/settings');
    await expect.element(dialog()).toMatchTextContent('Step 1 of 26');
    expect(told(server)).toBe(0);
    await page.getByRole('button', { name: 'Skip tour' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(() => told(server)).toBe(1);
    await expect.poll(() => storedEnd.read()).toBe(false);
  });

  test('it comes on a page served over plain HTTP too, which lacks what only secure pages have', async () => {
    const missing = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    onTestFinished(() => missing.mockRestore());
    serverForNewcomer();
    await openApp('/user/settings');
    await expect.element(dialog()).toMatchTextContent('Step 1 of 26');
  });

  test('an end that could not be told is told at the next visit, and nothing begins', async () => {
    storedEnd.write(true);
    const server = serverForNewcomer();
    await openApp('/user/settings');
    await expect.poll(() => told(server)).toBe(1);
    await expect.poll(() => storedEnd.read()).toBe(false);
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('progress of the last hour is asked about, and can be given up', async () => {
    serverForNewcomer();
    storedProgress.write({
      ...{ stepIndex: 20, phase: 'settings', completedSteps: [], sessionId: 'before', isRestart: false },
      ...{ startTime: Date.now(), lastActivity: Date.now() },
    });
    await openApp('/user/settings');
    const question = page.getByRole('alertdialog');
    await expect.element(question).toMatchTextContent('You were at step 21 of 26');
    await question.getByRole('button', { name: 'Start over' }).click();
    await expect.element(dialog()).toMatchTextContent('Step 1 of 26');
  });

  test('it waits where something else is done first', async () => {
    serverForNewcomer();
    const window = strayDialog();
    await openApp('/user/settings');
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(document.querySelector('[data-tour-card]')).toBeNull();
    window.remove();
    await expect.element(dialog()).toMatchTextContent('Step 1 of 26');
  });
});

describe('it never stands over what a newcomer has opened:', () => {
  test.each([
    ['a menu', { name: /^Account menu/u }],
    ['a list of choices', { name: 'Colour' }],
  ])('%s', async (_, { name }) => {
    serverForNewcomer();
    await openApp('/user/settings');
    await render(<Select label="Colour" value="red" onChange={() => {}} options={[red]} />);
    await page.getByRole('button', { name }).or(page.getByRole('combobox', { name })).click();
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(document.querySelector('[data-tour-card]')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).toMatchTextContent('Step 1 of 26');
  });
});

const red = { value: 'red', label: 'Red' } as const;

/** A window of some other part of the app. */
function strayDialog(): HTMLElement {
  const window = Object.assign(document.createElement('div'), { role: 'alertdialog', textContent: 'Asked' });
  window.dataset.stray = '';
  document.body.append(window);
  return window;
}

test('it begins again from the settings, and the page under it can be neither reached nor scrolled', async () => {
  const { screen } = await restarted();
  const root = document.querySelector('main')?.closest('body > *');
  expect(root).toHaveAttribute('inert');
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => root?.hasAttribute('inert')).toBe(false);
  expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
  await expect.element(screen.getByRole('button', { name: 'Restart the tour' })).toHaveFocus();
});

test('focus goes round inside the card, and Enter presses the button that has it', async () => {
  await restarted();
  const next = page.getByRole('button', { name: 'Next' });
  const skip = page.getByRole('button', { name: 'Skip tour' });
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(skip).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog()).toMatchTextContent('Step 2 of 26');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(dialog()).toMatchTextContent('Step 1 of 26');
  skip.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('a key that is held goes one step, and keys of the browser stay its own', async () => {
  await restarted();
  const press = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  let heard = 0;
  const hear = () => {
    heard += 1;
  };
  window.addEventListener('keydown', hear);
  expect(press({ key: 'ArrowRight' })).toBe(true);
  for (let again = 0; again < 5; again += 1) press({ key: 'ArrowRight', repeat: true });
  expect(press({ key: 'ArrowLeft', altKey: true })).toBe(false);
  expect(press({ key: 'd', shiftKey: true })).toBe(false);
  window.removeEventListener('keydown', hear);
  await expect.element(dialog()).toMatchTextContent('Step 2 of 26');
  expect(heard).toBe(0);
});

test('another window pauses it, and it goes on at the same step', async () => {
  await restarted();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(dialog()).toMatchTextContent('Step 2 of 26');
  const window = strayDialog();
  await expect.poll(() => document.querySelector('[data-tour-card]')).toBeNull();
  await expect.poll(() => document.querySelector('[inert]')).toBeNull();
  window.remove();
  await expect.element(dialog()).toMatchTextContent('Step 2 of 26');
});

describe('it makes way, and goes on at the same step,', () => {
  const card = () => document.querySelector('[data-tour-card]');
  const atStepTwo = async (begin: () => Promise<unknown>) => {
    await begin();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(dialog()).toMatchTextContent('Step 2 of 26');
  };

  test('while there is no network', async () => {
    await atStepTwo(restarted);
    watchNetwork();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    // However this test ends, those after it have a network.
    onTestFinished(() => {
      onLine.mockRestore();
      window.dispatchEvent(new Event('online'));
    });
    window.dispatchEvent(new Event('offline'));
    await expect.poll(card).toBeNull();
    await expect.poll(() => document.querySelector('[inert]')).toBeNull();
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    await expect.element(dialog()).toMatchTextContent('Step 2 of 26');
  });

  test('while a run is under way', async () => {
    await atStepTwo(restarted);
    const stop = holdWork(work({ isRunning: true }));
    onTestFinished(() => void stop());
    await expect.poll(card).toBeNull();
    await expect.poll(() => document.querySelector('[inert]')).toBeNull();
    stop();
    await expect.element(dialog()).toMatchTextContent('Step 2 of 26');
  });
});

/** Somebody's open file. */
function work({ isRunning = false, keep = async () => true } = {}): WorkHolder {
  return { present: () => ({ files: 1, marks: 2, isRunning }), keep, shapes: () => [] };
}

test('open files are kept before it leaves their page; where that fails it stays', async () => {
  const { screen } = await restarted();
  let isSafe = false;
  let kept = 0;
  const keep = async () => {
    kept += 1;
    return isSafe;
  };
  onTestFinished(holdWork(work({ keep })) as () => void);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(dialog()).toMatchTextContent('This part is not visible right now');
  expect([kept, screen.address()]).toEqual([1, expect.stringContaining('/user/settings')]);
  isSafe = true;
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => screen.address()).toContain('/playground');
  expect(kept).toBe(2);
});

test('it never stands over a file that somebody opens: it closes, and the next visit asks', async () => {
  const { server } = await restarted();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(dialog()).toMatchTextContent('Step 2 of 26');
  bus.emit('files-opened', 1);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => document.querySelector('[inert]')).toBeNull();
  expect(storedProgress.read()).toMatchObject({ stepIndex: 1 });
  expect(told(server)).toBe(0);
});

test('settings that are not saved are asked about once, and whoever stays goes on without the page', async () => {
  const { screen } = await restarted();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('switch', { name: /^Remove all pictures/u }).click();
  await screen.getByRole('button', { name: 'Restart the tour' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Discard changes that are not saved?' });
  await asked.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(dialog()).toMatchTextContent('This part is not visible right now');
  await expect.element(page.getByRole('button', { name: 'Close Tutorial' })).toBeVisible();
  expect(screen.address()).toContain('/user/settings');
  await expect.element(asked).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Close Tutorial' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(storedProgress.read()).toMatchObject({ stepIndex: 1, isRestart: true });
});

test('going back in the browser leads to a step of that page', async () => {
  serverForNewcomer();
  storedProgress.write({
    ...{ stepIndex: 18, phase: 'settings', completedSteps: [], sessionId: 'before', isRestart: false },
    ...{ startTime: 0, lastActivity: Date.now() - 2 * 60 * 60_000 },
  });
  const screen = await openApp('/user/settings?tab=general');
  await expect.element(dialog()).toMatchTextContent('Step 19 of 26');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => screen.address()).toContain('tab=account');
  screen.goBack();
  await expect.element(dialog()).toMatchTextContent('Step 19 of 26');
  await expect.poll(() => screen.address()).toContain('tab=general');
});
