import { useEffect, useState } from 'react';
import { EXPECTED_MS, gentleStep } from '../model/run/gentle-progress.ts';

export interface GentleProgress {
  readonly percent: number;
  /** Whether it takes longer than expected. */
  readonly isLate: boolean;
}

/** Simulated progress while the real one is unknown; paused unless `isMoving`. */
export function useGentleProgress(isMoving: boolean): GentleProgress {
  const [percent, setPercent] = useState(0);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isMoving) return;
    let timer: ReturnType<typeof setTimeout>;
    const move = (from: number) => {
      setPercent(from);
      const next = gentleStep(from, Math.random);
      timer = setTimeout(() => move(next.percent), next.afterMs);
    };
    move(0);
    const late = setTimeout(() => setIsLate(true), EXPECTED_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(late);
      setIsLate(false);
    };
  }, [isMoving]);
  return { percent, isLate };
}
