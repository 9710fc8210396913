import { seededRandom } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { judge } from './judge.ts';
import { mutatedFile } from './mutate.ts';
import { mutations } from './mutations.ts';
import { fixtures } from './seeds.ts';

/** A file of half a second would take the place of many. */
const smallBytes = 4000;
const files = fixtures().filter(({ bytes }) => bytes.length <= smallBytes);
const seed = 15;

test('makes the same file of the same seed and number', () => {
  for (const number of [0, 7, 99]) {
    const [first, second] = [mutatedFile(seed, number, files), mutatedFile(seed, number, files)];
    expect(first.story).toEqual(second.story);
    expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
  }
});

test('makes its files the same way in every process', () => {
  const [first, second] = [fixtures(), fixtures()];
  const differing = first.filter(
    ({ bytes }, index) => !Buffer.from(bytes).equals(second[index]?.bytes ?? bytes),
  );
  expect(differing.map(({ name }) => name)).toEqual([]);
});

test('names entries by any name of an object', () => {
  const named = new Set<string>();
  const change = mutations['name an entry otherwise'];
  for (let seedOfOne = 0; seedOfOne < 40; seedOfOne++) {
    const parts = { objects: new Map([[1, { body: '<< /One /Two /Three 4 >>' }]]), trailer: '' };
    change?.(parts, seededRandom(seedOfOne), 'word');
    for (const [name, count] of countsOfNames(parts.objects.get(1)?.body ?? ''))
      if (count > 1) named.add(name);
  }
  expect([...named].sort()).toEqual(['/One', '/Three', '/Two']);
});

function countsOfNames(body: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of body.match(/\/\w+/g) ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** `npm run fuzz` makes as many as it is told, of any seed. */
const each = 50;
const ranges = Array.from({ length: 5 }, (_, range) => [range * each, range * each + each - 1] as const);

test.each(ranges)('redacts mutated files %i to %i, or refuses them for a known reason', async (from, to) => {
  const wrong: string[] = [];
  let checked = 0;
  for (let number = from; number <= to; number++) {
    const file = mutatedFile(seed, number, files);
    const { outcome, violations } = await judge(file, { readers: [], isThorough: number % 10 === 0 });
    if (outcome === 'checked') checked++;
    if (violations.length > 0) wrong.push(`${number} [${file.story.join(' > ')}]: ${violations.join('; ')}`);
  }
  expect(wrong).toEqual([]);
  // Files that cannot be opened prove nothing.
  expect(checked).toBeGreaterThan(each * 0.6);
});
