import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { askForLook, type LookProgress } from './ask-for-look.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const call = { files: [], fields: { redaction_mappings: [], passwords: {} } } as never;
const event = (type: string, data: object) => ({ kind: 'event', event: { type, data } });

function streamed(...items: object[]) {
  return vi.spyOn(api, 'stream').mockImplementation((() =>
    (async function* () {
      yield* items;
    })()) as never);
}

test('tells how far a look at a long document is', async () => {
  const response = { file_results: [] };
  streamed(
    event('ocr_started', { page_number: 1 }),
    event('page_looked', { page_number: 1 }),
    event('page_looked', { page_number: 2 }),
    event('look_completed', { response }),
  );
  const told: LookProgress[] = [];
  expect(await askForLook(call, 12, (progress) => told.push(progress))).toBe(response);
  expect(told).toEqual([
    { done: 0, recognising: 1 },
    { done: 1, recognising: null },
    { done: 2, recognising: null },
  ]);
});

test('asks whole for a short one, and again for one whose session ended', async () => {
  const answer = { file_results: [] };
  const send = vi.spyOn(api, 'send').mockResolvedValue(answer as never);
  expect(await askForLook(call, 3, () => undefined)).toBe(answer);
  streamed(event('error', { error: { code: 'auth.required' }, error_message: '' }));
  expect(await askForLook(call, 12, () => undefined)).toBe(answer);
  expect(send).toHaveBeenCalledTimes(2);
});

test('fails with what the server says, and when the stream breaks', async () => {
  streamed(event('error', { error: { code: 'task.timed_out' }, error_message: 'x' }));
  await expect(askForLook(call, 12, () => undefined)).rejects.toMatchObject({ code: 'task.timed_out' });
  streamed(event('page_looked', { page_number: 1 }));
  await expect(askForLook(call, 12, () => undefined)).rejects.toBeInstanceOf(ApiError);
});
