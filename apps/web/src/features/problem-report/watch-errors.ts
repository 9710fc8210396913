import { technicalLog } from '../../shared/problems/technical-log.ts';
import { errorKindOf } from './frames.model.ts';

/** Logs uncaught errors by their kind while the page is open. */
export function watchErrors(): void {
  const note = (error: unknown) => technicalLog.noteAction(`error:${errorKindOf(error) ?? 'unknown'}`);
  window.addEventListener('error', ({ error }) => note(error));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
}
