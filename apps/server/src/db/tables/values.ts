/** 0 or 1, since the common subset of the databases has no booleans. */
export type Truth = number;
/** An instant as ISO 8601 UTC text, which sorts by time. */
export type Instant = string;
