import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TourProgress } from './progress.ts';
import { stepAt } from './steps.model.ts';
import { escapeMeans, percentOf } from './tour.model.ts';
import { createTour } from './tour.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

function opened(kept: TourProgress | null = null) {
  const writes: TourProgress[] = [];
  const box = { kept };
  const finish = vi.fn();
  const tour = createTour({
    now: Date.now,
    sessionId: 'visit',
    finish,
    progress: {
      read: () => box.kept,
      write: (progress) => {
        box.kept = progress;
        writes.push(progress);
      },
      clear: () => {
        box.kept = null;
      },
    },
  });
  return { tour, writes, box, finish };
}

const index = (tour: ReturnType<typeof opened>['tour']) => tour.getState().currentStepIndex;

describe('the tour', () => {
  test('goes forward and back, never below the first step', () => {
    const { tour } = opened();
    tour.start();
    expect(tour.getState()).toMatchObject({ isActive: true, totalSteps: 26, currentStep: { id: 'welcome' } });
    tour.previousStep();
    expect(index(tour)).toBe(0);
    tour.nextStep();
    tour.nextStep();
    tour.previousStep();
    expect(index(tour)).toBe(1);
    expect(tour.getState().completedSteps).toEqual(['welcome', 'upload']);
  });

  test('is a percentage of the steps, the present one counted', () => {
    const { tour } = opened();
    tour.start();
    expect(percentOf(tour.getState())).toBeCloseTo(100 / 26);
    tour.goTo(25);
    expect(percentOf(tour.getState())).toBe(100);
  });

  test.each(['nextStep', 'completeTutorial'] as const)(
    'ends at the last step by %s: told, nothing left',
    (act) => {
      const { tour, box, finish } = opened();
      tour.start();
      tour.goTo(25);
      tour[act]();
      expect(finish).toHaveBeenCalledOnce();
      expect(tour.getState().isActive).toBe(false);
      vi.advanceTimersByTime(60_000);
      expect(box.kept).toBeNull();
      tour.nextStep();
      tour.skipTutorial();
      expect(finish).toHaveBeenCalledOnce();
    },
  );

  test('is over for good when it is skipped', () => {
    const { tour, box, finish } = opened();
    tour.start();
    tour.nextStep();
    tour.skipTutorial();
    expect([finish.mock.calls.length, box.kept, tour.getState().isActive]).toEqual([1, null, false]);
  });

  test('that is closed keeps its progress, and the server is not notified', () => {
    const { tour, box, finish } = opened();
    tour.start();
    tour.goTo(25);
    tour.close();
    expect(finish).not.toHaveBeenCalled();
    expect(box.kept).toMatchObject({ stepIndex: 25, phase: 'organization', sessionId: 'visit' });
  });

  test('that was finished elsewhere closes, and leaves nothing', () => {
    const { tour, box, finish } = opened();
    tour.start();
    tour.endedElsewhere();
    expect([finish.mock.calls.length, box.kept, tour.getState().isActive]).toEqual([0, null, false]);
  });

  test('begins at the first step when it is taken again', () => {
    const { tour, box } = opened();
    tour.start();
    tour.goTo(7);
    tour.restart(true);
    expect(index(tour)).toBe(0);
    vi.advanceTimersByTime(5000);
    expect(box.kept).toMatchObject({ stepIndex: 0, isRestart: true, completedSteps: [] });
  });
});

describe('its progress', () => {
  test('is saved at once and then every five seconds at most, the last step in the end', () => {
    const { tour, writes } = opened();
    tour.start();
    for (let second = 0; second < 12; second += 1) {
      tour.nextStep();
      vi.advanceTimersByTime(1000);
    }
    expect(writes.map(({ stepIndex }) => stepIndex)).toEqual([0, 5, 10]);
    vi.advanceTimersByTime(10_000);
    expect(writes.map(({ stepIndex }) => stepIndex)).toEqual([0, 5, 10, 12]);
    const times = writes.map(({ lastActivity }) => lastActivity);
    expect(times.slice(1).every((at, nth) => at - (times[nth] ?? 0) >= 5000)).toBe(true);
  });

  test('of the last hour is asked about, and either gone on with or begun again', () => {
    const kept: TourProgress = {
      ...{ stepIndex: 8, phase: 'sidebar', completedSteps: ['welcome'], sessionId: 'before' },
      ...{ startTime: Date.now() - 5000, lastActivity: Date.now() - 1000, isRestart: false },
    };
    const { tour } = opened(kept);
    const { question } = tour.start();
    expect(question).toEqual(kept);
    expect(tour.getState().isActive).toBe(false);
    tour.resume(kept);
    expect(tour.getState()).toMatchObject({ currentStepIndex: 8, completedSteps: ['welcome'] });
  });

  test('is gone on with silently when it is older', () => {
    const { tour } = opened({
      ...{ stepIndex: 8, phase: 'sidebar', completedSteps: [], sessionId: 'before', isRestart: false },
      ...{ startTime: 0, lastActivity: Date.now() - 2 * 60 * 60_000 },
    });
    expect(tour.start().question).toBeNull();
    expect(index(tour)).toBe(8);
  });

  test('is not saved any more when the user has left', () => {
    const { tour, box } = opened();
    tour.start();
    tour.nextStep();
    box.kept = null;
    tour.leave();
    tour.save();
    vi.advanceTimersByTime(60_000);
    expect(box.kept).toBeNull();
  });
});

test('Escape skips where skipping is allowed and closes where it is not', () => {
  expect(escapeMeans(stepAt(3))).toBe('skip');
  expect(escapeMeans(stepAt(25))).toBe('close');
});
