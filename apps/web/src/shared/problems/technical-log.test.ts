import { REPORTED_EVENTS } from '@sladd/contract';
import { expect, test } from 'vitest';
import { createTechnicalLog } from './technical-log.ts';
import { isWorthReporting } from './worth-reporting.ts';

const call = { method: 'GET', path: '/api/site', status: 200, code: null, requestId: null };

test('keeps the newest calls and acts, and no more', () => {
  const log = createTechnicalLog(() => 1);
  for (let index = 0; index < REPORTED_EVENTS + 5; index++) {
    log.noteCall({ ...call, status: index });
    log.noteAction(`act:${index}`);
  }
  expect([log.calls().length, log.actions().length]).toEqual([REPORTED_EVENTS, REPORTED_EVENTS]);
  expect([log.calls().at(-1)?.status, log.actions()[0]?.name]).toEqual([REPORTED_EVENTS + 4, 'act:5']);
});

test('a failure is fresh for a moment, also when calls went well since', () => {
  let now = 0;
  const log = createTechnicalLog(() => now);
  expect(log.freshFailure(2000)).toBeNull();
  log.noteCall({ ...call, status: 500, code: 'internal' });
  log.noteCall(call);
  now = 2000;
  expect(log.freshFailure(2000)).toMatchObject({ code: 'internal', at: 0 });
  now = 2001;
  expect(log.freshFailure(2000)).toBeNull();
});

test.each([
  [500, 'internal', true],
  [200, 'client.unexpected_answer', true],
  [0, 'client.stream_lost', true],
  [0, 'client.offline', false],
  [503, 'task.busy', false],
  [401, 'auth.invalid_credentials', false],
  [200, null, false],
])('status %i with %s is worth a report: %s', (status, code, expected) => {
  expect(isWorthReporting({ status, code })).toBe(expected);
});
