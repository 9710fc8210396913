import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CrewMember } from './crew.ts';

let member: CrewMember;
beforeEach(() => {
  member = new CrewMember();
});
afterEach(() => member.dismiss());

const died = { code: null, warnings: [] };

test('a call that ends its process is told so, and the next one has a process', async () => {
  const lost = member.call(['--help']);
  member.kill();
  expect(await lost).toMatchObject(died);
  expect(await member.call(['--help'])).toMatchObject({ code: 0 });
});

test('a process that died between two calls leaves no call without an answer', async () => {
  expect(await member.call(['--help'])).toMatchObject({ code: 0 });
  member.kill();
  await expect.poll(async () => (await member.call(['--help'])).code).toBe(0);
});

test('many calls to one process leave nothing behind', async () => {
  const warned: Error[] = [];
  const note = (warning: Error) => warned.push(warning);
  process.on('warning', note);
  for (let call = 0; call < 25; call++) await member.call(['--help']);
  // Warnings come a turn later.
  await setImmediate();
  process.off('warning', note);
  expect(warned).toEqual([]);
});
