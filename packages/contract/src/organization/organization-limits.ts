/** The name of an organization, in characters. */
export const ORGANIZATION_NAME_LENGTH = { min: 3, max: 100 } as const;

/** How many organizations one person may own. */
export const MAX_OWNED_ORGANIZATIONS = 10;

/** How many people one organization may hold, whatever its plan says. */
export const MAX_ORGANIZATION_MEMBERS = 50_000;

/** How many invitations of one organization may wait for an answer. */
export const MAX_PENDING_INVITATIONS = 1000;

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** How long an offer to take an organization over can be accepted. */
export const HANDOVER_DAYS = 7;

/** How long the deletion of an organization can be taken back. */
export const DELETION_DAYS = 14;

/** Members in one answer of the list. */
export const MEMBERS_PAGE_SIZE = { default: 20, max: 100 } as const;

/** What a search in the list of members may hold, in characters. */
export const MEMBERS_SEARCH_LENGTH = 100;
