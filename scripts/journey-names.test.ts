import { expect, test } from 'vitest';
import { withJourneyNames } from './journey-names.ts';

const chosen = (name: string, path: string) => new RegExp(withJourneyNames([name])[0] ?? '').test(path);

test('a name chooses journeys by the name of their file, and not by the folder of the checkout', () => {
  expect(chosen('marks', '/home/marks/e2e/src/marks.spec.ts')).toBe(true);
  expect(chosen('marks', '/home/marks/e2e/src/many-marks.spec.ts')).toBe(true);
  expect(chosen('marks', '/home/marks/e2e/src/billing.spec.ts')).toBe(false);
  expect(chosen('marks', 'C:\\sladd\\e2e\\src\\marks.spec.ts')).toBe(true);
});

test('paths and options stay as they are', () => {
  expect(withJourneyNames(['e2e/src/marks.spec.ts:12', '-g', 'undo', '--headed'])).toEqual([
    ...['e2e/src/marks.spec.ts:12', '-g', 'undo', '--headed'],
  ]);
});
