import {
  acceptHandover,
  declineHandover,
  getOrganization,
  offerHandover,
  requestDeletion,
  takeDeletionBack,
  withdrawHandover,
} from '@sladd/contract';
import { expect, test } from 'vitest';
import { kari } from '../../../testing/members.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { memberOf, nordvikAs, serverForNordvik } from '../testing.ts';

const offer = {
  to_user_id: 'aksel',
  to_username: 'Aksel',
  from_username: 'Kari.Testesen',
  offered_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-11-27T10:00:00.000Z',
};
const address = '/organization?tab=handover';

test('an owner cannot leave, and reads why', async () => {
  serverForNordvik(nordvikAs('owner'));
  const screen = await openApp(address);
  await expect.element(screen.getByText('The owner cannot leave. Hand it over first.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Leave', exact: true })).toBeDisabled();
});

test('ownership is offered to a member, waits, and can be withdrawn', async () => {
  const server = serverForNordvik(nordvikAs('owner', { members: 2 }), [
    memberOf('Kari', 'owner'),
    memberOf('Aksel', 'admin'),
  ]);
  server.gives(offerHandover, () => {
    server.gives(getOrganization, nordvikAs('owner', { handover: offer }));
    return offer;
  });
  server.gives(withdrawHandover, () => {
    server.gives(getOrganization, nordvikAs('owner', { members: 2 }));
    return null;
  });
  const screen = await openApp(address);
  await expect.element(screen.getByText(/They must accept within 7 days/u)).toBeVisible();
  const send = screen.getByRole('button', { name: 'Offer ownership' });
  await expect.element(send).toBeDisabled();
  await screen.getByRole('combobox', { name: 'New owner' }).click();
  expect(screen.getByRole('option').elements()).toHaveLength(1);
  await screen.getByRole('option', { name: 'Aksel, admin' }).click();
  await send.click();
  await expect.element(screen.getByText('Offered to Aksel on 20 November')).toBeVisible();
  expect(server.bodiesOf(offerHandover)).toEqual([{ user_id: 'aksel' }]);
  await screen.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(screen.getByText('The offer is withdrawn')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'New owner' })).toBeVisible();
});

test.each([
  ['Become the owner', acceptHandover, 'You own Nordvik kommune now'],
  ['Decline', declineHandover, 'You declined to own Nordvik kommune'],
] as const)('who is offered it can press %s', async (button, route, notice) => {
  const handover = { ...offer, to_user_id: kari.id, from_username: 'turid.vassbotn' };
  const server = serverForNordvik(nordvikAs('admin', { handover }));
  server.gives(route, () => {
    server.gives(getOrganization, nordvikAs('owner'));
    return (route === acceptHandover ? nordvikAs('owner') : null) as never;
  });
  const screen = await openApp('/organization');
  await expect
    .element(screen.getByText('turid.vassbotn offers you ownership of Nordvik kommune'))
    .toBeVisible();
  await screen.getByRole('button', { name: button }).click();
  await expect.element(screen.getByText(notice)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: button })).not.toBeInTheDocument();
});

test('a deletion counts what goes, takes the exact name, and can be taken back', async () => {
  const deletion = { requested_at: '2026-11-22T10:00:00.000Z', due_at: '2026-12-06T10:00:00.000Z' };
  const deleting = nordvikAs('owner', { deletion, deletion_due_at: deletion.due_at });
  const server = serverForNordvik(nordvikAs('owner'));
  server.gives(requestDeletion, () => {
    server.gives(getOrganization, deleting);
    return deleting;
  });
  server.gives(takeDeletionBack, () => {
    server.gives(getOrganization, nordvikAs('owner'));
    return nordvikAs('owner');
  });
  const screen = await openApp(address);
  await screen.getByRole('button', { name: 'Delete…' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Nordvik kommune' });
  await expect.element(dialog.getByText('Members who lose the plan')).toBeVisible();
  await expect.element(dialog.getByText('44')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Delete in 14 days' });
  const name = dialog.getByRole('textbox', { name: 'Type the name to go on' });
  await name.fill('nordvik kommune');
  await expect.element(confirm).toBeDisabled();
  await name.fill('Nordvik kommune');
  await confirm.click();
  await expect.element(screen.getByText(/will be deleted on 6 December 2026/u).first()).toBeVisible();
  expect(server.bodiesOf(requestDeletion)).toEqual([{ name: 'Nordvik kommune' }]);
  await screen.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(screen.getByText('Nordvik kommune stays')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Delete…' })).toBeEnabled();
});

test('a refused deletion says why and keeps the dialog open', async () => {
  serverForNordvik(nordvikAs('owner')).refuses(requestDeletion, {
    code: 'organization.subscription_running',
    status: 409,
  });
  const screen = await openApp(address);
  await screen.getByRole('button', { name: 'Delete…' }).click();
  await screen.getByRole('textbox', { name: 'Type the name to go on' }).fill('Nordvik kommune');
  await screen.getByRole('button', { name: 'Delete in 14 days' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent('The subscription is going to be paid again. Cancel it first.');
});

test('while it is being deleted everybody is told, and only the owner can take it back', async () => {
  const deletion = { requested_at: '2026-11-22T10:00:00.000Z', due_at: '2026-12-06T10:00:00.000Z' };
  serverForNordvik(nordvikAs('member', { deletion }));
  const screen = await openApp('/organization');
  await expect
    .element(screen.getByText('Until then the owner turid.vassbotn can take it back.'))
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Take it back' }).elements()).toHaveLength(0);
});
