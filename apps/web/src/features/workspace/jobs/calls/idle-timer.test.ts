import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startIdleTimer } from './idle-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise(() => undefined);

test('what is stopped is never called idle, whatever comes late', async () => {
  const onIdle = vi.fn();
  const answer = Promise.withResolvers<void>();
  const timer = startIdleTimer({ limitMs: 60_000, ask: () => answer.promise, onIdle });
  await vi.advanceTimersByTimeAsync(20_000);
  timer.stop();
  timer.reset();
  answer.resolve();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(onIdle).not.toHaveBeenCalled();
});

test('activity starts the time anew', async () => {
  const onIdle = vi.fn();
  const timer = startIdleTimer({ limitMs: 60_000, ask: never, onIdle });
  await vi.advanceTimersByTimeAsync(50_000);
  timer.reset();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(onIdle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onIdle).toHaveBeenCalledOnce();
  timer.stop();
});
