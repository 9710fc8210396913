import { expect, it } from 'vitest';
import { closingLine, sum, tallyPlaywright, tallyVitest, withExit } from './tally.ts';

it('counts a Vitest file that could not be loaded as one failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(tallyVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

it('counts a Playwright test that needed a second try as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 1 };
  expect(tallyPlaywright({ stats })).toEqual({ passed: 5, failed: 3, skipped: 1 });
});

it('counts a tool that ended badly without naming a failure', () => {
  const green = { passed: 2, failed: 0, skipped: 0 };
  expect(withExit(green, true)).toEqual(green);
  expect(withExit(green, false).failed).toBe(1);
  expect(withExit(undefined, true).failed).toBe(1);
  expect(withExit({ passed: 2, failed: 3, skipped: 0 }, false).failed).toBe(3);
});

it('names skipped tests only when there are any', () => {
  expect(closingLine({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed');
  const parts = [
    { passed: 2, failed: 1, skipped: 0 },
    { passed: 1, failed: 0, skipped: 4 },
  ];
  expect(closingLine(sum(parts))).toBe('3 passed, 1 failed, 4 skipped');
});
