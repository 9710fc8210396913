import type { StreamEvent } from '@sladd/contract';
import { hasCode } from '../../../../shared/api/api-error.ts';
import { progressOf } from '../../model/run/run.ts';
import { say, textOf } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Whether a run was ended because the plan has no pages left: as a refused call, or in the middle of its stream. */
export function isExhausted(cause: unknown): boolean {
  return hasCode(cause, 'usage.exhausted');
}

/** Whether an event of a stream says that the plan has no pages left. */
export function endsExhausted(event: StreamEvent): boolean {
  return event.type === 'error' && event.data.error.code === 'usage.exhausted';
}

/** Says how far the pages lasted, that what was found is kept, and where there are more. */
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
