import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { serverForKari } from '../../../testing/members.ts';
import { openApp } from '../../../testing/open-app.tsx';

test('the sign of the product in the header of a phone leads to the workspace, and is large enough for a finger', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 800));
  serverForKari();
  const screen = await openApp('/playground');
  const home = screen.getByRole('link', { name: 'Sladd, workspace' });
  await expect.element(home).toHaveAttribute('href', '/playground');
  const { width, height } = home.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});
