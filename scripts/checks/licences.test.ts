import { expect, test } from 'vitest';
import { findLicenceProblems } from './licences.ts';

const notice = `Engines
  One (npm: one), Copyright its authors: MPL-2.0
  Data (npm: @data/nor, eng): OFL-1.1

All other packages are under the MIT, ISC or
Unlicense licences.`;

const packages = {
  '': {},
  'packages/ours': {},
  'node_modules/@us/ours': { link: true },
  'node_modules/one': { license: 'MPL-2.0' },
  'node_modules/one-linux-x64': { license: 'MPL-2.0' },
  'node_modules/@data/nor': { license: 'OFL-1.1' },
  'node_modules/@data/eng': { license: 'OFL-1.1' },
  'node_modules/plain': { license: 'MIT' },
  'node_modules/plain/node_modules/choice': { license: '(GPL-2.0 OR ISC)' },
  'node_modules/tool': { license: 'GPL-3.0', dev: true },
};

test('is silent about usual licences, named packages with those for one platform, own folders and tools', () => {
  expect(findLicenceProblems({ packages }, notice)).toEqual([]);
});

test.each([
  [{ license: 'GPL-2.0' }, 'which is under GPL-2.0'],
  [{ license: 'MIT AND GPL-2.0' }, 'which is under MIT AND GPL-2.0'],
  [{}, 'which is under no licence'],
])('names a package that came with %j', (entry, problem) => {
  expect(findLicenceProblems({ packages: { ...packages, 'node_modules/new': entry } }, notice)).toEqual([
    `NOTICE does not name new, ${problem}`,
  ]);
});

test('names what NOTICE still says of a package that is gone', () => {
  const { 'node_modules/@data/eng': _, ...fewer } = packages;
  expect(findLicenceProblems({ packages: fewer }, notice)).toEqual([
    'NOTICE names @data/eng, which is not installed',
  ]);
});
