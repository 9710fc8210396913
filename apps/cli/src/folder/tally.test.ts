import { expect, test } from 'vitest';
import { exitCodes } from '../errors/exit-codes.ts';
import { Tally } from './tally.ts';

test('the line tells how many are done, not delivered, and about how long it takes yet', () => {
  const tally = new Tally(10, 0);
  expect(tally.line(0)).toBe('[........................] 0 of 10');
  tally.add('before');
  for (const code of [exitCodes.done, exitCodes.checkFailed, exitCodes.done, exitCodes.done]) tally.add(code);
  // Documents of an earlier run took no time.
  expect(tally.line(40_000)).toBe('[############............] 5 of 10, 1 not delivered, about 50 s left');
  for (let number = 0; number < 5; number++) tally.add(exitCodes.done);
  expect(tally.line(90_000)).toBe('[########################] 10 of 10, 1 not delivered');
});

test('the table names what there is, and the gravest end is that of the process', () => {
  const tally = new Tally(5, 0);
  tally.add(exitCodes.done);
  tally.add('before');
  expect(tally.exitCode).toBe(exitCodes.done);
  tally.add(exitCodes.unreadableInput);
  expect(tally.exitCode).toBe(exitCodes.unreadableInput);
  expect(tally.table({ others: 12, passedOver: 1 })).toEqual([
    'redacted and checked                1',
    'delivered by an earlier run         1',
    'cannot be opened                    1',
    'not started                         2',
    'not a PDF, left out                12',
    'hidden or a link, not looked into   1',
  ]);
  tally.add(exitCodes.unforeseen);
  expect(tally.exitCode).toBe(exitCodes.unforeseen);
});
