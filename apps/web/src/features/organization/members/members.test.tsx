import {
  changeMemberRole,
  inviteMember,
  languages,
  listInvitations,
  listMembers,
  type OrganizationRole,
  removeMember,
  resendInvitation,
  revokeInvitation,
} from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { clearNotices } from '../../../shared/notices/notices.ts';
import { inLanguage } from '../../../testing/in-language.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { memberOf, nordvikAs, serverForNordvik } from '../testing.ts';

const address = '/organization?tab=members';
const marja = memberOf('Marja', 'member');
const invitation = {
  invitation_id: 'inv-1',
  identifier: 'jon@nordvik.example',
  identifier_type: 'email',
  role: 'viewer',
  invited_by: 'Kari.Testesen',
  created_at: '2026-11-20T10:00:00.000Z',
  sent_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-11-27T10:00:00.000Z',
  expired: false,
} as const;

describe.each(languages)('in %s', (language) => {
  test('what failed among the members is named', async () => {
    const t = await inLanguage(language);
    const server = serverForNordvik(nordvikAs('owner'), [marja])
      .refuses(changeMemberRole)
      .refuses(removeMember)
      .refuses(inviteMember, { code: 'organization.user_not_found', status: 404 });
    const screen = await openApp(address);
    await screen.getByRole('combobox', { name: t('organization:members.roleOf', { name: 'Marja' }) }).click();
    await screen.getByRole('option', { name: t('organization:role.viewer') }).click();
    const dialog = screen.getByRole('alertdialog');
    await dialog.getByRole('button', { name: t('organization:roles.confirm.viewer') }).click();
    await expect.element(screen.getByText(t('organization:roles.failed'))).toBeVisible();
    clearNotices();
    await screen.getByRole('button', { name: t('organization:members.remove', { name: 'Marja' }) }).click();
    await dialog.getByRole('button', { name: t('organization:remove.confirm') }).click();
    await expect.element(screen.getByText(t('organization:remove.failed'))).toBeVisible();
    clearNotices();
    await screen.getByRole('button', { name: t('organization:members.add') }).click();
    await screen.getByRole('textbox', { name: t('organization:add.email') }).fill('ola@example.org');
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: t('organization:add.submit') })
      .click();
    const alert = screen.getByRole('alert');
    await expect.element(alert).toMatchTextContent(t('organization:add.failed'));
    await expect.element(alert).toMatchTextContent(t('errors:organization.user_not_found'));
    expect(server.bodiesOf(inviteMember)).toHaveLength(1);
  });

  test('a list that could not be read says so', async () => {
    const t = await inLanguage(language);
    serverForNordvik(nordvikAs('owner')).refuses(listMembers, { status: 500 });
    const screen = await openApp(address);
    await expect.element(screen.getByText(t('organization:members.loadFailed'))).toBeVisible();
  });
});

