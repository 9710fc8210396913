import { expect, test } from 'vitest';
import { startFrom, type TourProgress } from './progress.ts';

const now = Date.UTC(2026, 0, 20);
const minute = 60_000;
const day = 24 * 60 * minute;

const saved = (stepIndex: number, age: number): TourProgress => ({
  stepIndex,
  phase: 'sidebar',
  completedSteps: [],
  startTime: now - age,
  lastActivity: now - age,
  sessionId: 's',
  isRestart: false,
});

test.each([
  ['none', null, 'first'],
  ['one of a minute ago', saved(10, minute), 'ask'],
  ['one of exactly an hour ago', saved(10, 60 * minute), 'ask'],
  ['one of more than an hour ago', saved(10, 61 * minute), 'resume'],
  ['one of exactly seven days ago', saved(10, 7 * day), 'resume'],
  ['one of more than seven days ago', saved(10, 7 * day + 1), 'first'],
  ['the last step, a minute ago', saved(25, minute), 'resume'],
  ['the step before the last, a minute ago', saved(24, minute), 'ask'],
  ['the first step, a minute ago', saved(0, minute), 'resume'],
])('saved progress: %s', (_name, progress, kind) => {
  expect(startFrom(progress, now).kind).toBe(kind);
});
