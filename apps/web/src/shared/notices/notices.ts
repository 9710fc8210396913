import { createStore } from 'zustand/vanilla';
import { createToastQueue } from '../../ui/feedback/toast.tsx';
import type { IconType } from '../../ui/signs/icon.tsx';
import { i18n } from '../i18n/i18n.ts';
import { reportProblem } from '../problems/report-problem.ts';
import { technicalLog } from '../problems/technical-log.ts';
import { isWorthReporting } from '../problems/worth-reporting.ts';
import { cornerOf, keepNotice, type Notice, type NoticeTone, noticeDurationsMs } from './notices.model.ts';

export interface NoticeOptions {
  body?: string | undefined;
  icon?: IconType | undefined;
  /** A button in the notice, such as Undo. */
  action?: { label: string; onClick: () => void } | undefined;
  durationMs?: number | undefined;
  corner?: 'top-right' | 'bottom-left' | undefined;
}

/** The corners of the screen where notices are shown. */
export const noticeQueues = { 'top-right': createToastQueue(), 'bottom-left': createToastQueue() } as const;

/** The last notices, newest first, and how many of them were added since the list was last opened. */
export const noticeLog = createStore<{ notices: readonly Notice[]; unread: number }>(() => ({
  notices: [],
  unread: 0,
}));

export function markNoticesRead(): void {
  noticeLog.setState({ unread: 0 });
}

/** Hides the notices; they stay in the list. */
export function hideNotices(): void {
  for (const queue of Object.values(noticeQueues)) queue.closeAll();
}

/** Deletes the notices when the user signs out. */
export function clearNotices(): void {
  hideNotices();
  noticeLog.setState({ notices: [], unread: 0 });
}

/** A notice within this time after a failed call is about that call. */
const TOLD_WITHIN_MS = 2000;

/** Unexpected failures can be reported from their notice. */
function reportAction(tone: NoticeTone): NoticeOptions['action'] {
  const failure = tone === 'error' ? technicalLog.freshFailure(TOLD_WITHIN_MS) : null;
  if (!failure || !isWorthReporting(failure)) return undefined;
  const { code, requestId } = failure;
  return {
    label: i18n.t('common:report.short'),
    onClick: () => reportProblem({ kind: 'notice', code, requestId }),
  };
}

function show(tone: NoticeTone, title: string, options: NoticeOptions = {}): string {
  const { body, icon, durationMs = noticeDurationsMs[tone], corner = cornerOf(tone) } = options;
  const action = options.action ?? reportAction(tone);
  const id = noticeQueues[corner].add({ tone, title, body, icon, action, durationMs });
  noticeLog.setState((state) => {
    const notices = keepNotice(state.notices, { id, tone, title, body, at: new Date() });
    return { notices, unread: Math.min(state.unread + 1, notices.length) };
  });
  return id;
}

/** Shows short messages. Anything that requires an action must also be shown in place. */
export const notify = {
  success: (title: string, options?: NoticeOptions) => show('success', title, options),
  info: (title: string, options?: NoticeOptions) => show('info', title, options),
  warning: (title: string, options?: NoticeOptions) => show('warning', title, options),
  error: (title: string, options?: NoticeOptions) => show('error', title, options),
  close: (id: string) => {
    for (const queue of Object.values(noticeQueues)) queue.close(id);
  },
} as const;
