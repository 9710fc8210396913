import { expect, test } from 'vitest';
import { afterUpdateEvent, noUpdate, type UpdateEvent, type UpdateState } from './update.model.ts';

const after = (state: UpdateState, ...types: Exclude<UpdateEvent['type'], 'failed'>[]) =>
  types.reduce((before, type) => afterUpdateEvent(before, { type }), state);

test('a check comes and goes, and does not disturb what is under way', () => {
  expect(after(noUpdate, 'check_started').status).toBe('checking');
  expect(after(noUpdate, 'check_started', 'check_ended').status).toBe('idle');
  const downloading = after(noUpdate, 'check_started', 'downloading');
  expect(after(downloading, 'check_ended').status).toBe('downloading');
});

test('an offer counts down from five and is ready then', () => {
  let state = after(noUpdate, 'downloading', 'waiting');
  const seconds = [state.secondsLeft];
  while (state.status === 'available') {
    state = after(state, 'tick');
    seconds.push(state.secondsLeft);
  }
  expect(seconds).toEqual([5, 4, 3, 2, 1, null]);
  expect(state.status).toBe('ready');
});

test('while work is open the countdown stands at its beginning', () => {
  const state = after(noUpdate, 'waiting', 'tick', 'tick', 'held');
  expect(state).toMatchObject({ status: 'available', secondsLeft: 5 });
});

test('what was put off is offered again without a countdown', () => {
  const state = after(noUpdate, 'waiting', 'put_off');
  expect(state.status).toBe('idle');
  expect(after(state, 'waiting')).toMatchObject({ status: 'ready', secondsLeft: null });
});

test('an error holds its cause, the attempts before it and when it was; a retry by hand starts over', () => {
  const failed = afterUpdateEvent(after(noUpdate, 'install', 'retry', 'retry'), {
    type: 'failed',
    failure: 'not_activated',
    at: 1000,
  });
  expect(failed.error).toEqual({ failure: 'not_activated', retryCount: 2, timestamp: 1000 });
  expect(after(failed, 'retry').retryCount).toBe(3);
  expect(after(failed, 'retry', 'retry').retryCount).toBe(3);
  expect(after(failed, 'retry_by_hand')).toMatchObject({ retryCount: 0, error: null });
});
