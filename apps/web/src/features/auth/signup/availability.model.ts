import { emailSchema, usernameSchema } from '@sladd/contract';

export type AvailabilityKind = 'username' | 'email';
export type Availability = 'checking' | 'available' | 'taken' | 'unknown';

/** Debounce before the server is asked. */
export const AVAILABILITY_DELAY_MS = 800;

/** Whether a value can be checked: a valid user name or e-mail address. */
export function isCheckable(kind: AvailabilityKind, value: string): boolean {
  return (kind === 'username' ? usernameSchema : emailSchema).safeParse(value).success;
}

/** The availability of a value: `settled` is the value of the last request. */
export function availabilityOf(
  kind: AvailabilityKind,
  value: string,
  asked: { settled: string; isAvailable: boolean | undefined; hasFailed: boolean },
): Availability {
  if (!isCheckable(kind, value)) return 'unknown';
  if (value !== asked.settled) return 'checking';
  if (asked.isAvailable !== undefined) return asked.isAvailable ? 'available' : 'taken';
  return asked.hasFailed ? 'unknown' : 'checking';
}
