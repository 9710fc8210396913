import {
  changeDepartment,
  changePassword,
  connectOidc,
  deleteMe,
  endSession,
  getMe,
  languages,
  listDepartments,
  listIdentities,
  listOrganizations,
  listSessions,
  removeIdentity,
  updateMe,
} from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../testing/in-language.ts';
import { kari, serverForKari } from '../../testing/members.ts';
import { openApp } from '../../testing/open-app.tsx';

const address = '/user/settings?tab=account';

describe.each(languages)('in %s', (language) => {
  test('what could not be read about the account is named, each where it belongs', async () => {
    const t = await inLanguage(language);
    let asked = 0;
    serverForKari()
      .refuses(listSessions)
      .refuses(listDepartments)
      // The guard of the page asks first; the tab asks again.
      .gives(getMe, () => (asked++ === 0 ? kari : ('nothing of the contract' as never)));
    const screen = await openApp(address);
    await expect.element(screen.getByText(t('account:profile.loadFailed'))).toBeVisible();
    await expect.element(screen.getByText(t('account:sessions.failed'))).toBeVisible();
    await expect.element(screen.getByText(t('auth:department.failed'))).toBeVisible();
  });

  test('a profile that could not be saved says so and keeps what was written', async () => {
    const t = await inLanguage(language);
    serverForKari().refuses(updateMe);
    const screen = await openApp(address);
    const name = screen.getByRole('textbox', { name: t('account:profile.username') });
    await name.fill('kari2');
    await screen.getByRole('button', { name: t('account:profile.saveLabel') }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(t('account:profile.failed'));
    await expect.element(name).toHaveValue('kari2');
  });

  test('a password that could not be changed says so', async () => {
    const t = await inLanguage(language);
    serverForKari().refuses(changePassword);
    const screen = await openApp(address);
    await screen.getByLabelText(t('account:password.current')).fill('x');
    await screen.getByLabelText(t('auth:field.newPassword')).fill('Nytt-passord-2');
    await screen.getByLabelText(t('auth:field.confirmPassword')).fill('Nytt-passord-2');
    await screen.getByRole('button', { name: t('account:password.submit') }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(t('account:password.failed'));
  });

  test('a session that could not be ended, and a department that could not be changed, are told', async () => {
    const t = await inLanguage(language);
    serverForKari().refuses(endSession).refuses(changeDepartment);
    const screen = await openApp(address);
    await screen.getByRole('listitem').getByRole('button').first().click();
    await expect.element(screen.getByText(t('account:sessions.endFailed'))).toBeVisible();
    await screen.getByText('Health and care').click();
    const change = t('account:department.change');
    await screen.getByRole('button', { name: change }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: change }).click();
    await expect.element(screen.getByText(t('account:department.failed'))).toBeVisible();
  });
});

test('another address takes the password, and a wrong one is told at its field', async () => {
  const server = serverForKari().refuses(updateMe, { code: 'account.wrong_password' });
  const screen = await openApp(address);
  const save = screen.getByRole('button', { name: 'Save profile' });
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('ny@example.org');
  await expect.element(save).toBeDisabled();
  const password = screen.getByLabelText('Current password').first();
  await password.fill('Feil-passord-9');
  await save.click();
  await expect.element(screen.getByText(/The current password is wrong/u)).toBeVisible();
  expect(server.bodiesOf(updateMe)).toEqual([
    { email: 'ny@example.org', current_password: 'Feil-passord-9' },
  ]);
});

test('a department is changed after a question that names what it brings, and not by saying no', async () => {
  const server = serverForKari().gives(changeDepartment, { ...kari, department_id: 'health' });
  const screen = await openApp(address);
  const change = screen.getByRole('button', { name: 'Change department' });
  await expect.element(change).toBeDisabled();
  await screen.getByText('Health and care').click();
  await change.click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(server.bodiesOf(changeDepartment)).toEqual([]);
  await change.click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Change department' }).click();
  await expect.element(screen.getByText('You belong to Health and care now')).toBeVisible();
  expect(server.bodiesOf(changeDepartment)).toEqual([{ department_id: 'health' }]);
});

test('an account is deleted only with the password and the word written exactly', async () => {
  const server = serverForKari().refuses(deleteMe, { code: 'account.wrong_password' });
  const screen = await openApp(address);
  await screen.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = screen.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: 'Delete the account' });
  const password = dialog.getByLabelText('Password', { exact: true });
  const word = dialog.getByRole('textbox', { name: /^Type DELETE/u });
  await password.fill('Feil-passord-9');
  for (const wrong of ['delete', 'DELETE ']) {
    await word.fill(wrong);
    await password.click();
    await expect
      .element(dialog.getByText(/Please type DELETE exactly to confirm account deletion/u))
      .toBeVisible();
    await expect.element(confirm).toBeDisabled();
  }
  await word.fill('DELETE');
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to delete account');
  expect(server.bodiesOf(deleteMe)).toEqual([{ password: 'Feil-passord-9', confirm: 'DELETE' }]);
});

