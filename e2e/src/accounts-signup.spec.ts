import { join, mailedLink, stranger } from './people.ts';
import { expect, test } from './server.ts';

test('somebody signs up, opens the mail, and signs in', async ({ page }) => {
  const kari = stranger();
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/users/check/')) checks.push(request.url());
  });
  await page.clock.install();
  await page.goto('/signup');
  const next = page.getByRole('button', { name: 'Continue' });
  await expect(next).toBeDisabled();
  // However slowly this machine types, no letter comes later than the page waits for the next one.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('Username').pressSequentially(kari.username);
  await expect(page.getByText('Checking if the name is free')).toBeVisible();
  await page.clock.resume();
  await expect(page.getByText('Available')).toBeVisible();
  // One question for all the letters.
  expect(checks).toHaveLength(1);
  await expect(next).toBeDisabled();
  await page.getByLabel('E-mail').fill(kari.email);
  await expect(page.getByText('Available')).toHaveCount(2);
  await next.click();

  await expect(page.getByRole('heading', { name: 'Where do you work?' })).toBeVisible();
  await expect(next).toBeDisabled();
  await page.getByLabel('Filter departments').fill('HEALTH');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await page.getByText('Health and care').click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(kari.username);
  await next.click();
  await next.click();

  const create = page.getByRole('button', { name: 'Create account' });
  await page.getByLabel('Password', { exact: true }).fill('blåbær-kake-7');
  await page.getByLabel('Repeat the password').fill('blåbær-kake-7');
  await expect(create).toBeDisabled();
  await expect(page.getByText('One uppercase letter, not met')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(kari.password);
  await expect(page.getByText('One uppercase letter, met')).toBeVisible();
  await page.getByLabel('Repeat the password').focus();
  await page.getByLabel('Repeat the password').blur();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(create).toBeDisabled();
  await page.getByLabel('Repeat the password').fill(kari.password);
  await create.click();

  await expect(page).toHaveURL(/\/login\?verifyEmail=true/);
  await expect(page.getByText('Check your e-mail')).toBeVisible();
  await page.getByLabel('E-mail or username').fill(kari.username);
  await page.getByLabel('Password', { exact: true }).fill(kari.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Confirm your e-mail first' })).toBeVisible();

  await page.goto('/dev/mail');
  // The page goes on by itself after three seconds, which are over at once on a busy machine.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('article').filter({ hasText: kari.email }).getByRole('link').click();
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.getByText('Your address is confirmed')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText(/in [123] seconds?/)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await page.clock.resume();
  await page.getByLabel('E-mail or username').fill(kari.email);
  await page.getByLabel('Password', { exact: true }).fill(kari.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/playground/);
  await page.goto('/verify-email');
  await expect(page).toHaveURL(/\/playground/);
});

test('a forgotten password is replaced by the mailed link, once', async ({ page }) => {
  const kari = stranger();
  const data = { ...kari, confirmPassword: kari.password, department_id: 'general' };
  await page.request.post('/api/auth/register', { data });
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('E-mail').fill(kari.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('It expires in 15 minutes.')).toBeVisible();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(kari.email);

  await expect.poll(() => mailedLink(page.request, kari)).toContain('/reset-password');
  const link = await mailedLink(page.request, kari);
  const reset = async (password: string) => {
    await page.goto(link);
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Repeat the password').fill(password);
    await page.getByRole('button', { name: 'Save the password' }).click();
  };
  await reset('Nytt-passord-2');
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('E-mail or username').fill(kari.username);
  await page.getByLabel('Password', { exact: true }).fill('Nytt-passord-2');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/playground/);

  await page.context().clearCookies();
  await reset('Enda-et-passord-3');
  await expect(page.getByRole('alert')).toContainText('Invalid token');
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('a new address takes the password, and is confirmed without leaving the workspace', async ({ page }) => {
  const kari = await join(page);
  const next = { ...kari, email: `ny.${kari.email}` };
  await page.goto('/user/settings?tab=account');
  await page.getByLabel('E-mail').fill(next.email);
  const save = page.getByRole('button', { name: 'Save profile' });
  await expect(save).toBeDisabled();
  const profile = page.locator('form').filter({ has: save });
  await profile.getByLabel('Current password').fill('Feil-passord-9');
  await save.click();
  await expect(profile.getByText('The current password is wrong')).toBeVisible();
  await profile.getByLabel('Current password').fill(kari.password);
  await save.click();
  await expect(page.getByText(`${next.email} is not confirmed yet`)).toBeVisible();
  await expect(profile.getByLabel('Current password')).toHaveCount(0);
  await page.goto(await mailedLink(page.request, next));
  await expect(page).toHaveURL(/\/playground/);
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
  await page.goto('/verify-email?token=0123456789');
  await expect(page).toHaveURL(/\/playground/);
  await expect(page.getByText('Your address is not confirmed')).toBeVisible();
});

test('a plan survives signing up and in, and leads to how plans are given', async ({ page, server }) => {
  await page.goto('/signup?plan=pro_monthly');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?plan=pro_monthly/);
  await page.getByLabel('E-mail or username').fill(server.owner.username);
  await page.getByLabel('Password', { exact: true }).fill(server.owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/pricing\?plan=pro_monthly/);
  for (const path of ['/?plan=pro_monthly', '/login?plan=pro_monthly', '/signup?plan=pro_monthly']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/pricing\?plan=pro_monthly/);
  }
});
