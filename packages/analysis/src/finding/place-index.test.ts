import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Place, PlaceIndex } from './place-index.ts';

const placeOf = ([start, length]: [number, number]): Place => ({ start, end: start + length });
const somePlace = fc.tuple(fc.nat(1000), fc.integer({ min: 1, max: 400 })).map(placeOf);
const overlaps = (a: Place, b: Place) => a.start < b.end && b.start < a.end;

test('finds what a look at every place finds, in the same order', () => {
  fc.assert(
    fc.property(fc.array(somePlace), somePlace, (places, at) => {
      const index = new PlaceIndex(places);
      const expected = places.filter((place) => overlaps(place, at));
      expect(index.overlapping(at)).toEqual(expected);
      expect(index.has(at)).toBe(expected.length > 0);
      expect(index.has(at, ({ start }) => start > 500)).toBe(expected.some(({ start }) => start > 500));
    }),
  );
});

test('knows what is added later', () => {
  const index = new PlaceIndex<Place>();
  index.add({ start: 3, end: 300 });
  expect(index.overlapping({ start: 299, end: 301 })).toEqual([{ start: 3, end: 300 }]);
  expect(index.overlapping({ start: 300, end: 301 })).toEqual([]);
});
