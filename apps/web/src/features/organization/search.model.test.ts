import { expect, it } from 'vitest';
import { organizationSearchSchema } from './search.model.ts';

it.each([
  ['members', 'members'],
  ['signin', 'signin'],
  ['sso', 'signin'],
  ['nothing', 'overview'],
  [undefined, 'overview'],
])('the tab %s of the address opens %s', (tab, opened) => {
  expect(organizationSearchSchema.parse({ tab })).toEqual({ tab: opened });
});
