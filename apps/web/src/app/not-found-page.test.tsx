import { expect, test } from 'vitest';
import { serverForKari, serverForVisitors } from '../testing/members.ts';
import { openApp } from '../testing/open-app.tsx';

test('an address that leads nowhere leads a visitor to logging in and signing up', async () => {
  serverForVisitors();
  const screen = await openApp('/leads/nowhere');
  await expect.element(screen.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await expect.element(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
});

test('it leads who is signed in home alone', async () => {
  serverForKari();
  const screen = await openApp('/leads/nowhere');
  await expect.element(screen.getByRole('link', { name: 'Go to the start page' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});
