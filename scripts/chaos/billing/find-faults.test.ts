import { expect, test } from 'vitest';
import { findFaults } from './find-faults.ts';
import type { Kept, KeptSubscription, Ledger } from './ledger.ts';

// A check that cannot fail proves nothing: each fault a server could have is planted, and must be found.

const from = '2026-10-01T00:00:00.000Z';
const to = '2026-11-01T00:00:00.000Z';

/** One run that came through, one that was cut, one renewal of each kind, and two of the reader's. */
function ledger(): Ledger {
  const turn = { from, to, left: 80 };
  return {
    runs: [
      { pages: 5, reported: new Set([1, 2, 3, 4, 5]), isDone: true },
      { pages: 5, reported: new Set([1, 2]), isDone: false },
    ],
    turns: [
      { ...turn, userId: 'a', kind: 'told', isDelivered: true },
      { ...turn, userId: 'b', kind: 'untold', isDelivered: false },
      { ...turn, userId: 'c', kind: 'given', isDelivered: false },
    ],
    reader: { userId: 'reader', pagesPerPeriod: 1000, firstStart: from },
    readerTurns: 2,
    readerTurnsDelivered: 1,
  };
}

const done = (): Ledger => ({
  ...ledger(),
  runs: ledger().runs.map((run) => ({ ...run, isDone: true })),
});

const renewed: KeptSubscription = { start: to, status: 'active', carried: 80, payments: ['1', '2'] };
const turned = new Map([
  ['a', renewed],
  ['b', renewed],
  ['c', { ...renewed, payments: [] }],
  // Ten pages were counted: three before the two renewals.
  ['reader', { start: '2028-10-01T00:00:00.000Z', status: 'active', carried: 1997, payments: [] }],
]);
const settled: Kept = {
  ...{ byDay: 10, byPeriod: 10, ofPeriod: 7, marks: 12 },
  waiting: new Set(),
  subscriptions: turned,
};
const killed: Kept = { ...settled, byDay: 8, byPeriod: 8, ofPeriod: 5, marks: 10 };
const change = (kept: Kept, userId: string, changes: Partial<KeptSubscription>): Kept => ({
  ...kept,
  subscriptions: new Map([...kept.subscriptions, [userId, { ...renewed, ...changes }]]),
});

test('a server that keeps its books has no faults, killed or settled', () => {
  expect(findFaults(done(), settled, 'settled')).toEqual([]);
  expect(findFaults(ledger(), killed, 'killed')).toEqual([]);
  // Not yet known, and still waiting: neither is a fault of a server that was just killed.
  const waiting = { ...change(killed, 'a', { start: from, carried: 0 }), waiting: new Set(['a']) };
  expect(findFaults(ledger(), change(waiting, 'b', { start: from, carried: 0 }), 'killed')).toEqual([]);
});

test.each<[string, Kept, string]>([
  [
    'a page counted twice when its run is sent again',
    { ...settled, byDay: 11, byPeriod: 11, ofPeriod: 8 },
    '10 pages sent, 11 counted',
  ],
  [
    'a page that was told and not counted',
    { ...settled, byDay: 9, byPeriod: 9, ofPeriod: 6, marks: 11 },
    '10 pages told, 9 counted',
  ],
  ['one lost and one doubled, which makes the sum right', { ...settled, marks: 11 }, '1 notes of 2 runs'],
  ['a day that misses a page', { ...settled, byDay: 9 }, '9 pages by day, 10 by period'],
  ['an event that was lost', change(settled, 'a', { start: from }), 'told a: the renewal was lost'],
  ['a renewal the job never saw', change(settled, 'b', { start: from }), 'untold b: the renewal was lost'],
  [
    'an event that waits for ever',
    { ...settled, waiting: new Set(['a']) },
    'told a: its event was never worked on',
  ],
  [
    'pages carried over twice',
    change(settled, 'a', { carried: 160 }),
    'told a: 160 pages carried over, 80 were left',
  ],
  [
    'a payment written twice',
    change(settled, 'a', { payments: ['1', '2', '2'] }),
    'told a: 3 payments instead of 2',
  ],
  [
    'a given period that turned twice',
    change(settled, 'c', { start: '2026-12-01T00:00:00.000Z' }),
    'given c: in a period that never was',
  ],
  [
    'a page that slips past a renewal',
    { ...settled, ofPeriod: 6 },
    '3000 pages given, 10 counted, 2991 left',
  ],
])('settled: %s is found', (_, kept, fault) => {
  expect(findFaults(done(), kept, 'settled')).toContain(fault);
});

test.each<[string, Kept, string]>([
  [
    'a page that was told and is not there',
    { ...killed, byDay: 6, byPeriod: 6, ofPeriod: 3, marks: 8 },
    '7 pages told, 6 counted',
  ],
  [
    'more pages than were ever sent',
    { ...killed, byDay: 11, byPeriod: 11, ofPeriod: 8, marks: 13 },
    '10 pages sent, 11 counted',
  ],
  ['half a page', { ...killed, byDay: 9 }, '9 pages by day, 8 by period'],
  [
    'an event that the server said yes to, neither worked on nor kept',
    change(killed, 'a', { start: from }),
    'told a: the renewal was lost',
  ],
  [
    'a renewal of the reader that the server said yes to',
    change({ ...killed, ofPeriod: 8 }, 'reader', { start: from, carried: 0 }),
    "0 of the reader's renewals known, 1 to 2 there",
  ],
])('killed: %s is found', (_, kept, fault) => {
  expect(findFaults(ledger(), kept, 'killed')).toContain(fault);
});

test('a run that never came to its end is found', () => {
  expect(findFaults(ledger(), settled, 'settled')).toContain('a run did not come to its end');
});
