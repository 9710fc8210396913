import { expect, test } from 'vitest';
import { codeOf } from './error-code.ts';

test.each([
  [Object.assign(new Error('no such file'), { code: 'ENOENT' }), 'ENOENT'],
  [new Error('without one'), undefined],
  [Object.assign(new Error('of another kind'), { code: 42 }), undefined],
  ['a text', undefined],
  [null, undefined],
  [undefined, undefined],
])('of %s the code is %s', (thrown, code) => {
  expect(codeOf(thrown)).toBe(code);
});
