import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPeriods } from './period.ts';
import { familyOf, nextFamily, type PlanFacts, pagesPerMonth, pagesPerPeriod } from './plan.ts';
import { monthsFree, pricePerMonthOre, yearlySaving } from './price.ts';
import { recommendPlans } from './recommend.ts';
import { renewalOf } from './renewal.ts';
import { DAY_MS, type Usage, usageOf } from './usage.ts';

const plan = (planCode: string, priceOre: number, pages: number | null): PlanFacts => ({
  planCode,
  planName: planCode,
  periodUnit: planCode.endsWith('_yearly') ? 'year' : 'month',
  priceOre,
  pagesMonthlyLimit: pages,
  pagesYearlyLimit: null,
});
const basic = plan('basic_monthly', 14_900, 500);
const pro = plan('pro_monthly', 39_900, 2000);
const business = plan('business_monthly', 119_000, 8000);
const basicYearly = plan('basic_yearly', 149_000, 500);
const proYearly = plan('pro_yearly', 399_000, 2000);
const businessYearly = plan('business_yearly', 1_190_000, 8000);
const plans = [
  businessYearly,
  plan('free', 0, 50_000),
  business,
  proYearly,
  basic,
  plan('free_trial', 0, 50_000),
  pro,
  basicYearly,
];

const start = Date.UTC(2026, 10, 1);
/** The usage after 10 of 30 days. */
const used = (pagesUsed: number, pagesLimit: number | null): Usage =>
  usageOf({
    pagesUsed,
    pagesLimit,
    periodStartMs: start,
    periodEndMs: start + 30 * DAY_MS,
    nowMs: start + 10 * DAY_MS,
  });
const codes = (current: PlanFacts, usage: Usage, of: readonly PlanFacts[] = plans) =>
  recommendPlans(current, usage, of).map(({ planCode, priority }) => [planCode, priority]);

describe('plans', () => {
  it.each([
    ['starter_monthly', 'pro'],
    ['starter', 'pro'],
    ['basic_monthly', 'pro'],
    ['pro_monthly', 'business'],
    ['pro_yearly', 'business'],
    ['business_yearly', 'enterprise'],
    ['free', 'pro'],
    ['free_trial', 'pro'],
  ])('after %s comes %s', (code, family) => {
    expect(nextFamily(code)).toBe(family);
  });

  it('free_trial is a family of its own', () => expect(familyOf('free_trial')).toBe('free_trial'));

  it('a year has twelve months of pages unless the plan says otherwise', () => {
    expect(pagesPerPeriod(proYearly)).toBe(24_000);
    expect(pagesPerPeriod({ ...proYearly, pagesYearlyLimit: 30_000 })).toBe(30_000);
    expect(pagesPerMonth({ ...proYearly, pagesYearlyLimit: 30_000 })).toBe(2500);
    expect(pagesPerPeriod(plan('pro_yearly', 1, null))).toBeNull();
    expect(pagesPerPeriod(pro)).toBe(2000);
  });
});

describe('prices', () => {
  it('a year is compared by the month, in whole øre', () => {
    expect(pricePerMonthOre(proYearly)).toBe(33_250);
    expect(pricePerMonthOre(businessYearly)).toBe(99_167);
  });

  it('a saving is what twelve payments cost more', () => {
    expect(yearlySaving(proYearly, plans)).toEqual({ ore: 79_800, months: 2 });
    expect(monthsFree(plans)).toBe(2);
  });

  it('nothing is promised where nothing is saved', () => {
    expect(yearlySaving(pro, plans)).toBeNull();
    expect(yearlySaving(proYearly, [proYearly])).toBeNull();
    expect(yearlySaving({ ...proYearly, priceOre: 39_900 * 12 }, plans)).toBeNull();
    expect(monthsFree([...plans, plan('tiny_monthly', 100, 1), plan('tiny_yearly', 1200, 1)])).toBe(0);
    expect(monthsFree([pro])).toBe(0);
  });
});

