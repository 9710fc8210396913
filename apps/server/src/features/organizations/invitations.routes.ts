import {
  acceptInvitation,
  declineInvitation,
  inviteMember,
  listInvitations,
  listReceivedInvitations,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { requestLanguage } from '../../http/request-language.ts';
import * as answers from './answer-invitation.service.ts';
import { callerOf } from './caller.ts';
import * as invitations from './invite.service.ts';
import { presentSummary } from './present-organization.ts';

/** Calls on invitations, for organizations and for the invited. */
export function invitationRoutes(mount: Mount, deps: Deps): void {
  mount(inviteMember, (call) =>
    invitations.invite(deps, callerOf(call), call.params.org_id, {
      ...call.body,
      language: requestLanguage(call.request),
    }),
  );

  mount(listInvitations, (call) => invitations.listInvitations(deps, callerOf(call), call.params.org_id));

  mount(resendInvitation, (call) =>
    invitations.resendInvitation(deps, callerOf(call), {
      organizationId: call.params.org_id,
      invitationId: call.params.invitation_id,
      language: requestLanguage(call.request),
    }),
  );

  mount(revokeInvitation, async (call) => {
    const { org_id: organizationId, invitation_id: invitationId } = call.params;
    await invitations.revokeInvitation(deps, callerOf(call), { organizationId, invitationId });
    return null;
  });

  mount(listReceivedInvitations, ({ actor }) => answers.listReceived(deps, actor.userId));

  mount(openInvitation, ({ body }) => answers.readByToken(deps, body.token));

  mount(acceptInvitation, async (call) => {
    const own = await answers.acceptInvitation(deps, callerOf(call), call.body);
    return presentSummary(own, own.organization.id);
  });

  mount(declineInvitation, async (call) => {
    await answers.declineInvitation(deps, callerOf(call), call.body);
    return null;
  });
}
