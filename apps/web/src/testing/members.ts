import {
  CURRENCY,
  defaultSettings,
  getBanList,
  getCurrentSubscription,
  getDepartment,
  getMe,
  getSettings,
  getSite,
  listDepartments,
  listEntities,
  listPatterns,
  listSessions,
  type Settings,
  type Subscription,
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
  created_at: at,
};

/** What nobody changed. */
export const freshSettings: Settings = {
  ...defaultSettings,
  id: 's1',
  user_id: kari.id,
  edit_mode_explicit: false,
  created_at: at,
  updated_at: at,
};

const premium: Subscription = {
  subscription_id: 'p1',
  plan: {
    plan_code: 'pro_monthly',
    plan_name: 'Pro',
    period_unit: 'month',
    is_active: true,
    pages_monthly_limit: null,
    pages_yearly_limit: null,
    trial_days: null,
    metadata: { price: 39_900, currency: CURRENCY, savings: null, features: [] },
  },
  plan_code: 'pro_monthly',
  status: 'active',
  source: 'given',
  current_period_start: at,
  current_period_end: '2126-01-01T00:00:00.000Z',
  usage: { pages_used: 0, pages_limit: null },
  auto_renew: true,
  cancel_at_period_end: false,
  is_organization_subscription: false,
  user_role_in_organization: null,
  organization_id: null,
  organization_name: null,
  may_manage: true,
  has_portal: false,
  next_payment: null,
  payment_method: null,
  payments: [],
  is_last_known: false,
};

const departments = [
  { id: 'general', name: 'General', description: 'For everybody', is_active: true },
  { id: 'health', name: 'Health and care', description: 'Patients', is_active: true },
];

/** A server at which nobody is signed in. */
export function serverForVisitors(): ScriptedServer {
  const site = {
    website_url: null,
    source_url: null,
    max_file_bytes: 26_214_400,
    text_service: null,
    billing: 'none',
  } as const;
  return new ScriptedServer()
    .refuses(getMe, { code: 'auth.required', status: 401 })
    .gives(getSite, site)
    .gives(listDepartments, departments)
    .gives(getDepartment, ({ path }) => departments.find(({ id }) => path.endsWith(id)) as never);
}

/** A server at which Kari is signed in, by default with a subscription, and has chosen nothing yet. */
export function serverForKari({ isSubscribed = true } = {}): ScriptedServer {
  const session = { session_id: 'here', created_at: at, last_seen_at: at, user_agent: null, ip: null };
  const server = serverForVisitors()
    .gives(getMe, kari)
    .gives(getSettings, freshSettings)
    .gives(listEntities, [])
    .gives(listPatterns, [])
    .gives(getBanList, { id: 'b1', words: [] })
    .gives(listSessions, [{ ...session, current: true }]);
  return isSubscribed
    ? server.gives(getCurrentSubscription, premium)
    : server.refuses(getCurrentSubscription, { code: 'subscription.none', status: 404 });
}
