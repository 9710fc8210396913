import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Keeps the last of many lists of objects, like a program that reads page after page. */
const reading = `
  const kept = [];
  for (let page = 0; page < 500; page++) {
    const words = Array.from({ length: 600 }, (_, at) => {
      return { at, box: { x: at / 3, y: page / 7, width: at / 11, height: page / 13 } };
    });
    kept.push(words);
    if (kept.length > 30) kept.shift();
  }`;

/** The number of pretenuring decisions that V8 reports. */
function decisions(before: string): number {
  const flags = ['--max-semi-space-size=1', '--trace-pretenuring-statistics', '--input-type=module'];
  const told = execFileSync(process.execPath, [...flags, '--eval', before + reading], { encoding: 'utf8' });
  return told.match(/=> tenure/g)?.length ?? 0;
}

test('lets no new object count as an old one from the start', () => {
  const file = new URL('./keep-heap-small.ts', import.meta.url).href;
  expect(decisions('')).toBeGreaterThan(0);
  expect(decisions(`const { keepHeapSmall } = await import('${file}'); keepHeapSmall();`)).toBe(0);
});
