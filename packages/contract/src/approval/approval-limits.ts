import { MEGABYTE_BYTES } from '../limits.ts';

/** Length of the title of a draft, in characters. */
export const DRAFT_TITLE_LENGTH = { min: 1, max: 120 } as const;
/** Largest length of the case number, in characters. */
export const CASE_NUMBER_LENGTH = 60;
/** Length of a note on a draft, in characters. */
export const DRAFT_NOTE_LENGTH = { min: 1, max: 2000 } as const;
/** Largest number of notes on one draft. */
export const MAX_DRAFT_NOTES = 200;
/** Largest number of unapproved drafts of one person in one organization. */
export const MAX_OWN_DRAFTS = 200;
/** Largest number of drafts of one organization, including approved ones. */
export const MAX_DRAFTS = 5000;
/** Largest plan that can be sent, as JSON. */
export const MAX_PLAN_BYTES = 8 * MEGABYTE_BYTES;
/** For how many days a draft is kept after its last change. */
export const DRAFT_KEEP_DAYS = { min: 7, max: 365, default: 90 } as const;
/** Number of drafts in one answer of the list. */
export const DRAFTS_PAGE_SIZE = { default: 25, max: 100 } as const;
/** Largest number of people who get a mail that a draft is waiting. */
export const MAX_DRAFT_MAILS = 50;
