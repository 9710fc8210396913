import { expect, test } from 'vitest';
import { houseFigures } from './house.ts';

const sources = new Map([
  ['packages/one/src/a/x.ts', `import { y } from '../b/y.ts';\n/** What x is. */\nexport const x = y;\n`],
  [
    'packages/one/src/b/y.ts',
    `import type { X } from '../a/x.ts';\n\nexport type Y = X;\nexport const y = 1;\n`,
  ],
  ['packages/one/src/b/y.test.ts', `import { y } from './y.ts';\n`],
  ['packages/one/src/c/z.ts', `import { x } from '../a/x.ts';\nexport { x };\n`],
  ['apps/web/src/features/workspace/loose.ts', Array(25).fill('// one').join('\n')],
]);

test('counts files, lines, small files and loose ones', () => {
  expect(houseFigures(sources)).toMatchObject({
    ...{ productFiles: 4, productLines: 34, testFiles: 1, testLines: 1 },
    ...{ filesUnder20Lines: 3, looseInWorkspace: 1 },
  });
});

test('finds folders that import each other, tests left out', () => {
  expect(houseFigures(sources)).toMatchObject({ knots: 1, foldersInKnots: 2 });
});

test('counts a type and the value that it is read off as one symbol', () => {
  const text = `export const names = ['a'] as const;\n/** One of them. */\nexport type Name = (typeof names)[number];\n`;
  const counted = houseFigures(new Map([['packages/one/src/names.ts', text]]));
  expect(counted).toMatchObject({ exportedSymbols: 1, exportedWithComment: 1 });
});

test('counts exported symbols with a comment', () => {
  expect(houseFigures(sources)).toMatchObject({ exportedSymbols: 3, exportedWithComment: 1 });
});
