import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Stops the clock before each test of a file: what is a second before the end of its time must not depend on how long the
 * calls before it took. The returned function moves it on, in milliseconds.
 */
export function useStoppedClock(): (milliseconds: number) => void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return (milliseconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  };
}
