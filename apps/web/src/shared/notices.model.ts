export type NoticeTone = 'success' | 'info' | 'warning' | 'error';

/** How long notices stay, in milliseconds. */
export const noticeDurationsMs = {
  success: 5000,
  info: 3000,
  warning: 5000,
  error: 3000,
} as const satisfies Record<NoticeTone, number>;

/** In the workspace confirmations come often and go sooner; a refused upload stays longer. */
export const workspaceDurationsMs = { success: 3000, uploadError: 5000, autoProcessWarning: 8000 } as const;

export interface Notice {
  readonly id: string;
  readonly tone: NoticeTone;
  readonly title: string;
  readonly body: string | undefined;
  readonly at: Date;
}

/** How many notices can be read again after they are gone. */
export const KEPT_NOTICES = 20;

/** The list with one more notice, newest first, cut to what is kept. */
export function keepNotice(list: readonly Notice[], notice: Notice): readonly Notice[] {
  return [notice, ...list].slice(0, KEPT_NOTICES);
}

/**
 * How many are in sight at a time. Confirmations float over what is being worked on: a pile of them would cover it,
 * and the newest says what matters.
 */
export const noticesInSight = { 'top-right': 4, 'bottom-left': 2 } as const;

/** Errors and warnings come into view at the top right; short confirmations stay out of the way at the bottom left. */
export function cornerOf(tone: NoticeTone): 'top-right' | 'bottom-left' {
  return tone === 'error' || tone === 'warning' ? 'top-right' : 'bottom-left';
}
