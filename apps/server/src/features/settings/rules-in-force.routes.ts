import {
  detectionMethods,
  effectiveRules,
  getRulesInForce,
  methodIds,
  type RulesInForce,
  type RuleValues,
  returnToRule,
} from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import type { Mount } from '../../http/mount.ts';
import { findOrganization } from '../memberships/index.ts';
import { deleteMemberRule, standingOf } from '../rules/index.ts';
import { findBanWords } from './ban-list.store.ts';
import { findOwnEntities } from './entities.store.ts';
import { findPatterns } from './patterns.store.ts';
import { ensureSettings, presentSettings } from './settings.store.ts';

/** Calls on the caller's effective rules, and for returning to the organization's value. */
export function rulesInForceRoutes(mount: Mount, deps: Deps): void {
  mount(getRulesInForce, ({ actor }) => rulesInForce(deps, actor));

  mount(returnToRule, async ({ actor, params: { rule } }) => {
    const { userId, organization } = actor;
    if (organization) await deleteMemberRule(deps.db, { organizationId: organization.id, userId, rule });
    return rulesInForce(deps, actor);
  });
}

async function rulesInForce(deps: Deps, actor: Actor): Promise<RulesInForce> {
  const { shared, own, switches, version } = await standingOf(deps.db, actor);
  const organization = actor.organization && (await findOrganization(deps.db, actor.organization.id));
  const rules = effectiveRules(shared, own, await personalValues(deps, actor.userId));
  return {
    organization: organization ? { org_id: organization.id, name: organization.name } : null,
    version,
    rules: rules as RulesInForce['rules'],
    switches,
  };
}

/**
 * The user's own settings in the form of rules. The appearance of redactions is stored in the browser and unknown here.
 */
async function personalValues(deps: Deps, userId: string): Promise<Partial<RuleValues>> {
  const settings = presentSettings(await ensureSettings(deps.db, userId, deps));
  const lists = await Promise.all(
    detectionMethods.map(async (method) => {
      const rows = await findOwnEntities(deps.db, { userId, methodId: methodIds[method] });
      return [method, rows.map(({ entity_text }) => entity_text)];
    }),
  );
  const patterns = await findPatterns(deps.db, userId);
  return {
    entity_lists: Object.fromEntries(lists) as RuleValues['entity_lists'],
    ban_list: {
      words: await findBanWords(deps.db, userId),
      is_used: settings.use_banlist_for_detection,
    },
    search_terms: {
      terms: patterns.map(({ id, pattern_text, pattern_type, whole_words, label }) => ({
        id,
        pattern_text,
        pattern_type,
        label,
        whole_words: whole_words === 1,
      })),
    },
    detection_threshold: settings.detection_threshold,
    mark_colors: {
      color_method_manual: settings.color_method_manual,
      color_method_search: settings.color_method_search,
      color_method_ml: settings.color_method_ml,
      color_method_ai: settings.color_method_ai,
      color_method_advanced: settings.color_method_advanced,
    },
  };
}
