import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '../../shared/notices.ts';
import { serverForKari } from '../../testing/members.ts';
import { openApp } from '../../testing/open-app.tsx';

test('on a phone a notice stands above the button that opens the actions', async () => {
  await page.viewport(390, 844);
  serverForKari();
  const screen = await openApp('/playground');
  const button = screen.getByRole('button', { name: 'Open the actions' });
  await expect.element(button).toBeVisible();
  notify.success('2 files opened');
  const notice = screen.getByText('2 files opened').last();
  await expect.element(notice).toBeVisible();
  const top = () => button.element().getBoundingClientRect().top;
  await expect.poll(() => notice.element().getBoundingClientRect().bottom <= top()).toBe(true);
});
