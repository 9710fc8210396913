export type NoticeTone = 'success' | 'info' | 'warning' | 'error';

/** How long notices are shown, in milliseconds. */
export const noticeDurationsMs = {
  success: 5000,
  info: 3000,
  warning: 5000,
  error: 3000,
} as const satisfies Record<NoticeTone, number>;

/** In the workspace confirmations are frequent and shown for less time; a refused upload is shown longer. */
export const workspaceDurationsMs = { success: 3000, uploadError: 5000, autoProcessWarning: 8000 } as const;

export interface Notice {
  readonly id: string;
  readonly tone: NoticeTone;
  readonly title: string;
  readonly body: string | undefined;
  readonly at: Date;
}

/** Number of notices that can be read later. */
export const KEPT_NOTICES = 20;

/** Adds a notice to the list, newest first, up to the limit. */
export function keepNotice(list: readonly Notice[], notice: Notice): readonly Notice[] {
  return [notice, ...list].slice(0, KEPT_NOTICES);
}

/** Number of notices shown at a time. A pile of confirmations would cover the work, and the newest has what matters. */
export const noticesInSight = { 'top-right': 4, 'bottom-left': 2 } as const;

/** Errors and warnings are shown at the top right, short confirmations at the bottom left. */
export function cornerOf(tone: NoticeTone): 'top-right' | 'bottom-left' {
  return tone === 'error' || tone === 'warning' ? 'top-right' : 'bottom-left';
}
