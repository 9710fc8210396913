import {
  CSRF_COOKIE,
  checkEmail,
  checkUsername,
  forgotPassword,
  getSite,
  languages,
  login,
  openInvitation,
  register,
  resendVerification,
  resetPassword,
  type SignUpMode,
  startOidc,
  verifyEmail,
} from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../testing/in-language.ts';
import { freshSite, kari, serverForVisitors } from '../../testing/members.ts';
import { type OpenedApp, openApp } from '../../testing/open-app.tsx';

const token = '0123456789';

async function logIn(screen: OpenedApp, name: string, password: string): Promise<void> {
  await screen.getByRole('textbox', { name: 'E-mail or username' }).fill(name);
  await screen.getByLabelText('Password', { exact: true }).fill(password);
  await screen.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Types a name and a password at the login, which the server is to refuse. */
async function refusedAtLogin(t: Awaited<ReturnType<typeof inLanguage>>) {
  const screen = await openApp('/login');
  await screen.getByRole('textbox', { name: t('auth:field.identifier') }).fill('kari');
  await screen.getByLabelText(t('auth:field.password'), { exact: true }).fill('x');
  await screen
    .getByRole('main')
    .getByRole('button', { name: t('auth:login.submit') })
    .click();
  return screen;
}

test('a browser in which nobody has signed in does not ask who has', async () => {
  await inLanguage('en');
  const server = serverForVisitors();
  await cookieStore.delete(CSRF_COOKIE);
  const screen = await openApp('/login');
  await expect.element(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(server.calls.map(({ path }) => path).filter((path) => /users\/me|refresh/.test(path))).toEqual([]);
});

test('an address that is not verified is filled in where its mail is sent again', async () => {
  await inLanguage('en');
  const refusal = { code: 'auth.email_not_verified', message: 'email not verified', status: 403 };
  serverForVisitors().refuses(login, refusal);
  const screen = await openApp('/login');
  await logIn(screen, kari.email, 'x');
  await screen.getByRole('link', { name: 'Resend' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue(kari.email);
});

test('what was filled in of a new account is there after a reload, but for passwords', async () => {
  await inLanguage('en');
  serverForVisitors()
    .gives(checkUsername, { available: true, username: 'kari' })
    .gives(checkEmail, { available: true, email: 'kari@example.org' });
  const screen = await openApp('/signup');
  await screen.getByRole('textbox', { name: 'Username' }).fill('kari');
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('kari@example.org');
  await screen.unmount();
  const again = await openApp('/signup');
  await expect.element(again.getByRole('textbox', { name: 'Username' })).toHaveValue('kari');
  await expect.element(again.getByRole('textbox', { name: 'E-mail' })).toHaveValue('kari@example.org');
  expect(sessionStorage.getItem('signup.draft')).not.toContain('assword');
});

describe.each(languages)('in %s', (language) => {
  test.each(['Please verify your email', 'Unverified email', 'Email verification required'])(
    'the login takes "%s" for an address that is not confirmed, not for a failure',
    async (message) => {
      const t = await inLanguage(language);
      serverForVisitors().refuses(login, { code: 'other.code', message });
      const screen = await refusedAtLogin(t);
      await expect.element(screen.getByRole('main').getByRole('status')).toMatchTextContent(message);
      expect(screen.getByRole('alert').elements()).toEqual([]);
    },
  );

  test('the login says why it was refused, in the words of a server that has its own', async () => {
    const t = await inLanguage(language);
    serverForVisitors().refuses(login, { code: 'other.code', message: 'The door is shut on Mondays' });
    const screen = await refusedAtLogin(t);
    await expect.element(screen.getByRole('alert')).toMatchTextContent('The door is shut on Mondays');
  });

  test('why the sign-in of an organization did not work stands at the login; words of strangers do not', async () => {
    const t = await inLanguage(language);
    serverForVisitors();
    const screen = await openApp('/login?sso_error=sso.not_a_member');
    await expect.element(screen.getByRole('alert')).toMatchTextContent(t('errors:sso.not_a_member'));
    const other = await openApp('/login?sso_error=Call%20this%20number');
    await expect.element(other.getByRole('heading', { name: t('auth:login.title') }).last()).toBeVisible();
    expect(document.body.textContent).not.toContain('Call this number');
  });

  test('an organization is found by the address at work, or that there is none is said', async () => {
    const t = await inLanguage(language);
    serverForVisitors().refuses(startOidc, { code: 'sso.not_available', status: 404 });
    const screen = await openApp('/login?redirect=%2Fuser%2Fsettings');
    await screen.getByRole('link', { name: t('auth:sso.link') }).click();
    await screen.getByRole('textbox', { name: t('auth:field.email') }).fill('kari@nordvik.example');
    await screen.getByRole('button', { name: t('auth:sso.submit') }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(t('errors:sso.not_available'));
    await screen.getByRole('link', { name: t('auth:sso.back') }).click();
    expect(screen.address()).toContain('redirect=');
  });

  test('an owner who may sign in by code alone is asked for one', async () => {
    const t = await inLanguage(language);
    serverForVisitors().refuses(login, { code: 'auth.recovery_code_required', status: 403 });
    const screen = await openApp('/login');
    expect(screen.getByLabelText(t('auth:field.recoveryCode')).elements()).toEqual([]);
    await screen.getByRole('textbox', { name: t('auth:field.identifier') }).fill('kari');
    await screen.getByLabelText(t('auth:field.password'), { exact: true }).fill('x');
    await screen
      .getByRole('main')
      .getByRole('button', { name: t('auth:login.submit'), exact: true })
      .click();
    await expect.element(screen.getByRole('textbox', { name: t('auth:field.recoveryCode') })).toHaveFocus();
  });

  test('a link that is too old says so', async () => {
    const t = await inLanguage(language);
    serverForVisitors().refuses(verifyEmail, { code: 'auth.verification_expired' });
    const screen = await openApp(`/verify-email?token=${token}`);
    await expect.element(screen.getByRole('alert')).toMatchTextContent(t('errors:auth.verification_expired'));
  });

  test('an address that is confirmed already counts as confirmed', async () => {
    const t = await inLanguage(language);
    serverForVisitors().refuses(verifyEmail, {
      code: 'other.code',
      message: 'The account is already verified',
    });
    const screen = await openApp(`/verify-email?token=${token}`);
    await expect.element(screen.getByText(t('auth:verify.done.title'))).toBeVisible();
  });

  test('a confirmation that could not be sent again says so, and one that is not needed counts as sent', async () => {
    const t = await inLanguage(language);
    const server = serverForVisitors().refuses(resendVerification);
    const screen = await openApp('/resend-verification?email=kari%40example.org');
    const send = screen.getByRole('button', { name: t('auth:resend.submit') });
    await send.click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(t('auth:resend.failed'));
    server.refuses(resendVerification, { code: 'other.code', message: 'Already verified' });
    await send.click();
    await expect.element(screen.getByText(t('auth:resend.sent.title'))).toBeVisible();
    expect(server.bodiesOf(resendVerification)).toEqual([
      { email: 'kari@example.org' },
      { email: 'kari@example.org' },
    ]);
  });
});

test('a wrong password leaves the focus where the next try begins', async () => {
  serverForVisitors().refuses(login, { code: 'auth.invalid_credentials', status: 401 });
  const screen = await openApp('/login');
  await logIn(screen, kari.username, 'not the password');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Wrong username, e-mail or password');
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus();
});

test('an empty address is asked for, and the link goes out to the one that is written', async () => {
  const server = serverForVisitors().gives(forgotPassword, null);
  const screen = await openApp('/forgot-password');
  await screen.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(screen.getByText(/Email is required/u)).toBeVisible();
  expect(server.bodiesOf(forgotPassword)).toEqual([]);
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('kari@example.org');
  await screen.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(screen.getByText(/It expires in 15 minutes\./u)).toBeVisible();
  await screen.getByRole('button', { name: 'Send it again' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('kari@example.org');
});

test('a link to a new password without its token leads to where a new one is asked for', async () => {
  serverForVisitors();
  const screen = await openApp('/reset-password');
  await expect.element(screen.getByText(/Invalid token/u)).toBeVisible();
  expect(screen.address()).toBe('/forgot-password');
});

test('a new password ticks its rules off, must be repeated, and is sent once', async () => {
  const server = serverForVisitors().gives(resetPassword, null);
  const screen = await openApp(`/reset-password?token=${token}`);
  const fresh = screen.getByLabelText('New password');
  const again = screen.getByLabelText('Repeat the password');
  const save = screen.getByRole('button', { name: 'Save the password' });
  await fresh.fill('blåbær-kake-7');
  await expect.element(screen.getByText(/One uppercase letter.*, not met/u)).toBeInTheDocument();
  await fresh.fill('Blåbær-kake-7');
  await expect.element(screen.getByText(/One uppercase letter.*, met/u)).toBeInTheDocument();
  await again.fill('Blåbær-kake-8');
  await save.click();
  await expect.element(screen.getByText(/Passwords do not match/u)).toBeVisible();
  expect(server.bodiesOf(resetPassword)).toEqual([]);
  await again.fill('Blåbær-kake-7');
  await save.click();
  await expect.element(screen.getByText(/Your password is changed/u)).toBeVisible();
  expect(server.bodiesOf(resetPassword)).toEqual([{ token, new_password: 'Blåbær-kake-7' }]);
});

test('a reset link that was used leads on to a new one', async () => {
  serverForVisitors().refuses(resetPassword, { code: 'auth.invalid_token' });
  const screen = await openApp(`/reset-password?token=${token}`);
  await screen.getByLabelText('New password').fill('Blåbær-kake-7');
  await screen.getByLabelText('Repeat the password').fill('Blåbær-kake-7');
  await screen.getByRole('button', { name: 'Save the password' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test.each(['/forgot-password', `/reset-password?token=${token}`, '/verify-email', '/resend-verification'])(
  'whoever is signed out finds the ways in and up at %s',
  async (address) => {
    serverForVisitors();
    const screen = await openApp(address);
    const banner = screen.getByRole('banner');
    await expect.element(banner.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    await expect.element(banner.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  },
);

test('a link to confirm without its token says what is wrong with it', async () => {
  serverForVisitors();
  const screen = await openApp('/verify-email');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('invalid verification link');
});

test('a link to confirm that lost its end is a link that is not valid, and no form that somebody filled in', async () => {
  serverForVisitors().refuses(verifyEmail, { code: 'request.invalid', status: 400 });
  const screen = await openApp('/verify-email?token=cut');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('invalid verification link');
});

test('the confirmation of the login leads to sending it again', async () => {
  serverForVisitors();
  const screen = await openApp('/login?registered=true');
  await screen.getByRole('link', { name: 'Resend' }).click();
  await expect.poll(() => screen.address()).toBe('/resend-verification');
  await screen.getByRole('link', { name: 'Back to login' }).click();
  await expect.poll(() => screen.address()).toBe('/login');
});

test('signing up names a user name that is taken, and goes no further with it', async () => {
  const server = serverForVisitors()
    .gives(checkUsername, { available: false, username: 'kari' })
    .gives(checkEmail, { available: true, email: 'kari@example.org' });
  const screen = await openApp('/signup');
  await screen.getByRole('textbox', { name: 'Username' }).fill('kari');
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('kari@example.org');
  await expect.element(screen.getByText(/Available/u)).toBeVisible();
  await expect.element(screen.getByText(/taken/u)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect(server.bodiesOf(register)).toEqual([]);
});

describe('who may sign up', () => {
  const serverWith = (mode: SignUpMode, domains: string[] = []) =>
    serverForVisitors().gives(getSite, { ...freshSite, sign_up: { mode, domains } });

  test.each(languages)('nobody, in %s', async (language) => {
    const t = await inLanguage(language);
    serverWith('closed');
    const screen = await openApp('/signup');
    await expect.element(screen.getByText(t('auth:signup.closed.title'))).toBeVisible();
    await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  });

  test.each(languages)('who was invited, in %s: without the link of the mail nobody', async (language) => {
    const t = await inLanguage(language);
    serverWith('invitation').refuses(openInvitation, { code: 'invitation.expired', status: 409 });
    const screen = await openApp('/signup?invitation=old');
    await expect.element(screen.getByText(t('auth:signup.invitation.title'))).toBeVisible();
  });

  test('who was invited finds the address filled in, and the token goes along', async () => {
    const server = serverWith('invitation')
      .gives(openInvitation, {
        ...{
          invitation_id: 'i',
          org_id: 'o',
          organization_name: 'Nordvik',
          role: 'member',
          invited_by: null,
        },
        ...{ expires_at: '2026-12-01T00:00:00.000Z', email: 'ny@example.org', has_account: false },
      })
      .gives(checkUsername, { available: true, username: 'ny.person' })
      .gives(checkEmail, { available: true, email: 'ny@example.org' })
      .refuses(register, { code: 'sign_up.invitation_only', status: 403 });
    const screen = await openApp('/signup?invitation=the-token');
    await expect.element(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ny@example.org');
    await screen.getByRole('textbox', { name: 'Username' }).fill('ny.person');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await screen.getByText('Health and care').click();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await screen.getByLabelText('Password', { exact: true }).fill('Blåbær-kake-7');
    await screen.getByLabelText('Repeat the password').fill('Blåbær-kake-7');
    await screen.getByRole('button', { name: 'Create account' }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent('New accounts need an invitation');
    expect(server.bodiesOf(register)).toMatchObject([{ email: 'ny@example.org', invitation: 'the-token' }]);
  });

  test('who has an address in a domain is told which before anything is filled in', async () => {
    serverWith('domain', ['vestmark.example']);
    const screen = await openApp('/signup');
    await expect.element(screen.getByText(/one of these domains: vestmark\.example/u)).toBeVisible();
  });
});
