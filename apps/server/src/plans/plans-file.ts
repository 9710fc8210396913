import { readFileSync } from 'node:fs';
import { CURRENCY, type Plan, type PlanCode, planCodes } from '@sladd/contract';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

const pages = z.number().int().min(0).nullable();

const entrySchema = z.strictObject({
  plan_code: z.enum(planCodes),
  plan_name: z.string().trim().min(1).max(60),
  is_active: z.boolean().default(true),
  /** Null for no limit. */
  pages_monthly_limit: pages,
  pages_yearly_limit: pages.default(null),
  /** Duration of the free trial. */
  trial_days: z.number().int().min(1).max(365).optional(),
  /** The maximum number of members of an organization with the plan; unlimited by default. */
  seats: z.number().int().min(1).optional(),
  /** Id of the price at Stripe, `price_…`; required if Stripe takes the payments. */
  stripe_price: z.string().startsWith('price_').optional(),
  metadata: z.strictObject({
    /** In øre, including tax. */
    price: z.number().int().min(0),
    /** In øre; by default the difference of a year to twelve months. */
    savings: z.number().int().min(0).optional(),
    features: z.union([
      z.array(z.string().trim().min(1)),
      z.string().transform((text) =>
        text
          .split(',')
          .map((code) => code.trim())
          .filter((code) => code !== ''),
      ),
    ]),
  }),
});

const fileSchema = z
  .array(entrySchema)
  .refine((list) => new Set(list.map(({ plan_code }) => plan_code)).size === list.length, {
    message: 'a plan_code occurs twice',
  })
  .superRefine((list, context) => {
    for (const [index, { plan_code, metadata, trial_days }] of list.entries()) {
      const isFree = plan_code === 'free' || plan_code === 'free_trial';
      const complain = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message });
      if (isFree && metadata.price > 0) complain('metadata.price', `${plan_code} costs nothing`);
      if (!isFree && metadata.price === 0) complain('metadata.price', 'a plan that is bought has a price');
      if (plan_code === 'free_trial' && trial_days === undefined)
        complain('trial_days', 'needed for free_trial');
      if (plan_code !== 'free_trial' && trial_days !== undefined)
        complain('trial_days', 'only for free_trial');
    }
  });

type Entry = z.output<typeof entrySchema>;

/** The plans of a server. */
export interface PlanCatalogue {
  /** In the order of the file, including those no longer offered. */
  readonly all: readonly Plan[];
  /** Also finds plans missing in the file that someone may still have: as in the built-in file, inactive. */
  find(code: string): Plan | undefined;
  /** The price at Stripe; undefined without one. */
  stripePrice(code: PlanCode): string | undefined;
  /** The maximum number of members of an organization with the plan; null for no limit. */
  seats(code: PlanCode): number | null;
}

const ownFile = new URL('./plans.json', import.meta.url);

/** Reads the operator's file, or the built-in one without a path. Throws `StartError` with all problems. */
export function readPlans(path: string | null): PlanCatalogue {
  const entries = readEntries(path ?? ownFile);
  const own = path === null ? entries : readEntries(ownFile);
  const all = entries.map((entry) => planOf(entry, entries));
  const former = own
    .filter(({ plan_code }) => !entries.some((entry) => entry.plan_code === plan_code))
    .map((entry) => ({ ...planOf(entry, own), is_active: false }));
  return {
    all,
    find: (code) => [...all, ...former].find(({ plan_code }) => plan_code === code),
    stripePrice: (code) => entries.find(({ plan_code }) => plan_code === code)?.stripe_price,
    seats: (code) => entries.find(({ plan_code }) => plan_code === code)?.seats ?? null,
  };
}

function readEntries(path: string | URL): readonly Entry[] {
  const result = fileSchema.safeParse(parseFile(path));
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    (issue) => `- ${issue.path.map(String).join('.') || 'file'}: ${issue.message}`,
  );
  throw new StartError(`PLANS_FILE (${String(path)}) is not a list of plans:\n${problems.join('\n')}`);
}

function parseFile(path: string | URL): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new StartError(`PLANS_FILE (${String(path)}) ${reason}.`);
  }
}

function planOf(entry: Entry, entries: readonly Entry[]): Plan {
  const { plan_code, plan_name, is_active, pages_monthly_limit, pages_yearly_limit, metadata } = entry;
  const { price, features } = metadata;
  return {
    plan_code,
    plan_name,
    is_active,
    pages_monthly_limit,
    pages_yearly_limit,
    period_unit: plan_code.endsWith('_yearly') ? 'year' : 'month',
    trial_days: entry.trial_days ?? null,
    metadata: { price, currency: CURRENCY, features, savings: metadata.savings ?? savingsOf(entry, entries) },
  };
}

function savingsOf({ plan_code, metadata }: Entry, entries: readonly Entry[]): number | null {
  const monthlyCode = plan_code.replace(/_yearly$/, '_monthly');
  const monthly = entries.find((entry) => entry.plan_code === monthlyCode);
  if (!monthly || monthlyCode === plan_code) return null;
  const saved = 12 * monthly.metadata.price - metadata.price;
  return saved > 0 ? saved : null;
}
