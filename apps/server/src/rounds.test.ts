import { afterEach, expect, test } from 'vitest';
import { createRounds, type Rounds } from './rounds.ts';

const hourMs = 3_600_000;
let rounds: Rounds | undefined;
afterEach(() => rounds?.stop());

test('nothing begins before the start, and what called for a round until then is one', async () => {
  let gone = 0;
  rounds = createRounds(async () => void gone++, hourMs);
  rounds.wake();
  rounds.wake();
  expect(gone).toBe(0);
  rounds.start();
  await rounds.underWay;
  expect(gone).toBe(1);
});

test('a call during a round brings one more after it, never two at once', async () => {
  let [under, most, gone] = [0, 0, 0];
  rounds = createRounds(async () => {
    most = Math.max(most, ++under);
    await Promise.resolve();
    if (gone++ === 0) {
      rounds?.wake();
      rounds?.wake();
    }
    under--;
  }, hourMs);
  rounds.start();
  await rounds.underWay;
  expect({ gone, most }).toEqual({ gone: 2, most: 1 });
});

test('a call at the very end of a round is not lost', async () => {
  for (let turns = 0; turns < 8; turns++) {
    let gone = 0;
    const own = createRounds(async () => void gone++, hourMs);
    own.start();
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    const before = gone;
    own.wake();
    await own.underWay;
    expect(gone).toBe(before + 1);
    own.stop();
  }
});

test('goes by the clock without being called', async () => {
  let gone = 0;
  rounds = createRounds(async () => void gone++, 1);
  rounds.start();
  await expect.poll(() => gone).toBeGreaterThan(3);
});

test('begins nothing after it was stopped', async () => {
  let gone = 0;
  rounds = createRounds(async () => void gone++, 1);
  rounds.start();
  const last = rounds.underWay;
  rounds.stop();
  rounds.wake();
  await last;
  expect({ gone, underWay: rounds.underWay }).toEqual({ gone: 1, underWay: null });
});
