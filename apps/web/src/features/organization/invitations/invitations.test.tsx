import {
  acceptInvitation,
  declineInvitation,
  getOrganization,
  listOrganizations,
  listReceivedInvitations,
  login,
  logout,
  openInvitation,
} from '@sladd/contract';
import { expect, test } from 'vitest';
import { kari, serverForKari, serverForVisitors } from '../../../testing/members.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { nordvikAs, serverForNordvik } from '../testing.ts';

const received = {
  invitation_id: 'inv-1',
  org_id: 'org-1',
  organization_name: 'Nordvik kommune',
  role: 'member',
  invited_by: 'turid.vassbotn',
  expires_at: '2026-11-29T10:00:00.000Z',
} as const;
const mailed = { ...received, email: kari.email, has_account: true };
const link = '/organization?invitation=12345';
const joined = nordvikAs('member');

test('whoever is signed in accepts the mailed invitation and is in', async () => {
  const server = serverForNordvik(joined)
    .gives(listOrganizations, [])
    .gives(openInvitation, mailed)
    .gives(acceptInvitation, () => {
      server.gives(listOrganizations, [joined]);
      return joined;
    });
  const screen = await openApp(link);
  await expect
    .element(screen.getByRole('heading', { name: 'You are invited to Nordvik kommune' }))
    .toBeVisible();
  await expect
    .element(
      screen.getByText(
        'The invitation is from turid.vassbotn: you would be a member. You can accept until 29 November.',
      ),
    )
    .toBeVisible();
  await screen.getByRole('button', { name: 'Accept' }).click();
  await expect.element(screen.getByText('You are in Nordvik kommune now')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Overview' })).toBeVisible();
  expect(server.bodiesOf(openInvitation)).toEqual([{ token: '12345' }]);
  expect(server.bodiesOf(acceptInvitation)).toEqual([{ token: '12345' }]);
  expect(screen.address()).not.toContain('12345');
});

test('who declines is not in', async () => {
  const server = serverForKari().gives(openInvitation, mailed).gives(declineInvitation, null);
  const screen = await openApp(link);
  await screen.getByRole('button', { name: 'Decline' }).click();
  await expect.element(screen.getByText('You declined the invitation to Nordvik kommune')).toBeVisible();
  await expect.element(screen.getByText('You are not in an organization')).toBeVisible();
  expect(server.bodiesOf(declineInvitation)).toEqual([{ token: '12345' }]);
});

test('a visitor signs in and comes back to the invitation', async () => {
  const server = serverForVisitors().gives(openInvitation, mailed);
  const screen = await openApp(link);
  await expect.element(screen.getByText(`Log in with ${kari.email} to answer.`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create an account' }).elements()).toHaveLength(0);
  await screen.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  server.gives(login, { user: kari, session_id: 's', expires_at: '2027-01-01T00:00:00.000Z' });
  await screen.getByRole('textbox', { name: 'E-mail or username' }).fill('kari');
  await screen.getByLabelText('Password', { exact: true }).fill('Blåbær-kake-7');
  await screen.getByRole('button', { name: 'Log in' }).click();
  await expect.element(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
});

test('a visitor without an account is led to make one with that address', async () => {
  serverForVisitors().gives(openInvitation, { ...mailed, has_account: false, email: 'ny@example.org' });
  const screen = await openApp(link);
  await expect.element(screen.getByText(/Create an account with ny@example\.org/u)).toBeVisible();
  await expect
    .element(screen.getByRole('main').getByRole('link', { name: 'Create an account' }))
    .toHaveAttribute('href', '/signup?invitation=%2212345%22');
});

test('another account than the invited one is told, and can sign out', async () => {
  const server = serverForKari()
    .gives(openInvitation, { ...mailed, email: 'ola@example.org' })
    .refuses(acceptInvitation, { code: 'invitation.other_address', status: 403 })
    .gives(logout, null);
  const screen = await openApp(link);
  await screen.getByRole('button', { name: 'Accept' }).click();
  await expect.element(screen.getByText('This invitation is for ola@example.org')).toBeVisible();
  await expect.element(screen.getByText(/logged in as Kari\.Testesen/u)).toBeVisible();
  await screen.getByRole('button', { name: 'Log out' }).click();
  await expect.element(screen.getByText('Log in with ola@example.org to answer.')).toBeVisible();
  expect(server.bodiesOf(acceptInvitation)).toHaveLength(1);
});

test('a link of an invitation that lost its end asks for a new one, and offers no second try', async () => {
  serverForVisitors().refuses(openInvitation, { code: 'request.invalid', status: 400 });
  const screen = await openApp(link);
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Ask for a new one.');
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test.each([
  ['invitation.expired', 409, 'The invitation has expired'],
  ['invitation.not_found', 404, 'The invitation cannot be read'],
] as const)('an invitation that is over (%s) says so', async (code, status, title) => {
  serverForVisitors().refuses(openInvitation, { code, status });
  const screen = await openApp(link);
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Ask for a new one.');
});

test('a failure to read an invitation can be tried again', async () => {
  const server = serverForKari().refuses(openInvitation, { status: 500 });
  const screen = await openApp(link);
  await expect.element(screen.getByRole('heading', { name: 'The invitation cannot be read' })).toBeVisible();
  server.gives(openInvitation, mailed);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
});

test('invitations to whoever is signed in stand on the organization page', async () => {
  const server = serverForKari().gives(listReceivedInvitations, [received]);
  server.gives(acceptInvitation, () => {
    server
      .gives(listReceivedInvitations, [])
      .gives(listOrganizations, [joined])
      .gives(getOrganization, joined);
    return joined;
  });
  const screen = await openApp('/organization');
  await expect.element(screen.getByText('You are invited to Nordvik kommune')).toBeVisible();
  await screen.getByRole('button', { name: 'Accept' }).click();
  await expect.element(screen.getByText('You are in Nordvik kommune now')).toBeVisible();
  expect(server.bodiesOf(acceptInvitation)).toEqual([{ invitation_id: 'inv-1' }]);
});
