import { extremeNumbers } from '@sladd/testkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redactionMappingSchema } from './mapping.ts';

const corner = fc.constantFrom(...extremeNumbers);

it('takes boxes of numbers with an end, in any order, and no others', () => {
  fc.assert(
    fc.property(corner, corner, corner, corner, (x0, y0, x1, y1) => {
      const sensitive = [{ entity_type: 'MANUAL', bbox: { x0, y0, x1, y1 } }];
      const { success } = redactionMappingSchema.safeParse({ pages: [{ page: 1, sensitive }] });
      expect(success).toBe([x0, y0, x1, y1].every(Number.isFinite));
    }),
  );
});

it('does not take numbers that JSON can write and a computer cannot hold', () => {
  const text =
    '{"pages":[{"page":1,"sensitive":[{"entity_type":"M","bbox":{"x0":-1e999,"y0":0,"x1":9,"y1":9}}]}]}';
  expect(redactionMappingSchema.safeParse(JSON.parse(text)).success).toBe(false);
});
