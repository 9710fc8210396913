import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Highlight } from './highlight.ts';
import { IdMap } from './id-map.ts';

function highlight(id: string, pageNumber: number): Highlight {
  return {
    id,
    fileKey: 'f1',
    pageNumber,
    kind: 'manual',
    boxes: [{ x: 1, y: 2, width: 30, height: 10 }],
    text: null,
    decision: 'undecided',
    span: null,
    finding: null,
    queryId: null,
  };
}

const some = fc.array(
  fc
    .record({ id: fc.integer({ min: 0, max: 5000 }), page: fc.nat(9) })
    .map(({ id, page }) => highlight(id.toString(36), page)),
  { maxLength: 60 },
);

test('holds what a plain map holds, and older copies stay as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ removed: some, set: some }), { maxLength: 12 }), (changes) => {
      const seen: [IdMap, ReadonlyMap<string, Highlight>][] = [[IdMap.empty, new Map()]];
      for (const { removed, set } of changes) {
        const [ids, plain] = seen.at(-1)!;
        const expected = new Map(plain);
        for (const { id } of removed) expected.delete(id);
        for (const one of set) expected.set(one.id, one);
        seen.push([ids.changed(removed, set), expected]);
      }
      for (const [ids, expected] of seen) {
        expect(ids.size).toBe(expected.size);
        expect(new Set(ids.keys())).toEqual(new Set(expected.keys()));
        for (const one of ids.values()) expect(expected.get(one.id)).toBe(one);
        for (const [id, one] of expected) expect([ids.get(id), ids.has(id)]).toEqual([one, true]);
      }
      expect(IdMap.empty.has('none')).toBe(false);
    }),
  );
});
