import { expect, test } from 'vitest';
import { buyerOf } from './buyer.model.ts';

const of = (org_id: string, role: 'owner' | 'admin' | 'member' | 'viewer', current = false) => ({
  org_id,
  name: org_id,
  role,
  current,
});
const self = { kind: 'self' };
const member = { kind: 'member', name: 'other' };
const forOwn = { kind: 'organization', orgId: 'own', name: 'own' };

test.each([
  ['who is in no organization buys alone', [], self],
  ['an owner buys for the organization', [of('own', 'owner', true)], forOwn],
  ['an admin asks the owner', [of('other', 'admin', true)], member],
  ['a member asks the owner', [of('other', 'member', true)], member],
  ['a viewer asks the owner, also while working alone', [of('other', 'viewer')], member],
  ['a member who owns another one buys for that', [of('other', 'member', true), of('own', 'owner')], forOwn],
  ['an owner who works alone buys alone', [of('own', 'owner')], self],
  ['of two own ones it is the one worked in', [of('first', 'owner'), of('own', 'owner', true)], forOwn],
] as const)('%s', (_why, organizations, buyer) => {
  expect(buyerOf(organizations)).toEqual(buyer);
});
