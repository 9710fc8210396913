import { type OrganizationPermission, organizationRoles, roleMay, routes } from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { useOrganizationScene } from '../../testing/organization-scene.ts';

/** All calls on an organization: the required permission, and a body that changes nothing if allowed. */
const calls: Record<string, { needs: OrganizationPermission; ids?: string; body?: object }> = {
  getOrganization: { needs: 'organization.read' },
  renameOrganization: { needs: 'organization.rename', body: { name: 'Nordvik kommune' } },
  listMembers: { needs: 'members.read' },
  inviteMember: {
    needs: 'members.manage',
    body: { identifier: 'nobody-of-this-name', identifier_type: 'username' },
  },
  changeMemberRole: { needs: 'members.manage', body: { role: 'viewer' } },
  removeMember: { needs: 'members.manage' },
  listInvitations: { needs: 'members.manage' },
  resendInvitation: { needs: 'members.manage' },
  revokeInvitation: { needs: 'members.manage' },
  offerHandover: { needs: 'organization.hand_over', body: { user_id: 'nobody' } },
  withdrawHandover: { needs: 'organization.hand_over' },
  acceptHandover: { needs: 'organization.read' },
  declineHandover: { needs: 'organization.read' },
  getDeletionEffects: { needs: 'organization.delete' },
  requestDeletion: { needs: 'organization.delete', body: { name: 'another name' } },
  takeDeletionBack: { needs: 'organization.delete' },
  getOrganizationSubscription: { needs: 'plan.read' },
  buyOrganizationPlan: { needs: 'plan.buy', body: { plan_code: 'no-such-plan' } },
  updateOrganizationSubscription: { needs: 'plan.renewal', body: { auto_renew: false } },
  cancelOrganizationSubscription: { needs: 'plan.renewal' },
  openOrganizationPortal: { needs: 'plan.buy' },
  getOrganizationUsage: { needs: 'usage.read' },
};

describeOnEveryDatabase('who may do what in an organization', (useDatabase) => {
  const scene = useOrganizationScene(useDatabase);

  /** The path of a call, for an organization and missing ids in it. */
  const pathOf = (name: string, org: string) =>
    routes[name as keyof typeof routes].path.replace(':org_id', org).replace(/:\w+/g, 'nobody');

  test('is said for every call on an organization', () => {
    const all = Object.entries(routes).filter(
      ([name, { path, tag }]) =>
        tag === 'Organizations' && path.includes(':org_id') && name !== 'leaveOrganization',
    );
    expect(Object.keys(calls).sort()).toEqual(all.map(([name]) => name).sort());
  });

  describe.each(Object.entries(calls))('%s', (name, { needs, body }) => {
    const { method } = routes[name as keyof typeof routes];

    test.each(organizationRoles)('asked by the %s is answered by the table', async (role) => {
      const reply = await scene.people[role].browser.call(method, pathOf(name, scene.orgId), body);
      if (roleMay(role, needs)) {
        expect([403, 500]).not.toContain(reply.statusCode);
        expect(codeOf(reply)).not.toBe('organization.not_found');
      } else expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'organization.forbidden']);
    });

    test('tells whoever is no member nothing, not even that it is there', async () => {
      const { browser } = scene.people.stranger;
      const bodyOf = async (org: string) => {
        const { error, ...rest } = (await browser.call(method, pathOf(name, org), body)).json();
        return { ...rest, error: { ...error, request_id: '' } };
      };
      const there = await bodyOf(scene.orgId);
      expect(there.error.code).toBe('organization.not_found');
      expect(there).toEqual(await bodyOf('019a0000-0000-7000-8000-000000000000'));
    });
  });
});
