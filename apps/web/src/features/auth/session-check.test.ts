import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { kari as user } from '../../testing/members.ts';
import { sessionQuery } from './session.api.ts';
import { checkSession } from './session-check.ts';

/** A cache whose session is being asked for and answered by the test. */
function pending() {
  const client = new QueryClient();
  let answer: (value: typeof user | null) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const asked = client.fetchQuery({
    ...sessionQuery,
    retry: false,
    queryFn: () =>
      new Promise<typeof user | null>((resolve, reject) => {
        answer = resolve;
        fail = reject;
      }),
  });
  asked.catch(() => undefined);
  return {
    client,
    answer: (value: typeof user | null) => answer(value),
    fail: (error: Error) => fail(error),
  };
}

it('knows who is signed in, and that nobody is', async () => {
  for (const value of [user, null]) {
    const session = pending();
    const check = checkSession(session.client);
    session.answer(value);
    expect(await check).toEqual(value ? { state: 'signed-in', user } : { state: 'signed-out' });
  }
});

it('goes on without an answer after its limit, and takes the answer when it comes', async () => {
  const session = pending();
  expect(await checkSession(session.client, 20)).toEqual({ state: 'unknown' });
  session.answer(user);
  // The answer reaches the cache some ticks later.
  await vi.waitFor(async () =>
    expect(await checkSession(session.client)).toEqual({ state: 'signed-in', user }),
  );
});

it('counts its limit from the first time it was asked, not anew for every screen', async () => {
  const session = pending();
  await checkSession(session.client, 20);
  // With a limit of its own this would wait for an hour.
  expect(await checkSession(session.client, 3_600_000)).toEqual({ state: 'unknown' });
});

it('does not take a server that cannot be asked for "nobody is signed in"', async () => {
  const session = pending();
  const check = checkSession(session.client);
  session.fail(new Error('no network'));
  expect(await check).toEqual({ state: 'unknown' });
});
