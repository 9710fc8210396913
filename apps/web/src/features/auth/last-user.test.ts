import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kari } from '../../testing/members.ts';
import { lastUser, rememberUser } from './last-user.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('who was signed in is known for a day', () => {
  rememberUser(kari);
  vi.setSystemTime(new Date('2026-11-23T09:59:00Z'));
  expect(lastUser()).toEqual(kari);
  vi.setSystemTime(new Date('2026-11-23T10:00:00Z'));
  expect(lastUser()).toBeNull();
});

test('whoever signed out is forgotten', () => {
  rememberUser(kari);
  rememberUser(null);
  expect(lastUser()).toBeNull();
});
