import { type ApprovalRules, getApprovalRules, updateApprovalRules } from '@sladd/contract';
import { expect, test } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { nordvikAs, serverForNordvik } from './testing.ts';

const off: ApprovalRules = {
  is_required: false,
  allows_words: false,
  sends_mail: false,
  names_approver: false,
  keep_days: 90,
};
const name = /second person’s approval/;

test('owner and admins switch it on; what goes with it can be chosen only then', async () => {
  const server = serverForNordvik(nordvikAs('admin')).gives(getApprovalRules, off);
  server.gives(updateApprovalRules, (call) => {
    server.gives(getApprovalRules, call.body as ApprovalRules);
    return call.body as ApprovalRules;
  });
  const screen = await openApp('/organization');
  const words = screen.getByRole('switch', { name: /contain the words/ });
  await expect.element(words).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('switch', { name }).click();
  await expect.element(screen.getByRole('switch', { name })).toBeChecked();
  await expect.element(words).not.toHaveAttribute('aria-disabled', 'true');
  expect(server.bodiesOf(updateApprovalRules)).toEqual([{ ...off, is_required: true }]);
});

test('members see how it stands and cannot change it', async () => {
  serverForNordvik(nordvikAs('member')).gives(getApprovalRules, { ...off, is_required: true });
  const screen = await openApp('/organization');
  await expect.element(screen.getByRole('switch', { name })).toBeChecked();
  await expect.element(screen.getByRole('switch', { name })).toHaveAttribute('aria-disabled', 'true');
});
