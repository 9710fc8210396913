/** How long a session can be refreshed after its last refresh. */
export const SESSION_MS = 7 * 24 * 3_600_000;

/** The longest lifetime of a session with refreshing; then a password is required again. */
export const LONGEST_SESSION_MS = 30 * 24 * 3_600_000;

/**
 * The longest lifetime of a session opened by an identity provider, so that users blocked there soon lose access here.
 */
export const SSO_SESSION_MS = 24 * 3_600_000;

/** How long a session answers calls before it must be refreshed, which changes its token. */
export const ACCESS_MS = 3_600_000;

/** How long the previous token can still refresh, for pending calls of other tabs. */
export const OLD_TOKEN_GRACE_MS = 60_000;

/** Precision of `last_seen_at`. */
export const LAST_SEEN_STEP_MS = 60_000;

/** When a session ends without a refresh, in milliseconds since 1970. */
export function endOfSession(session: SessionTimes & { readonly expires_at: string }): number {
  return Math.min(Date.parse(session.expires_at), longestEnd(session));
}

interface SessionTimes {
  readonly created_at: string;
  /** Null for the longest possible lifetime. */
  readonly ends_at: string | null;
}

/** When a session ends regardless of refreshes, in milliseconds since 1970. */
export function longestEnd({ created_at, ends_at }: SessionTimes): number {
  const longest = Date.parse(created_at) + LONGEST_SESSION_MS;
  return ends_at === null ? longest : Math.min(longest, Date.parse(ends_at));
}
