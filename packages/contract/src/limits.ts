/** One mebibyte; the product's "MB" means this many bytes everywhere. */
export const MEGABYTE_BYTES = 1_048_576;

/** How many PDF files may be open, or sent in one call, at once. */
export const MAX_FILES = 20;

/** The largest PDF file accepted unless the operator raises it; exactly this size is still accepted. */
export const DEFAULT_MAX_FILE_BYTES = 10 * MEGABYTE_BYTES;

/** Longest file name, in characters. */
export const MAX_FILE_NAME_LENGTH = 255;

export const SEARCH_QUERY_LENGTH = { min: 1, max: 500 } as const;

export const DETECTION_THRESHOLD = { min: 0, max: 1, default: 0.5 } as const;

/** How often a silent event stream says that it is alive. */
export const HEARTBEAT_INTERVAL_MS = 10_000;

/** The shortest side of a manual rectangle, in page points. */
export const MIN_RECTANGLE_PT = 2;

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const USERNAME_LENGTH = { min: 3, max: 50 } as const;
export const EMAIL_MAX_LENGTH = 255;
export const IDENTIFIER_MAX_LENGTH = 255;
