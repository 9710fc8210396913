import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { organizationSubscriptionRoutes } from './organization-subscription.routes.ts';
import { ownOrganizationRoutes } from './organizations.routes.ts';

export { deleteDueOrganizations } from './deletion.service.ts';
export { organizationMailKinds } from './organization-mail-kinds.ts';
export { requireSeat } from './seats.ts';

/** The calls on organizations. */
export function organizationRoutes(mount: Mount, deps: Deps): void {
  ownOrganizationRoutes(mount, deps);
  invitationRoutes(mount, deps);
  organizationSubscriptionRoutes(mount, deps);
}
