/** 0 or 1: the portable subset has no booleans. */
export type Truth = number;
/** An instant as ISO 8601 UTC text, which sorts by time. */
export type Instant = string;
