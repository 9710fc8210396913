import type { OrganizationRole, OrganizationSummary, Plan, PlanCode, Subscription } from '@sladd/contract';

const prices: Record<PlanCode, readonly [name: string, ore: number, pages: number]> = {
  basic_monthly: ['Basic', 14_900, 500],
  basic_yearly: ['Basic', 149_000, 500],
  pro_monthly: ['Pro', 39_900, 2000],
  pro_yearly: ['Pro', 399_000, 2000],
  business_monthly: ['Business', 119_000, 8000],
  business_yearly: ['Business', 1_190_000, 8000],
  free: ['Free', 0, 0],
  free_trial: ['Free trial', 0, 100],
};

/** A plan as the server returns it, for tests. */
export function planOf(code: PlanCode, change: Partial<Plan> = {}): Plan {
  const [plan_name, price, pages] = prices[code];
  const isYearly = code.endsWith('_yearly');
  return {
    plan_code: code,
    plan_name,
    period_unit: isYearly ? 'year' : 'month',
    is_active: true,
    pages_monthly_limit: pages,
    pages_yearly_limit: null,
    trial_days: code === 'free_trial' ? 14 : null,
    metadata: {
      price,
      currency: 'NOK',
      savings: isYearly ? price / 5 : null,
      features: ['advanced_detection', 'manuel_editing', 'Advanced_search'],
    },
    ...change,
  };
}

/** All plans on sale, for tests. */
export const allPlans: readonly Plan[] = [
  planOf('basic_monthly'),
  planOf('basic_yearly'),
  planOf('pro_monthly'),
  planOf('pro_yearly'),
  planOf('business_monthly'),
  planOf('business_yearly'),
  planOf('free_trial'),
];

/** An active subscription of a single user, for tests: its period is November 2026. */
export function subscriptionOf(code: PlanCode, change: Partial<Subscription> = {}): Subscription {
  const plan = planOf(code);
  return {
    subscription_id: 'sub-1',
    plan,
    plan_code: code,
    status: 'active',
    source: 'bought',
    current_period_start: '2026-11-01T00:00:00.000Z',
    current_period_end: '2026-12-01T00:00:00.000Z',
    usage: { pages_used: 0, pages_limit: plan.pages_monthly_limit },
    auto_renew: true,
    cancel_at_period_end: false,
    is_organization_subscription: false,
    user_role_in_organization: null,
    organization_id: null,
    organization_name: null,
    may_manage: true,
    has_portal: true,
    next_payment: { at: '2026-12-01T00:00:00.000Z', amount: plan.metadata.price, currency: 'NOK' },
    payment_method: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2028 },
    payments: [],
    is_last_known: false,
    ...change,
  };
}

/** The current organization as seen by a member with this role, for tests. */
export function organizationAs(role: OrganizationRole): OrganizationSummary {
  return {
    org_id: 'org-1',
    name: 'Nordvik kommune',
    owner_user_id: role === 'owner' ? 'u1' : 'turid',
    role,
    current: true,
    joined_at: '2026-01-12T10:00:00.000Z',
    deletion_due_at: null,
  };
}
