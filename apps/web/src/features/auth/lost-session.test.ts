import { expect, test } from 'vitest';
import { kari } from '../../testing/members.ts';
import { createWorkKeeper } from './lost-session.ts';

const at = new Date('2026-11-22T14:52:00Z');
const user = (id: string) => ({ ...kari, id });

test('work is held while somebody shows it', () => {
  const keeper = createWorkKeeper();
  const releases = [keeper.hold(), keeper.hold()];
  releases[0]?.();
  expect(keeper.isHeld()).toBe(true);
  releases[1]?.();
  expect(keeper.isHeld()).toBe(false);
});

test('everything that was refused goes on when the owner is back', async () => {
  const keeper = createWorkKeeper(() => at);
  const waiting = [keeper.wait(user('kari')), keeper.wait(user('kari'))];
  expect(keeper.current()).toEqual({ user: user('kari'), at });
  expect(keeper.returned('kari')).toBe(true);
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(keeper.current()).toBeNull();
});

test('nothing goes on for anybody else, nor when the work is given up', async () => {
  for (const who of ['ola', null]) {
    const keeper = createWorkKeeper();
    const waiting = keeper.wait(user('kari'));
    expect(keeper.returned(who)).toBe(false);
    expect(await waiting).toBe(false);
    expect(keeper.current()).toBeNull();
  }
});

test('a session may end again and again', async () => {
  const keeper = createWorkKeeper();
  const first = keeper.wait(user('kari'));
  keeper.returned('kari');
  expect(await first).toBe(true);
  const second = keeper.wait(user('kari'));
  keeper.returned('ola');
  expect(await second).toBe(false);
});
