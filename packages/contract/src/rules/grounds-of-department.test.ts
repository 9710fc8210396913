import { expect, test } from 'vitest';
import { groundsOfDepartment, withDepartment } from './grounds-of-department.ts';
import { type RuleValue, ruleValueSchemas } from './rule-values.ts';

const personal = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-fvl-1967/fvl-13-1-1' };
const health = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/hpl-21' };
const rule: RuleValue<'legal_bases'> = {
  ...{ mode: 'offered', language: 'nb', style: 'short', print: true, keys: [], sets: [] },
  by_type: { PERSON: [personal], HEALTH: [health] },
};

test('a department suggests its own, and what is suggested everywhere for all other types', () => {
  const own = withDepartment(rule, 'health', { PERSON: [health], HEALTH: [health], URL: [personal] });
  expect(own.by_department).toEqual({ health: { PERSON: [health], URL: [personal] } });
  expect(groundsOfDepartment(own, 'health').by_type).toEqual({
    ...{ PERSON: [health], HEALTH: [health], URL: [personal] },
  });
  expect(groundsOfDepartment(own, 'legal').by_type).toEqual(rule.by_type);
  expect(groundsOfDepartment(own, undefined)).toEqual(rule);
});

test('a department that suggests nothing for a type keeps to that, whatever is suggested everywhere', () => {
  const own = withDepartment(rule, 'health', { HEALTH: [health] });
  expect(own.by_department).toEqual({ health: { PERSON: [] } });
  expect(groundsOfDepartment(own, 'health').by_type.PERSON).toEqual([]);
});

test('a department that suggests what all do has nothing of its own', () => {
  const own = withDepartment(rule, 'health', { PERSON: [health] });
  expect(withDepartment(own, 'health', { ...rule.by_type }).by_department).toEqual({});
});

test('a rule from before departments is read, and one with a provision too many is not', () => {
  expect(ruleValueSchemas.legal_bases.parse(rule)).toEqual(rule);
  const many = Array.from({ length: 20 }, () => personal);
  expect(
    ruleValueSchemas.legal_bases.safeParse({ ...rule, by_department: { health: { PERSON: many } } }).success,
  ).toBe(false);
});
