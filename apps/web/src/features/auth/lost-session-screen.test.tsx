import { finishTutorial, getMe } from '@sladd/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { kari, serverForKari } from '../../testing/members.ts';
import { openApp } from '../../testing/open-app.tsx';
import { keptWork } from './lost-session.ts';

beforeEach(() => page.viewport(1280, 800));

test('the guided tour makes way for the question who is there, and goes on at its step', async () => {
  serverForKari()
    .gives(getMe, { ...kari, tutorial_finished: false })
    .gives(finishTutorial, undefined as never);
  await openApp('/playground');
  const card = () => document.querySelector('[data-tour-card]')?.textContent ?? 'no card';
  await expect.poll(card).toContain('Step 1 of 26');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(card).toContain('Step 2 of 26');
  void keptWork.wait(kari);
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible();
  await expect.poll(card).toBe('no card');
  expect(document.querySelector('[inert]')).toBeNull();
  keptWork.returned(kari.id);
  await expect.poll(card).toContain('Step 2 of 26');
});
