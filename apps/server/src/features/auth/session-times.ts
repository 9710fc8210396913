/** How long a session can be refreshed after the last time. */
export const SESSION_MS = 7 * 24 * 3_600_000;

/** How long a session can be kept by refreshing it; then it takes a password again. */
export const LONGEST_SESSION_MS = 30 * 24 * 3_600_000;

/** How long a session that an organization's provider opened can be kept: whoever is shut out there is out here soon. */
export const SSO_SESSION_MS = 24 * 3_600_000;

/** How long a session answers calls until it has to be refreshed, which gives it a new token. */
export const ACCESS_MS = 3_600_000;

/** How long the token before a refresh may still refresh: calls of other tabs may be on their way. */
export const OLD_TOKEN_GRACE_MS = 60_000;

/** How fresh `last_seen_at` is kept. */
export const LAST_SEEN_STEP_MS = 60_000;

/** When a session is over for good, as milliseconds since 1970. */
export function endOfSession(session: SessionTimes & { readonly expires_at: string }): number {
  return Math.min(Date.parse(session.expires_at), longestEnd(session));
}

interface SessionTimes {
  readonly created_at: string;
  /** Null for the longest time there is. */
  readonly ends_at: string | null;
}

/** When a session ends however often it is refreshed, as milliseconds since 1970. */
export function longestEnd({ created_at, ends_at }: SessionTimes): number {
  const longest = Date.parse(created_at) + LONGEST_SESSION_MS;
  return ends_at === null ? longest : Math.min(longest, Date.parse(ends_at));
}