test('ending the session of this browser is logging out: nothing of the user stays', async () => {
  const server = serverForKari().gives(endSession, () => {
    server.refuses(getMe, { code: 'auth.required', status: 401 });
    return null;
  });
  const screen = await openApp(address);
  await expect.poll(() => localStorage.getItem('auth_state')).not.toBeNull();
  await screen.getByRole('listitem').getByRole('button').first().click();
  await expect.element(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(screen.address()).toBe('/login');
  expect(localStorage.getItem('auth_state')).toBeNull();
});

const nordvik = {
  ...{ org_id: 'o', name: 'Nordvik', role: 'owner' as const, owner_user_id: kari.id, current: true },
  ...{ joined_at: '2026-01-01T00:00:00.000Z', deletion_due_at: null },
} as const;

test('what goes with an account is named before it is deleted, with an organization that goes at once', async () => {
  serverForKari().gives(listOrganizations, [
    nordvik,
    {
      ...nordvik,
      org_id: 'p',
      name: 'Alene AS',
      current: false,
      deletion_due_at: '2026-12-05T00:00:00.000Z',
    },
  ]);
  const screen = await openApp(address);
  await screen.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = screen.getByRole('alertdialog');
  for (const part of [
    'Settings, saved search terms, ignored words and entity lists',
    'History, jobs, webhooks and drafts for approval',
    'API keys: scripts that use them stop',
    'Sessions and logins through organizations',
    'Your place in organizations',
    'A running subscription of your own ends',
    'Alene AS, at once and not on 5 December 2026',
  ]) {
    await expect.element(dialog.getByRole('listitem').filter({ hasText: part })).toBeVisible();
  }
  await expect.element(dialog.getByRole('listitem').filter({ hasText: 'Nordvik' })).not.toBeInTheDocument();
});

test('who still owns an organization is told what comes first, also who is alone in it', async () => {
  serverForKari().refuses(deleteMe, { code: 'organization.owned', status: 409 });
  const screen = await openApp(address);
  await screen.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = screen.getByRole('alertdialog');
  await dialog.getByLabelText('Password', { exact: true }).fill('Fjordfjord-7');
  await dialog.getByRole('textbox', { name: /^Type DELETE/u }).fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete the account' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/You own an organization\. Hand it over or delete it first/u);
});

describe('the organizations\u2019 logins', () => {
  const identity = {
    ...{ id: 'i', issuer: 'https://id.nordvik.example/realm', created_at: '2026-01-01T00:00:00.000Z' },
    last_used_at: null,
  };

  test('are listed, and removed but for the last way in', async () => {
    const server = serverForKari()
      .gives(listIdentities, [identity])
      .refuses(removeIdentity, { code: 'identity.last_way_in', status: 409 });
    const screen = await openApp(address);
    const remove = screen.getByRole('button', { name: 'Remove id.nordvik.example' });
    await remove.click();
    await expect.element(screen.getByText(/the only way into the account/iu)).toBeVisible();
    server.gives(removeIdentity, null).gives(listIdentities, []);
    await remove.click();
    await expect
      .element(screen.getByText('id.nordvik.example does not open the account any more'))
      .toBeVisible();
  });

  test('are connected at the provider, and what was refused there stands here', async () => {
    const server = serverForKari()
      .gives(listIdentities, [identity])
      .gives(listOrganizations, [nordvik])
      .refuses(connectOidc, { code: 'sso.not_available', status: 404 });
    const screen = await openApp(`${address}&sso_error=sso.identity_taken`);
    await expect.element(screen.getByText(/opens another account already/u)).toBeVisible();
    await screen.getByRole('button', { name: 'Connect with Nordvik' }).click();
    await expect.element(screen.getByText(/No organization has a/u)).toBeVisible();
    expect(server.bodiesOf(connectOidc)).toEqual([{ org_id: 'o', return_to: '/user/settings?tab=account' }]);
  });
});
