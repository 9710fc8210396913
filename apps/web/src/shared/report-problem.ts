import type { ProblemKind, ReportedFile } from '@sladd/contract';
import { createStore } from 'zustand/vanilla';

/** What somebody wants to report. */
export interface Problem {
  readonly kind: ProblemKind;
  readonly code: string | null;
  readonly requestId: string | null;
  /** What was thrown; only where in the program it came from is reported. */
  readonly error?: unknown;
  /** The files that were open, where they are no longer. */
  readonly files?: readonly ReportedFile[];
}

/** The problem that is being reported; null while none is. */
export const reportedProblem = createStore<{ problem: Problem | null }>(() => ({ problem: null }));

/** Opens the report of a problem. Nothing leaves the page by that. */
export function reportProblem(problem: Problem): void {
  reportedProblem.setState({ problem });
}

export function closeProblemReport(): void {
  reportedProblem.setState({ problem: null });
}
