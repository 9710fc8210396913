import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findJsonExcess } from './bounded-json.ts';

const code = (text: string, limits?: { depth: number; values: number }) =>
  findJsonExcess(text, limits)?.params.own.code;

it('counts depth and values of any JSON as its parsed form has them', () => {
  const measure = (value: unknown): { depth: number; values: number } => {
    if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 };
    const inner = Object.values(value).map(measure);
    return {
      depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
      values: 1 + inner.reduce((sum, { values }) => sum + values, 0),
    };
  };
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      const { depth, values } = measure(JSON.parse(text));
      // A container counts once more than its items do, so that an empty one counts too.
      expect(code(text, { depth, values: 2 * values })).toBeUndefined();
      if (depth > 0) expect(code(text, { depth: depth - 1, values: 2 * values })).toBe('request.too_deep');
      if (values > 1)
        expect(code(text, { depth, values: Math.ceil(values / 2) - 1 })).toBe('request.too_many_values');
    }),
  );
});

it('does not take brackets in strings for nesting', () => {
  expect(code(JSON.stringify(['[[[[{{{{\\"[[[', '\\', ',,,,,,']), { depth: 1, values: 4 })).toBeUndefined();
});

it('refuses millions of brackets', () => {
  expect(code('['.repeat(16_000_000))).toBe('request.too_deep');
  expect(code(`[${'1,'.repeat(3_000_000)}1]`)).toBe('request.too_many_values');
});
