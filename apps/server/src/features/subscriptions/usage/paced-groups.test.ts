import { expect, test } from 'vitest';
import { PacedGroups } from './paced-groups.ts';

/** Work that ends when released, with the groups it received. */
function heldWork() {
  const groups: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const work = async (items: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    groups.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    return new Map(items.map((item) => [item, `done ${item}`]));
  };
  return { groups, work, letGo: () => ends.shift()?.() };
}

test('works at once on what comes first, and on all that comes meanwhile together', async () => {
  const { groups, work, letGo } = heldWork();
  const paced = new PacedGroups(work);
  const first = [1, 2].map((item) => paced.add(item));
  await expect.poll(() => groups).toEqual([[1, 2]]);
  const later = [3, 4, 5].map((item) => paced.add(item));
  letGo();
  expect(await Promise.all(first)).toEqual(['done 1', 'done 2']);
  await expect
    .poll(() => groups)
    .toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  letGo();
  expect(await Promise.all(later)).toEqual(['done 3', 'done 4', 'done 5']);
});

test('gives a failure to everybody of its group, and goes on with the next one', async () => {
  let tries = 0;
  const paced = new PacedGroups<number, string>(async (items) => {
    if (tries++ === 0) throw new Error('the disk is full');
    return new Map(items.map((item) => [item, 'done']));
  });
  const [one, two] = [1, 2].map((item) => paced.add(item));
  await expect(one).rejects.toThrow('the disk is full');
  await expect(two).rejects.toThrow('the disk is full');
  expect(await paced.add(3)).toBe('done');
});

test('says when it has rested, and works on what comes after that', async () => {
  let rests = 0;
  const paced = new PacedGroups<number, number>(
    async (items) => new Map(items.map((item) => [item, item])),
    () => rests++,
  );
  expect(await paced.add(1)).toBe(1);
  await expect.poll(() => rests).toBe(1);
  expect(await paced.add(2)).toBe(2);
  await expect.poll(() => rests).toBe(2);
});
