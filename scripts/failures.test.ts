import { expect, it } from 'vitest';
import { namedFailures, playwrightFailures, vitestFailures } from './failures.ts';

it('names each test that failed, and a file that could not be loaded', () => {
  const testResults = [
    {
      name: '/src/a.test.ts',
      status: 'passed',
      assertionResults: [{ status: 'passed', fullName: 'is well' }],
    },
    {
      name: '/src/b.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a door opens' },
        { status: 'failed', fullName: 'a door closes' },
      ],
    },
    { name: '/src/c.test.ts', status: 'failed', assertionResults: [] },
  ];
  expect(vitestFailures({ testResults }, '/src/')).toEqual([
    'b.test.ts › a door closes',
    'c.test.ts › the file itself',
  ]);
});

it('names each journey that failed or passed only when tried again, also of those in a group', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const group = { file: 'a.spec.ts', specs: [spec('by thumb', 'flaky'), spec('by keys', 'expected')] };
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [spec('by mouse', 'unexpected'), spec('by pen', 'skipped')],
      suites: [group],
    },
  ];
  expect(playwrightFailures({ suites })).toEqual(['a.spec.ts › by mouse', 'a.spec.ts › by thumb']);
});

it('says where to look when a tool ended badly although no test failed', () => {
  const failed = { passed: 2, failed: 1, skipped: 0 };
  expect(namedFailures([], failed, 'Vitest')).toEqual([expect.stringContaining('Vitest ended badly')]);
  expect(namedFailures(['a.test.ts › a'], failed, 'Vitest')).toEqual(['a.test.ts › a']);
  expect(namedFailures([], { ...failed, failed: 0 }, 'Vitest')).toEqual([]);
});