describe('recommendations', () => {
  it('puts what fits with room first, then the yearly plans, then the agreement', () => {
    expect(codes(basic, used(200, 500))).toEqual([
      ['pro_monthly', 1],
      ['business_monthly', 1],
      ['pro_yearly', 3],
      ['business_yearly', 3],
      [null, 4],
    ]);
  });

  it('a plan fits with room from a fifth more than expected', () => {
    // 2000 / 1.2 = 1666.67 expected pages per month
    expect(codes(basic, used(555, 500))[0]).toEqual(['pro_monthly', 1]);
    expect(codes(basic, used(556, 500)).slice(0, 2)).toEqual([
      ['business_monthly', 1],
      ['pro_monthly', 2],
    ]);
  });

  it('leaves out what would not meet the expected use or allows no more than now', () => {
    expect(codes(basic, used(700, 500))).toEqual([
      ['business_monthly', 1],
      ['business_yearly', 3],
      [null, 4],
    ]);
    expect(codes(pro, used(10, 2000)).map(([code]) => code)).toEqual([
      'business_monthly',
      'business_yearly',
      null,
    ]);
    expect(codes(business, used(10, 8000))).toEqual([[null, 4]]);
  });

  it('shows three monthly and two yearly plans at most', () => {
    const many = [1, 2, 3, 4, 5].flatMap((n) => [
      plan(`p${n}_monthly`, n * 1000, 1000 * n),
      plan(`p${n}_yearly`, n * 10_000, 1000 * n),
    ]);
    expect(codes(basic, used(10, 500), many)).toEqual([
      ['p1_monthly', 1],
      ['p2_monthly', 1],
      ['p3_monthly', 1],
      ['p1_yearly', 3],
      ['p2_yearly', 3],
      [null, 4],
    ]);
  });

  it('holds the difference in price and pages by the month', () => {
    const [first, , yearly] = recommendPlans(basic, used(200, 500), plans);
    expect(first).toMatchObject({
      currentPrice: 14_900,
      newPrice: 39_900,
      priceDifference: 25_000,
      quotaIncrease: 1500,
      reasoning: 'fits_with_buffer',
      expectedPercent: 30,
    });
    expect(yearly).toMatchObject({ newPrice: 399_000, priceDifference: 18_350, quotaIncrease: 1500 });
  });

  it('knows plans without a limit, and nothing above one', () => {
    const endless = plan('endless_monthly', 500_000, null);
    expect(codes(business, used(9000, 8000), [endless])[0]).toEqual(['endless_monthly', 1]);
    expect(codes(endless, used(9000, null), [business, endless])).toEqual([[null, 4]]);
  });

  it('recommends nothing that is smaller, whatever the use', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.constantFrom(basic, pro, business, proYearly), (pages, current) => {
        for (const { quotaIncrease, expectedPercent, priority } of recommendPlans(
          current,
          used(pages, pagesPerPeriod(current)),
          plans,
        )) {
          if (priority === 4) continue;
          expect(quotaIncrease).toBeGreaterThan(0);
          expect(expectedPercent).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

describe('an early renewal', () => {
  const end = Date.UTC(2026, 11, 1);
  const now = start + 10 * DAY_MS;

  it('adds what is left to a fresh allotment and one more month to the period', () => {
    expect(renewalOf(used(1720, 2000), pro, end, now)).toMatchObject({
      pagesLeft: 280,
      pagesNew: 2000,
      pagesTotal: 2280,
      endsMs: end,
      addedDays: 31,
      newEndMs: Date.UTC(2027, 0, 1),
    });
  });

  it('a year is extended by a year', () => {
    const { newEndMs, addedDays, pagesNew } = renewalOf(used(10, 24_000), proYearly, end, now);
    expect([newEndMs, addedDays, pagesNew]).toEqual([Date.UTC(2027, 11, 1), 365, 24_000]);
  });

  it.each([
    ['2027-01-31', 'month', 1, '2027-02-28'],
    ['2028-01-31', 'month', 1, '2028-02-29'],
    ['2026-12-15', 'month', 1, '2027-01-15'],
    ['2028-02-29', 'year', 1, '2029-02-28'],
    ['2026-08-31', 'month', 3, '2026-11-30'],
  ] as const)('%s and one %s times %i is %s', (from, unit, count, to) => {
    expect(addPeriods(new Date(from), unit, count)).toEqual(new Date(to));
  });

  it('says how long that lasts', () => {
    const { lastsDays, exhaustedAtMs } = renewalOf(used(1000, 2000), pro, end, now);
    expect(lastsDays).toBe(30);
    expect(exhaustedAtMs).toBe(now + 30 * DAY_MS);
  });

  it('makes no sum without a limit, and no end without use', () => {
    const endless = plan('pro_monthly', 39_900, null);
    expect(renewalOf(used(10, null), endless, end, now)).toMatchObject({ pagesTotal: null, lastsDays: null });
    expect(renewalOf(used(0, 2000), pro, end, now)).toMatchObject({ pagesTotal: 4000, lastsDays: null });
    expect(renewalOf(used(2500, 2000), pro, end, now).pagesTotal).toBe(2000);
  });
});
