import {
  acceptHandover,
  changeMemberRole,
  createOrganization,
  declineHandover,
  getDeletionEffects,
  getOrganization,
  leaveOrganization,
  listMembers,
  listOrganizations,
  offerHandover,
  removeMember,
  renameOrganization,
  requestDeletion,
  switchOrganization,
  takeDeletionBack,
  withdrawHandover,
} from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import type { Mount } from '../../http/mount.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { findOwnMemberships, type OrganizationAccess, requirePermission } from '../memberships/index.ts';
import { callerOf } from './caller.ts';
import * as deletion from './deletion.service.ts';
import * as handover from './handover.service.ts';
import * as members from './members.service.ts';
import * as organizations from './organizations.service.ts';
import { presentOrganization, presentSummary } from './present-organization.ts';

/** Calls on organizations, their members, ownership and deletion. */
export function ownOrganizationRoutes(mount: Mount, deps: Deps): void {
  const { db } = deps;
  const currentOf = ({ organization }: Actor) => organization?.id ?? null;
  const present = (access: OrganizationAccess, actor: Actor) =>
    presentOrganization(deps, access, currentOf(actor));

  mount(listOrganizations, async ({ actor }) =>
    (await findOwnMemberships(db, actor.userId)).map((one) => presentSummary(one, currentOf(actor))),
  );

  mount(createOrganization, async (call) => {
    const access = await organizations.createOrganization(deps, callerOf(call), call.body.name);
    return presentOrganization(deps, access, access.organization.id);
  });

  mount(getOrganization, async ({ actor, params }) =>
    present(await requirePermission(db, actor.userId, params.org_id, 'organization.read'), actor),
  );

  mount(renameOrganization, async (call) =>
    present(
      await organizations.renameOrganization(deps, callerOf(call), call.params.org_id, call.body.name),
      call.actor,
    ),
  );

  mount(switchOrganization, async (call) => {
    const { org_id } = call.body;
    const access = await organizations.switchOrganization(deps, callerOf(call), org_id);
    return access && presentSummary(access, org_id);
  });

  mount(leaveOrganization, async (call) => {
    await organizations.leaveOrganization(deps, callerOf(call), call.params.org_id);
    return null;
  });

  mount(listMembers, (call) => members.listMembers(deps, callerOf(call), call.params.org_id, call.query));

  mount(changeMemberRole, (call) => {
    const { org_id: organizationId, user_id: userId } = call.params;
    return members.changeRole(deps, callerOf(call), { organizationId, userId }, call.body.role);
  });

  mount(removeMember, async (call) => {
    const { org_id: organizationId, user_id: userId } = call.params;
    await members.removeMember(deps, callerOf(call), { organizationId, userId });
    return null;
  });

  mount(offerHandover, (call) => {
    const offer = { userId: call.body.user_id, language: requestLanguage(call.request) };
    return handover.offerHandover(deps, callerOf(call), call.params.org_id, offer);
  });

  mount(withdrawHandover, async (call) => {
    await handover.withdrawHandover(deps, callerOf(call), call.params.org_id);
    return null;
  });

  mount(acceptHandover, async (call) =>
    present(await handover.acceptHandover(deps, callerOf(call), call.params.org_id), call.actor),
  );

  mount(declineHandover, async (call) => {
    await handover.declineHandover(deps, callerOf(call), call.params.org_id);
    return null;
  });

  mount(getDeletionEffects, (call) => deletion.findEffects(deps, callerOf(call), call.params.org_id));

  mount(requestDeletion, async (call) =>
    present(
      await deletion.requestDeletion(deps, callerOf(call), call.params.org_id, call.body.name),
      call.actor,
    ),
  );

  mount(takeDeletionBack, async (call) =>
    present(await deletion.takeDeletionBack(deps, callerOf(call), call.params.org_id), call.actor),
  );
}
