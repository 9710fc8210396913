import { expect, it } from 'vitest';
import { findLockfileProblems } from './lockfile.ts';

it('accepts workspace links and complete platform packages', () => {
  const packages = {
    'node_modules/@sladd/pdf': { resolved: 'packages/pdf' },
    'node_modules/tool': { optionalDependencies: { '@tool/linux': '1.0.0' } },
    'node_modules/@tool/linux': {},
  };
  expect(findLockfileProblems({ packages })).toEqual([]);
});

it('names a registry host and a missing platform package', () => {
  const packages = {
    'node_modules/a': { resolved: 'https://registry.example/a.tgz' },
    'node_modules/tool': { optionalDependencies: { '@tool/linux': '1.0.0', '@tool/darwin': '1.0.0' } },
    'node_modules/x/node_modules/@tool/linux': {},
  };
  expect(findLockfileProblems({ packages })).toEqual([
    'node_modules/a names a registry host: https://registry.example/a.tgz',
    'node_modules/tool lacks its optional package @tool/darwin',
  ]);
});