test('members are paged by twenty, searched and narrowed to a role', async () => {
  const server = serverForNordvik(nordvikAs('owner'));
  const queries: string[] = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    if (String(url).includes('/members?')) queries.push(String(url).split('?')[1] ?? '');
    return answer(url, init);
  };
  const screen = await openApp(address);
  await expect.element(screen.getByText('1 to 3 of 45')).toBeVisible();
  await screen.getByRole('button', { name: 'Page 3' }).click();
  await expect.element(screen.getByText('41 to 43 of 45')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await screen.getByRole('searchbox', { name: 'Find a member' }).fill('marja');
  await expect.element(screen.getByText('1 to 3 of 45')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Role', exact: true }).click();
  await screen.getByRole('option', { name: 'Admin' }).click();
  await expect.poll(() => queries.at(-1)).toBe('page=1&search=marja&role=admin');
  expect(queries).toContain('page=1');
  expect(queries).toContain('page=3');
  server.gives(listMembers, { members: [], total: 0, next_cursor: null });
  await screen.getByRole('searchbox', { name: 'Find a member' }).fill('nobody');
  await expect.element(screen.getByText('Nobody fits this search')).toBeVisible();
  server.gives(listMembers, { members: [marja], total: 1, next_cursor: null });
  await screen.getByRole('button', { name: 'Show everybody' }).click();
  await expect.element(screen.getByRole('searchbox', { name: 'Find a member' })).toHaveValue('');
});

test('a role changes after a dialog that lists what comes with it', async () => {
  const server = serverForNordvik(nordvikAs('owner'), [marja]).gives(changeMemberRole, {
    ...marja,
    role: 'admin',
  });
  const screen = await openApp(address);
  await screen.getByRole('combobox', { name: 'Role of Marja' }).click();
  expect(
    screen
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Member', 'Admin', 'Viewer']);
  await screen.getByRole('option', { name: 'Admin' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Make Marja an admin' });
  await expect.element(dialog).toMatchTextContent(/Marja is a member today.*May then.*invite people/u);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(server.bodiesOf(changeMemberRole)).toEqual([]);
  await screen.getByRole('combobox', { name: 'Role of Marja' }).click();
  await screen.getByRole('option', { name: 'Admin' }).click();
  await dialog.getByRole('button', { name: 'Make admin' }).click();
  await expect.element(screen.getByText('Marja is an admin now')).toBeVisible();
  expect(server.bodiesOf(changeMemberRole)).toEqual([{ role: 'admin' }]);
});

test('rights that shrink are listed as such', async () => {
  serverForNordvik(nordvikAs('owner'), [memberOf('Aksel', 'admin')]);
  const screen = await openApp(address);
  await screen.getByRole('combobox', { name: 'Role of Aksel' }).click();
  await screen.getByRole('option', { name: 'Viewer' }).click();
  await expect
    .element(screen.getByRole('alertdialog', { name: 'Make Aksel a viewer' }))
    .toMatchTextContent(/May no longer.*e-mail addresses.*invite people/u);
});

test('a member is removed after a question that says what stays', async () => {
  const server = serverForNordvik(nordvikAs('owner'), [marja]);
  server.gives(removeMember, () => {
    server.gives(listMembers, { members: [memberOf('Turid', 'owner')], total: 1, next_cursor: null });
    return null;
  });
  const screen = await openApp(address);
  await screen.getByRole('button', { name: 'Remove Marja' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Remove Marja' });
  await expect.element(dialog.getByRole('button', { name: 'Keep the member' })).toHaveFocus();
  await expect.element(dialog).toMatchTextContent(/keeps the account/u);
  await dialog.getByRole('button', { name: 'Remove member' }).click();
  await expect.element(screen.getByText('Marja is removed')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove Marja' })).not.toBeInTheDocument();
});

test('when the last member of the last page is removed, the page before it is shown', async () => {
  const server = serverForNordvik(nordvikAs('owner'), [marja]);
  const screen = await openApp(address);
  await screen.getByRole('button', { name: 'Page 3' }).click();
  await expect.element(screen.getByText('41 of 45')).toBeVisible();
  server.gives(removeMember, () => {
    let asked = 0;
    server.gives(listMembers, () => {
      const members = asked++ === 0 ? [] : [memberOf('Turid', 'owner')];
      return { members, total: 40, next_cursor: null };
    });
    return null;
  });
  await screen.getByRole('button', { name: 'Remove Marja' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Remove member' }).click();
  await expect.element(screen.getByText('21 of 40')).toBeVisible();
});

test('an admin changes members, not the owner and not other admins', async () => {
  serverForNordvik(nordvikAs('admin'), [
    memberOf('Turid', 'owner', { manageable: false }),
    memberOf('Aksel', 'admin', { manageable: false }),
    marja,
  ]);
  const screen = await openApp(address);
  await expect.element(screen.getByRole('combobox', { name: 'Role of Marja' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Role of/u }).elements()).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Remove/u }).elements()).toHaveLength(1);
});

test.each<OrganizationRole>(['member', 'viewer'])('a %s sees who is there, and no buttons', async (role) => {
  const seen = { manageable: false, pages_used: null, last_seen_at: null };
  const server = serverForNordvik(nordvikAs(role), [
    memberOf('Turid', 'owner', seen),
    memberOf('Marja', 'member', { ...seen, email: role === 'viewer' ? null : 'marja@nordvik.example' }),
  ]);
  const screen = await openApp(address);
  const row = screen.getByRole('row', { name: /Marja/u });
  await expect.element(row).toBeVisible();
  const main = screen.getByRole('main');
  for (const name of [/Add member/u, /^Remove/u, /^Send again/u])
    expect(main.getByRole('button', { name }).elements()).toHaveLength(0);
  expect(main.getByRole('combobox', { name: /^Role of/u }).elements()).toHaveLength(0);
  expect(row.element().textContent?.includes('marja@nordvik.example')).toBe(role === 'member');
  expect(screen.getByRole('columnheader', { name: 'Pages' }).elements()).toHaveLength(0);
  expect(server.calls.some(({ path }) => path.endsWith('/invitations') && path.includes('org-1'))).toBe(
    false,
  );
});

test('somebody is invited by e-mail or by user name, as a member unless chosen', async () => {
  const server = serverForNordvik(nordvikAs('owner')).gives(inviteMember, invitation);
  const screen = await openApp(address);
  const add = screen.getByRole('button', { name: 'Add member' });
  const dialog = screen.getByRole('dialog', { name: /member/iu });
  await add.click();
  await expect.element(dialog.getByRole('radio', { name: 'E-mail' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('not an address');
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect.element(dialog.getByText('Invalid email format')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('jon@nordvik.example');
  server.gives(listInvitations, [invitation]);
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect.element(screen.getByText('jon@nordvik.example is invited')).toBeVisible();
  await expect.element(screen.getByText('1 invitation waits for an answer')).toBeVisible();
  clearNotices();
  await add.click();
  await dialog.getByRole('radio', { name: 'Username' }).click();
  await dialog.getByRole('textbox', { name: 'Username' }).fill('jon.ellefmo');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await screen.getByRole('option', { name: 'Viewer' }).click();
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.bodiesOf(inviteMember)).toEqual([
    { identifier: 'jon@nordvik.example', identifier_type: 'email', role: 'member' },
    { identifier: 'jon.ellefmo', identifier_type: 'username', role: 'viewer' },
  ]);
});

test('an invitation that waits is sent again or taken back', async () => {
  const server = serverForNordvik(nordvikAs('admin'))
    .gives(listInvitations, [{ ...invitation, expired: true }])
    .gives(resendInvitation, invitation);
  server.gives(revokeInvitation, () => {
    server.gives(listInvitations, []);
    return null;
  });
  const screen = await openApp(address);
  const row = screen.getByRole('listitem', { name: 'jon@nordvik.example' });
  await expect.element(row).toMatchTextContent(/Could be accepted until 27 November.*Expired.*Viewer/u);
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect.element(screen.getByText('The invitation to jon@nordvik.example is sent again')).toBeVisible();
  await row.getByRole('button', { name: /^Take back/u }).click();
  await expect.element(screen.getByText('The invitation to jon@nordvik.example is taken back')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
});
