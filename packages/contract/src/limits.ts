/** One mebibyte. "MB" in the product means this number of bytes. */
export const MEGABYTE_BYTES = 1_048_576;

/** Longest password tried on a PDF, in characters; the format itself takes 127 bytes. */
export const PDF_PASSWORD_LENGTH = 512;

/** Largest number of PDF files in one call, and of open files unless the operator raises it. */
export const MAX_FILES = 20;
/** Largest number of open PDF files that an operator can set. */
export const MAX_OPEN_FILES = 200;
/** Largest number of pages of all open files together. */
export const MAX_OPEN_PAGES = 5000;

/** Largest PDF file unless the operator raises it; exactly this size is accepted. */
export const DEFAULT_MAX_FILE_BYTES = 10 * MEGABYTE_BYTES;

/** Largest size of all text parts of a form together: enough for the boxes of a batch of long documents. */
export const MAX_FORM_TEXT_BYTES = 16 * MEGABYTE_BYTES;

/** Largest number of text parts of a form. */
export const MAX_FORM_FIELDS = 50;

/** Limits for JSON in requests: its depth and its number of values. */
export const JSON_LIMITS = { depth: 32, values: 2_000_000 } as const;

/** Largest number of areas in one file; a mark over several lines has several. */
export const MAX_MARKED_AREAS = 20_000;

/** Largest number of boxes of one mark, which has one for each line of text. */
export const MAX_BOXES_PER_MARK = 500;

/** Largest length of each text of an open mark, in characters; longer texts are cut. */
export const MARK_TEXT_LENGTH = 400;

/** Longest file name, in characters. */
export const MAX_FILE_NAME_LENGTH = 255;

/** Plain terms with fewer letters and digits only match whole words. */
export const WHOLE_WORDS_BELOW = 4;
/** Largest number of terms in one call. */
export const MAX_TERMS = 100;
/** Largest number of hits of one term that are marked in one file; if some are left out, the user is told. */
export const MAX_MARKED_HITS = 10_000;
/** Length of a search term, in characters. */
export const SEARCH_QUERY_LENGTH = { min: 1, max: 500 } as const;

/** Range of the detection threshold; a score is the confidence of a method, 0 to 1. */
export const DETECTION_THRESHOLD = { min: 0, max: 1, default: 0.5 } as const;

/** Interval of heartbeats in a silent event stream. */
export const HEARTBEAT_INTERVAL_MS = 10_000;

/** Shortest side of a rectangle drawn by hand, in page points. */
export const MIN_RECTANGLE_PT = 2;

/** A password of an account, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** A user name, in characters. */
export const USERNAME_LENGTH = { min: 3, max: 50 } as const;
/** Longest e-mail address, in characters. */
export const EMAIL_MAX_LENGTH = 255;
/** Longest user name or address that is tried at a login, in characters. */
export const IDENTIFIER_MAX_LENGTH = 255;

/** The text of a saved search term, in characters. */
export const PATTERN_TEXT_LENGTH = { min: 1, max: 200 } as const;
/** The label that a user gives a saved search term, in characters. */
export const PATTERN_LABEL_LENGTH = { min: 1, max: 50 } as const;
/** A word of the ignore list, in characters. */
export const BAN_WORD_LENGTH = { min: 1, max: 100 } as const;

/** How many saved search terms, and words on the ignore list, one user may have. */
export const MAX_PATTERNS = 500;
/** How many words the ignore list of one user may have. */
export const MAX_BAN_WORDS = 1000;

/** Records of the redaction history: how many an answer holds, how many a user may have, and how large one may be. */
export const DOCUMENT_PAGE_SIZE = { default: 10, max: 100 } as const;
/** How many records of the redaction history one user may have. */
export const MAX_DOCUMENTS = 2000;
/** How large one record of the redaction history may be. */
export const MAX_DOCUMENT_BYTES = 5 * MEGABYTE_BYTES;

/** The largest settings file that can be imported; exactly this size is still accepted. */
export const MAX_SETTINGS_FILE_BYTES = 5 * MEGABYTE_BYTES;

/** How long a link to verify an e-mail address works. */
export const VERIFICATION_LINK_HOURS = 24;
/** How long a mailed link for a new password works. */
export const RESET_LINK_MINUTES = 15;

/** A token from a mail's link: letters, digits, dot, underscore, hyphen. */
export const TOKEN_LENGTH = { min: 10, max: 500 } as const;

/** Ranges of the settings that are numbers. */
export const SETTING_RANGES = {
  max_results: { min: 10, max: 1000, default: 100 },
  max_entities_per_page: { min: 1, max: 1000, default: 100 },
  max_file_size_mb: { min: 1, max: 100, default: 10 },
  cleanup_days: { min: 1, max: 365, default: 30 },
  auto_save_interval_seconds: { min: 30, max: 600, default: 60 },
  zoom: { min: 0.25, max: 5, default: 1 },
} as const;
