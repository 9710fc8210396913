import { emailSchema, usernameSchema } from '@sladd/contract';

export type AvailabilityKind = 'username' | 'email';
export type Availability = 'checking' | 'available' | 'taken' | 'unknown';

/** How long typing must have stopped before the server is asked. */
export const AVAILABILITY_DELAY_MS = 800;

/** Whether it makes sense to ask: a user name of at least three characters, an address with an @, both well-formed. */
export function isCheckable(kind: AvailabilityKind, value: string): boolean {
  return (kind === 'username' ? usernameSchema : emailSchema).safeParse(value).success;
}

/** What is known of a value: `settled` is the one the server was last asked about. */
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
