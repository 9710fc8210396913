import {
  defaultSettings,
  type Entitlements,
  featureCodes,
  getBanList,
  getDepartment,
  getEntitlements,
  getMe,
  getRulesInForce,
  getSettings,
  getSite,
  listDepartments,
  listEntities,
  listIdentities,
  listOrganizations,
  listPatterns,
  listReceivedInvitations,
  listSessions,
  type RulesInForce,
  ruleNames,
  type Settings,
  type User,
} from '@sladd/contract';
import { ScriptedServer } from './scripted-server.ts';

const at = '2026-01-01T00:00:00.000Z';

/** An invented member of the department General. */
export const kari: User = {
  id: 'kari',
  username: 'Kari.Testesen',
  email: 'kari.testesen@example.org',
  email_verified: true,
  pending_email: null,
  department_id: 'general',
  tutorial_finished: true,
  administrator: false,
  created_at: at,
};

/** Unchanged settings. */
export const freshSettings: Settings = {
  ...defaultSettings,
  id: 's1',
  user_id: kari.id,
  edit_mode_explicit: false,
  created_at: at,
  updated_at: at,
};

/** The entitlements of a paid plan without a limit. */
const everything: Entitlements = {
  source: 'bought',
  features: [...featureCodes],
  plan_features: [],
  pages_left: null,
};

const nothing: Entitlements = { source: 'none', features: [], plan_features: [], pages_left: 0 };

const departments = [
  { id: 'general', name: 'General', description: 'For everybody', is_active: true },
  { id: 'health', name: 'Health and care', description: 'Patients', is_active: true },
];

/** The rules for a user without an organization, for tests. */
export const freshRules: RulesInForce = {
  organization: null,
  version: 'alone',
  rules: Object.fromEntries(
    ruleNames.map((name) => [name, { source: 'personal', value: null }]),
  ) as unknown as RulesInForce['rules'],
  switches: { no_unfinished_export: false, no_outgoing_calls: false },
};

/** An installation with the default configuration. */
export const freshSite = {
  website_url: null,
  source_url: null,
  max_file_bytes: 26_214_400,
  max_open_files: 20,
  text_service: null,
  missing_models: { methods: [], reads_pictures: true },
  billing: 'none' as const,
  version: '0.1.0',
  problem_reports: true,
  sign_up: { mode: 'open' as const, domains: [] },
  csp_reports: false,
};

/** A server without a signed-in user. */
export function serverForVisitors(): ScriptedServer {
  return new ScriptedServer()
    .refuses(getMe, { code: 'auth.required', status: 401 })
    .gives(getSite, freshSite)
    .gives(listDepartments, departments)
    .gives(getDepartment, ({ path }) => departments.find(({ id }) => path.endsWith(id)) as never);
}

/** A server where Kari is signed in, by default with a subscription, with unchanged settings. */
export function serverForKari({ isSubscribed = true } = {}): ScriptedServer {
  const session = { session_id: 'here', created_at: at, last_seen_at: at, user_agent: null, ip: null };
  return serverForVisitors()
    .gives(getMe, kari)
    .gives(getSettings, freshSettings)
    .gives(getRulesInForce, freshRules)
    .gives(listEntities, [])
    .gives(listPatterns, [])
    .gives(getBanList, { id: 'b1', words: [] })
    .gives(listOrganizations, [])
    .gives(listReceivedInvitations, [])
    .gives(listIdentities, [])
    .gives(listSessions, [{ ...session, current: true }])
    .gives(getEntitlements, isSubscribed ? everything : nothing);
}
