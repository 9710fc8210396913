import type { TourProgress } from './progress.ts';
import { stepAt, type TourStep, tourSteps } from './steps.model.ts';

export interface TourState {
  readonly isActive: boolean;
  /** Null while it is not active. */
  readonly currentStep: TourStep | null;
  readonly currentStepIndex: number;
  readonly totalSteps: number;
  /** The ids of the completed steps. */
  readonly completedSteps: readonly string[];
  readonly startTime: number;
  readonly isRestart: boolean;
}

export const inactive: TourState = {
  isActive: false,
  currentStep: null,
  currentStepIndex: 0,
  totalSteps: tourSteps.length,
  completedSteps: [],
  startTime: 0,
  isRestart: false,
};

export function begun(now: number, isRestart: boolean): TourState {
  return { ...at(inactive, 0), isActive: true, startTime: now, isRestart };
}

export function resumed({ stepIndex, completedSteps, startTime, isRestart }: TourProgress): TourState {
  return { ...at(inactive, stepIndex), isActive: true, completedSteps, startTime, isRestart };
}

export function at(state: TourState, index: number): TourState {
  const currentStepIndex = Math.min(Math.max(index, 0), tourSteps.length - 1);
  return { ...state, currentStepIndex, currentStep: stepAt(currentStepIndex) };
}

/** The next step; `null` after the last one, when the tour is complete. */
export function afterNext(state: TourState): TourState | null {
  if (state.currentStepIndex >= tourSteps.length - 1) return null;
  const { id } = stepAt(state.currentStepIndex);
  const completedSteps = [...new Set([...state.completedSteps, id])];
  return { ...at(state, state.currentStepIndex + 1), completedSteps };
}

/** In percent, including the current step. */
export function percentOf({ currentStepIndex, totalSteps }: TourState): number {
  return ((currentStepIndex + 1) / totalSteps) * 100;
}

/** The effect of Escape: ends the tour at a step that can be skipped, else only closes it. */
export function escapeMeans(step: TourStep): 'skip' | 'close' {
  return step.skipEnabled ? 'skip' : 'close';
}

export function progressOf(state: TourState, now: number, sessionId: string): TourProgress {
  return {
    stepIndex: state.currentStepIndex,
    phase: stepAt(state.currentStepIndex).phase,
    completedSteps: [...state.completedSteps],
    startTime: state.startTime,
    lastActivity: now,
    sessionId,
    isRestart: state.isRestart,
  };
}
