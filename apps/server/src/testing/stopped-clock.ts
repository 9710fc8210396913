import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Stops the clock before each test of a file, so that tests close to a time limit do not depend on how long earlier
 * calls took. The returned function advances the clock by milliseconds.
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
