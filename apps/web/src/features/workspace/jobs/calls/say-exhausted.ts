import type { StreamEvent } from '@sladd/contract';
import { hasCode } from '../../../../shared/api/api-error.ts';
import { progressOf } from '../../model/run/run.ts';
import { say, textOf } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Whether a run ended because the plan has no pages left, as a refused call or within its stream. */
export function isExhausted(cause: unknown): boolean {
  return hasCode(cause, 'usage.exhausted');
}

/** Whether an event of a stream reports that the plan has no pages left. */
export function endsExhausted(event: StreamEvent): boolean {
  return event.type === 'error' && event.data.error.code === 'usage.exhausted';
}

/** Shows a notice that the pages are used up, how many were checked, that findings are kept, and where to get more pages. */
export function sayExhausted({ store, ports }: Workspace): void {
  const { run } = store.getState().detection;
  const { pagesDone, totalPages } = run ? progressOf(run) : { pagesDone: 0, totalPages: 0 };
  const { showPlans } = ports;
  say.warning(
    'detection.exhausted',
    { read: pagesDone, count: totalPages },
    {
      body: textOf('detection.exhaustedHint'),
      corner: 'top-right',
      durationMs: 0,
      ...(showPlans ? { action: { label: textOf('detection.exhaustedAct'), onClick: showPlans } } : {}),
    },
  );
}
