/** Which password a result opens with: none, the one that opened its original, or a new one for all. */
export const lockModes = ['none', 'same', 'new'] as const;
export type LockMode = (typeof lockModes)[number];

export interface ResultLock {
  readonly mode: LockMode;
  /** Rises with each change of the new password, which itself is part of nothing that is compared or kept. */
  readonly revision: number;
}

export const noLock: ResultLock = { mode: 'none', revision: 0 };

/** Bytes of UTF-8 that a password for a PDF may have (ISO 32000-2, 7.6.4.3.2). */
const MOST_BYTES = 127;

/** Whether a PDF can be locked with it: every reader must be able to open what was locked. */
export function canLockWith(password: string): boolean {
  const bytes = new TextEncoder().encode(password).length;
  return bytes > 0 && bytes <= MOST_BYTES && !/[,\p{Cc}]/u.test(password);
}

/** The password of a result whose original opened with `opened`; null when it opens without. */
export function passwordOfResult(
  { mode }: ResultLock,
  newPassword: string,
  opened: string | null,
): string | null {
  if (mode === 'none') return null;
  return mode === 'new' ? newPassword : opened;
}
