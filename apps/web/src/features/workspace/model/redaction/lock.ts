/** The password of results: none, that of the original, or a new one for all. */
export const lockModes = ['none', 'same', 'new'] as const;
export type LockMode = (typeof lockModes)[number];

export interface ResultLock {
  readonly mode: LockMode;
  /** Incremented with each change of the new password, which itself is never compared or stored. */
  readonly revision: number;
}

export const noLock: ResultLock = { mode: 'none', revision: 0 };

/** Maximum length of a PDF password in bytes of UTF-8 (ISO 32000-2, 7.6.4.3.2). */
const MOST_BYTES = 127;

/** Whether a PDF can be locked with a password: every reader must be able to open it. */
export function canLockWith(password: string): boolean {
  const bytes = new TextEncoder().encode(password).length;
  return bytes > 0 && bytes <= MOST_BYTES && !/[,\p{Cc}]/u.test(password);
}

/** The password of a result whose original has the password `opened`; null for none. */
export function passwordOfResult(
  { mode }: ResultLock,
  newPassword: string,
  opened: string | null,
): string | null {
  if (mode === 'none') return null;
  return mode === 'new' ? newPassword : opened;
}
