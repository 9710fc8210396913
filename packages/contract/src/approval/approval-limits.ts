import { MEGABYTE_BYTES } from '../limits.ts';

/** What the author calls a draft, in characters. */
export const DRAFT_TITLE_LENGTH = { min: 1, max: 120 } as const;
/** The number of the case, in characters. */
export const CASE_NUMBER_LENGTH = 60;
/** A note on a draft, in characters. */
export const DRAFT_NOTE_LENGTH = { min: 1, max: 2000 } as const;
/** Notes on one draft. */
export const MAX_DRAFT_NOTES = 200;
/** Drafts of one person that are not approved, in one organization. */
export const MAX_OWN_DRAFTS = 200;
/** Drafts of one organization, approved ones included. */
export const MAX_DRAFTS = 5000;
/** The largest plan that can be sent, as JSON. */
export const MAX_PLAN_BYTES = 8 * MEGABYTE_BYTES;
/** For how many days a draft is kept after its last change. */
export const DRAFT_KEEP_DAYS = { min: 7, max: 365, default: 90 } as const;
/** Drafts in one answer of the list. */
export const DRAFTS_PAGE_SIZE = { default: 25, max: 100 } as const;
/** How many people are told by mail that a draft waits. */
export const MAX_DRAFT_MAILS = 50;
