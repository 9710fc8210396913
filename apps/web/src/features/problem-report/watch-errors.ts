import { technicalLog } from '../../shared/technical-log.ts';
import { errorKindOf } from './frames.model.ts';

/** Notes by its kind what nobody caught, for as long as the page lives. */
export function watchErrors(): void {
  const note = (error: unknown) => technicalLog.noteAction(`error:${errorKindOf(error) ?? 'unknown'}`);
  window.addEventListener('error', ({ error }) => note(error));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
}
