import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { sessionQuery } from '../auth/index.ts';
import { readSettings, removeSetting } from './settings-call.ts';

afterEach(() => vi.restoreAllMocks());

const signedIn = () => {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, { id: 'u1' } as never);
  return client;
};
const fails = (status: number) => () => Promise.reject(new ApiError('client.unexpected_answer', { status }));

test('is skipped with a warning while nobody is signed in', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const read = vi.fn(async () => ['x']);
  expect(await readSettings(new QueryClient(), read, [])).toEqual([]);
  expect(read).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
});

test.each([404, 204])('an answer %i is empty, not an error', async (status) => {
  expect(await readSettings(signedIn(), fails(status), ['nothing'])).toEqual(['nothing']);
  expect(await removeSetting(fails(status), null)).toBeNull();
});

test('any other failure stays one', async () => {
  await expect(readSettings(signedIn(), fails(500), [])).rejects.toThrow(ApiError);
  await expect(removeSetting(fails(403), null)).rejects.toThrow(ApiError);
});
