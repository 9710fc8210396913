import { expect, test } from 'vitest';
import { shownOf } from './current-organization.model.ts';

const of = (org_id: string, owner_user_id: string, current = false) => ({ org_id, owner_user_id, current });
const first = of('a', 'turid');
const own = of('b', 'kari');
const chosen = of('c', 'jon', true);

test.each([
  ['the one that is worked in comes before all', [first, own, chosen], chosen],
  ['who works alone sees the owned one before the first', [first, own], own],
  ['without an own one it is the first', [first], first],
  ['in none there is none', [], null],
])('%s', (_why, organizations, expected) => {
  expect(shownOf(organizations, 'kari')).toBe(expected);
});
