import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planCodes } from '@sladd/contract';
import { afterAll, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { readPlans } from './plans-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'sladd-plans-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(content: unknown): string {
  const path = join(folder, 'plans.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const basic = {
  plan_code: 'basic_monthly',
  plan_name: 'Liten',
  pages_monthly_limit: 100,
  metadata: { price: 9900, features: 'advanced_detection, Advanced_search ,manuel_editing,' },
};
const yearly = { ...basic, plan_code: 'basic_yearly', metadata: { ...basic.metadata, price: 99_000 } };

test('the built-in plans are all there are, a year costing ten months', () => {
  const { all } = readPlans(null);
  expect(all.map(({ plan_code }) => plan_code).toSorted()).toEqual([...planCodes].toSorted());
  for (const family of ['basic', 'pro', 'business']) {
    const month = all.find(({ plan_code }) => plan_code === `${family}_monthly`);
    const year = all.find(({ plan_code }) => plan_code === `${family}_yearly`);
    expect(year?.metadata.price).toBe(10 * (month?.metadata.price ?? 0));
    expect(year?.metadata.savings).toBe(2 * (month?.metadata.price ?? 0));
    expect(year?.pages_monthly_limit).toBe(month?.pages_monthly_limit);
    expect(year?.pages_yearly_limit).toBeNull();
    expect([month?.period_unit, year?.period_unit]).toEqual(['month', 'year']);
  }
});

test('the operator’s file counts: names, prices, features as text or list, in its order', () => {
  const plans = readPlans(write([yearly, { ...basic, metadata: { price: 9900, features: ['a', 'b'] } }]));
  expect(plans.all.map(({ plan_code, plan_name }) => [plan_code, plan_name])).toEqual([
    ['basic_yearly', 'Liten'],
    ['basic_monthly', 'Liten'],
  ]);
  expect(plans.find('basic_yearly')?.metadata).toEqual({
    price: 99_000,
    currency: 'NOK',
    savings: 12 * 9900 - 99_000,
    features: ['advanced_detection', 'Advanced_search', 'manuel_editing'],
  });
  expect(plans.find('basic_monthly')?.metadata.features).toEqual(['a', 'b']);
});

test('who has a plan that the file dropped keeps it, though nobody can buy it', () => {
  const plans = readPlans(write([basic]));
  expect(plans.find('pro_monthly')).toMatchObject({ plan_name: 'Pro', is_active: false });
  expect(plans.all).toHaveLength(1);
  expect(plans.find('gold')).toBeUndefined();
});

test.each<[string, unknown, RegExp]>([
  ['no JSON', '{', /is not JSON/],
  ['no list', {}, /file: /],
  ['a code twice', [basic, basic], /a plan_code occurs twice/],
  ['an unknown code', [{ ...basic, plan_code: 'gold' }], /0\.plan_code/],
  ['an unknown field', [{ ...basic, colour: 'gold' }], /colour/],
  ['a price in kroner', [{ ...basic, metadata: { price: 99.5, features: '' } }], /0\.metadata\.price/],
  ['a price below nothing', [{ ...basic, metadata: { price: -1, features: '' } }], /0\.metadata\.price/],
  ['a bought plan without a price', [{ ...basic, metadata: { price: 0, features: '' } }], /has a price/],
  ['a free plan with one', [{ ...basic, plan_code: 'free' }], /free costs nothing/],
  [
    'a trial without days',
    [{ ...basic, plan_code: 'free_trial', metadata: { price: 0, features: '' } }],
    /trial_days/,
  ],
  ['days of a trial elsewhere', [{ ...basic, trial_days: 3 }], /only for free_trial/],
  ['no limit of pages', [{ ...basic, pages_monthly_limit: undefined }], /0\.pages_monthly_limit/],
])('a file with %s stops the start and says what is wrong', (_, content, message) => {
  const read = () => readPlans(write(content));
  expect(read).toThrow(StartError);
  expect(read).toThrow(message);
});

test('a file that is not there stops the start', () => {
  expect(() => readPlans(join(folder, 'none.json'))).toThrow(/cannot be read/);
});
