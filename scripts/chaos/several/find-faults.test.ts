import { expect, test } from 'vitest';
import { findFaults } from './find-faults.ts';
import type { LedgerRun, Outage, ReportedEvent } from './ledger.ts';

const killedWeb: Outage = { part: 'web', from: 1_000, to: 3_000 };

/** The events of one file of so many pages, numbered from `id`. */
function fileEvents(id: number, file: number, pages: number): ReportedEvent[] {
  const told = Array.from({ length: pages }, (_, at) => ({
    id: id + at,
    type: 'page_completed',
    file,
    page: at + 1,
  }));
  return [...told, { id: id + pages, type: 'file_completed', file }];
}

/** A run of two files whose connection broke while a web server was down. */
function wellRun(): LedgerRun {
  const second = fileEvents(10, 1, 3);
  return {
    kind: 'detect',
    files: [2, 3],
    connections: [
      {
        startedAt: 500,
        endedAt: 1_100,
        isBroken: true,
        events: [...fileEvents(1, 0, 2), ...second.slice(0, 1)],
      },
      {
        startedAt: 1_500,
        endedAt: 1_510,
        refusal: { status: 409, code: 'detection.already_running', hasRetryAfter: false },
        events: [],
      },
      {
        startedAt: 2_000,
        endedAt: 2_400,
        events: [...fileEvents(20, 1, 3), { id: 30, type: 'batch_completed' }],
      },
    ],
    ends: [{ kind: 'done', outputs: 2 }],
  };
}

const faultsOf = (run: LedgerRun, outages = [killedWeb]) => findFaults([run], outages);

test('a run that broke, went on and was done is well', () => {
  expect(faultsOf(wellRun())).toEqual([]);
});

test.for<[string, (run: LedgerRun) => void]>([
  ['run 0: detect ended 0 times', ({ ends }) => ends.splice(0)],
  ['run 0: detect ended 2 times', ({ ends }) => ends.push({ kind: 'cancelled' })],
  ['run 0: detect of 2 files gave 1', ({ ends }) => ends.splice(0, 1, { kind: 'done', outputs: 1 })],
  [
    'run 0: detect never got its place back',
    ({ ends }) => ends.splice(0, 1, { kind: 'failed', code: 'detection.already_running' }),
  ],
  [
    'run 0: page 1/1 was told twice',
    ({ connections }) =>
      connections[2]?.events.splice(1, 0, { id: 20.5, type: 'page_completed', file: 1, page: 1 }),
  ],
  [
    'run 0: page_completed of file 0 after its end',
    ({ connections }) => connections[2]?.events.unshift({ id: 15, type: 'page_completed', file: 0, page: 2 }),
  ],
  [
    'run 0: file_completed of file 0 after its end',
    ({ connections }) => connections[0]?.events.push({ id: 12, type: 'file_completed', file: 0 }),
  ],
  ['run 0: file 1 ended with 2 of 3 pages', ({ connections }) => connections[2]?.events.splice(0, 1)],
  ['run 0: 1 files have no end', ({ connections }) => connections[2]?.events.splice(0, 4)],
  [
    'run 0: events out of order',
    ({ connections }) => connections[2]?.events.push({ id: 2, type: 'heartbeat' }),
  ],
  [
    'run 0: 500 server.unexpected',
    ({ connections }) =>
      connections.push({
        startedAt: 2_500,
        endedAt: 2_510,
        refusal: { status: 500, code: 'server.unexpected', hasRetryAfter: false },
        events: [],
      }),
  ],
  [
    'run 0: 503 task.busy does not say when to come back',
    ({ connections }) =>
      connections.push({
        startedAt: 2_500,
        endedAt: 2_510,
        refusal: { status: 503, code: 'task.busy', hasRetryAfter: false },
        events: [],
      }),
  ],
])('%s', ([fault, plant]) => {
  const run = wellRun();
  plant(run);
  expect(faultsOf(run)).toContain(fault);
});

test('a redaction may say that its worker is gone where one was killed, while it was worked on', () => {
  const refusal = { status: 422, code: 'task.crashed', hasRetryAfter: false };
  const connection = { startedAt: 100_000, endedAt: 160_000, refusal, events: [] };
  const run: LedgerRun = {
    ...{ kind: 'redact', files: [3], connections: [connection] },
    ends: [{ kind: 'failed', code: 'task.crashed' }],
  };
  expect(faultsOf(run, [{ part: 'worker', from: 150_000, to: 155_000 }])).toEqual([]);
  expect(faultsOf(run, [{ part: 'web', from: 150_000, to: 155_000 }])).toEqual(['run 0: 422 task.crashed']);
  expect(faultsOf(run, [{ part: 'worker', from: 161_000, to: 170_000 }])).toEqual([
    'run 0: redact failed with task.crashed while all was well',
    'run 0: 422 task.crashed',
  ]);
});

test('a connection may break, and a run fail, only where something was killed', () => {
  const failed = { ...wellRun(), ends: [{ kind: 'failed' as const, code: 'task.crashed' }] };
  expect(faultsOf(failed)).toEqual([]);
  expect(faultsOf(failed, [])).toEqual([
    'run 0: detect failed with task.crashed while all was well',
    'run 0: a connection broke, and no web server was killed',
  ]);
  expect(faultsOf(wellRun(), [{ ...killedWeb, part: 'worker' }])).toEqual([
    'run 0: a connection broke, and no web server was killed',
  ]);
});
