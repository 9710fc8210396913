/** Length of the name of an organization, in characters. */
export const ORGANIZATION_NAME_LENGTH = { min: 3, max: 100 } as const;

/** Largest number of organizations that one person may own. */
export const MAX_OWNED_ORGANIZATIONS = 10;

/** Largest number of members of an organization, whatever its plan says. */
export const MAX_ORGANIZATION_MEMBERS = 50_000;

/** Largest number of invitations of one organization without an answer. */
export const MAX_PENDING_INVITATIONS = 1000;

/** How many days an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** How many days an offer to take over an organization can be accepted. */
export const HANDOVER_DAYS = 7;

/** How many days the deletion of an organization can be cancelled. */
export const DELETION_DAYS = 14;

/** Number of members in one answer of the list. */
export const MEMBERS_PAGE_SIZE = { default: 20, max: 100 } as const;

/** Largest length of a search in the list of members, in characters. */
export const MEMBERS_SEARCH_LENGTH = 100;
