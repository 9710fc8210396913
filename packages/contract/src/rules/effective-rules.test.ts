import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveRule, effectiveRules, type SharedRule, type SharedRules } from './effective-rules.ts';
import { type RuleValues, ruleNames, ruleReaches } from './rule-values.ts';

describe('one rule', () => {
  test.each([
    ['nobody to say anything', undefined, undefined, 'personal', 'mine'],
    ['nobody to say anything, whatever is left of before', undefined, 'made of it', 'personal', 'mine'],
    ['personal', { reach: 'personal', value: 'theirs' }, undefined, 'personal', 'mine'],
    [
      'personal, after it was a start',
      { reach: 'personal', value: 'theirs' },
      'made of it',
      'personal',
      'mine',
    ],
    ['for all', { reach: 'all', value: 'theirs' }, undefined, 'locked', 'theirs'],
    ['for all, after it was a start', { reach: 'all', value: 'theirs' }, 'made of it', 'locked', 'theirs'],
    ['a start', { reach: 'start', value: 'theirs' }, undefined, 'start', 'theirs'],
    ['a start that was changed', { reach: 'start', value: 'theirs' }, 'made of it', 'own', 'made of it'],
    ['for all without a value', { reach: 'all', value: null }, 'made of it', 'personal', 'mine'],
    ['a start without a value', { reach: 'start', value: null }, undefined, 'personal', 'mine'],
  ] as const)('%s', (_name, shared, own, source, value) => {
    expect(effectiveRule<string, string>({ shared, own, personal: 'mine' })).toEqual({ source, value });
  });

  test('a value that is false, zero or empty is a value', () => {
    for (const value of [0, false, '', []]) {
      const shared = { reach: 'all', value } as const;
      expect(effectiveRule<unknown, unknown>({ shared, own: 1, personal: 1 })).toEqual({
        source: 'locked',
        value,
      });
      const start = { reach: 'start', value: 1 } as const;
      expect(effectiveRule<unknown, unknown>({ shared: start, own: value, personal: 1 })).toEqual({
        source: 'own',
        value,
      });
    }
  });
});

/** Any rules with values that can be told apart by where they come from. */
const tagged = (tag: string) => fc.integer({ min: 0, max: 1000 }).map((n) => `${tag} ${n}`);
const sharedRules = (tag: string): fc.Arbitrary<SharedRules> =>
  fc.dictionary(
    fc.constantFrom(...ruleNames),
    fc.record({ reach: fc.constantFrom(...ruleReaches), value: fc.option(tagged(tag)) }),
  ) as fc.Arbitrary<unknown> as fc.Arbitrary<SharedRules>;
const values = (tag: string): fc.Arbitrary<Partial<RuleValues>> =>
  fc.dictionary(fc.constantFrom(...ruleNames), tagged(tag)) as fc.Arbitrary<unknown> as fc.Arbitrary<
    Partial<RuleValues>
  >;

describe('all rules', () => {
  test('where a rule holds for all, nothing a member has changes it', () => {
    fc.assert(
      fc.property(sharedRules('org'), values('own'), values('mine'), values('mine'), (shared, own, a, b) => {
        for (const name of ruleNames) {
          const rule = shared[name];
          if (rule?.reach !== 'all' || rule.value === null) continue;
          const first = effectiveRules(shared, own, a)[name];
          expect(first).toEqual({ source: 'locked', value: rule.value });
          expect(effectiveRules(shared, {}, b)[name]).toEqual(first);
        }
      }),
    );
  });

  test('where the organization says nothing, the own settings hold, and nothing of it is left', () => {
    fc.assert(
      fc.property(sharedRules('org'), values('own'), values('mine'), (shared, own, personal) => {
        const rules = effectiveRules(shared, own, personal);
        for (const name of ruleNames) {
          const rule: SharedRule<unknown> | undefined = shared[name];
          const isSet = rule !== undefined && rule.reach !== 'personal' && rule.value !== null;
          expect(rules[name].source === 'personal').toBe(!isSet);
          if (!isSet) expect(rules[name].value).toBe(personal[name] ?? null);
        }
      }),
    );
  });

  test('what was made of a start is gone with it taken back', () => {
    fc.assert(
      fc.property(sharedRules('org'), values('own'), values('mine'), (shared, own, personal) => {
        const before = effectiveRules(shared, {}, personal);
        const after = effectiveRules(shared, own, personal);
        for (const name of ruleNames) {
          if (after[name].source === 'own') expect(before[name].source).toBe('start');
          else expect(after[name]).toEqual(before[name]);
        }
      }),
    );
  });

  test('a value of another organization never shows', () => {
    fc.assert(
      fc.property(sharedRules('here'), values('made here'), values('mine'), (shared, own, personal) => {
        for (const { value } of Object.values(effectiveRules(shared, own, personal)))
          if (value !== null) expect(String(value)).toMatch(/^(here|made here|mine) /);
      }),
    );
  });

  test('asking twice changes nothing', () => {
    fc.assert(
      fc.property(sharedRules('org'), values('own'), values('mine'), (shared, own, personal) => {
        const once = effectiveRules(shared, own, personal);
        const again = Object.fromEntries(
          Object.entries(once).map(([name, { value }]) => [name, value ?? undefined]),
        ) as Partial<RuleValues>;
        const twice = effectiveRules({}, {}, again);
        for (const name of ruleNames) expect(twice[name].value).toEqual(once[name].value);
      }),
    );
  });
});
