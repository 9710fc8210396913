import type { ProblemKind, ReportedFile } from '@sladd/contract';
import { createStore } from 'zustand/vanilla';

/** The problem that a user reports. */
export interface Problem {
  readonly kind: ProblemKind;
  readonly code: string | null;
  readonly requestId: string | null;
  /** The thrown error; only its position in the program is reported. */
  readonly error?: unknown;
  /** The files that were open, if they no longer are. */
  readonly files?: readonly ReportedFile[];
}

/** The problem that is being reported; null if there is none. */
export const reportedProblem = createStore<{ problem: Problem | null }>(() => ({ problem: null }));

/** Opens the dialog to report a problem. This alone sends nothing. */
export function reportProblem(problem: Problem): void {
  reportedProblem.setState({ problem });
}

export function closeProblemReport(): void {
  reportedProblem.setState({ problem: null });
}
