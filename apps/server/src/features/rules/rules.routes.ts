import { changeOrganizationRule, getOrganizationRules } from '@sladd/contract';
import { auditActorOf } from '../../audit/audit-actor.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { requirePermission } from '../memberships/index.ts';
import { changeRule, presentRules } from './change-rule.service.ts';

/** Calls on the rules of organizations. */
export function ruleRoutes(mount: Mount, deps: Deps): void {
  mount(getOrganizationRules, async ({ actor, params }) => {
    await requirePermission(deps.db, actor.userId, params.org_id, 'rules.read');
    return presentRules(deps.db, params.org_id);
  });

  mount(changeOrganizationRule, ({ actor, params, body, request }) => {
    const member = {
      organizationId: params.org_id,
      userId: actor.userId,
      audit: auditActorOf(actor, request),
    };
    return changeRule(deps, member, body);
  });
}
